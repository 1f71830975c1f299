import { readdirSync } from 'node:fs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkByCommands, projectFolder, type Check } from './check.ts'

const tool = (name: string, ...words: string[]) => [
  join(projectFolder, 'node_modules', '.bin', name),
  ...words,
]

/** Every file is laid out as Prettier would. */
export const checkFormat: Check = checkByCommands('format', [
  tool(
    'prettier',
    '--check',
    '--log-level=warn',
    '--cache',
    '--cache-location=node_modules/.cache/prettier/cache',
    '.',
  ),
])

/** No rule of the linter is broken. */
export const checkLint: Check = checkByCommands('lint', [tool('oxlint')])

/** Every type holds, those of the routes included: an app has settings of its own, which the house's leave out. */
export const checkTypes: Check = {
  name: 'types',
  run() {
    const apps = readdirSync(join(projectFolder, 'apps')).filter((app) =>
      existsSync(join(projectFolder, 'apps', app, 'react-router.config.ts')),
    )
    const typegens = apps.map((app) => tool('react-router', 'typegen', `apps/${app}`))
    const inApps = apps.map((app) => tool('tsc', '--noEmit', '--project', `apps/${app}`))
    return checkByCommands('types', [...typegens, tool('tsc', '--noEmit'), ...inApps]).run()
  },
}
