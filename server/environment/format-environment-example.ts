import type { Setting } from './setting.ts'
import { settings } from './settings.ts'

/** The text of `.env.example`: each setting with one comment, switched off until someone needs it. */
export function formatEnvironmentExample(): string {
  const paragraphs = settings.map(
    (setting: Setting) => `# ${setting.comment}\n# ${setting.name}=${setting.example}\n`,
  )
  return [
    '# Copy to .env and remove the # before what you set. Nothing is needed to try Kindfold.\n',
    ...paragraphs,
  ].join('\n')
}
