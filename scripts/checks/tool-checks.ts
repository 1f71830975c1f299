import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkByCommands, projectFolder, type Check } from './check.ts'

const tool = (name: string, ...words: string[]) => [
  join(projectFolder, 'node_modules', '.bin', name),
  ...words,
]

/** Every file is formatted as `npx oxfmt` would. */
export const checkFormat: Check = checkByCommands('format', [tool('oxfmt', '--list-different')])

/** No linter rule is broken. */
export const checkLint: Check = checkByCommands('lint', [tool('oxlint')])

/** Every file and export has an importer (a test counts as one), and no files import each other in a cycle. */
export const checkExports: Check = checkByCommands('exports', [tool('knip', '--no-progress')])

const apps = readdirSync(join(projectFolder, 'apps')).filter((app) =>
  existsSync(join(projectFolder, 'apps', app, 'react-router.config.ts')),
)

/** Writes the types of the routes, before any other check: the linter opens these files as well. */
export const generateTypes: Check = checkByCommands(
  'typegen',
  apps.map((app) => tool('react-router', 'typegen', `apps/${app}`)),
)

/** All types are correct; each app has its own settings, which the root's leave out. */
export const checkTypes: Check = checkByCommands('types', [
  tool('tsc', '--noEmit'),
  ...apps.map((app) => tool('tsc', '--noEmit', '--project', `apps/${app}`)),
])
