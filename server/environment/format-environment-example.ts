import type { Setting } from '../setting/setting.ts'
import { settings } from './settings.ts'

/** Formats `.env.example`: each setting with its meaning, commented out. */
export function formatEnvironmentExample(): string {
  const paragraphs = settings.map(
    (setting: Setting) => `# ${setting.comment}\n# ${setting.name}=${setting.example}\n`,
  )
  return [
    '# Copy to .env and remove the # before each setting you use. To try Kindfold you need none.\n',
    ...paragraphs,
  ].join('\n')
}
