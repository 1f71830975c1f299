import { existsSync, readdirSync } from 'node:fs'
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

/** No file and no export is without an importer (a test counts as one), and no files import each other in a circle. */
export const checkExports: Check = checkByCommands('exports', [tool('knip', '--no-progress')])

const apps = readdirSync(join(projectFolder, 'apps')).filter((app) =>
  existsSync(join(projectFolder, 'apps', app, 'react-router.config.ts')),
)

/** Writes the types of the routes. Done before any other check: the linter opens these files as well. */
export const generateTypes: Check = checkByCommands(
  'typegen',
  apps.map((app) => tool('react-router', 'typegen', `apps/${app}`)),
)

/** Every type holds; an app has settings of its own, which the root's leave out. */
export const checkTypes: Check = checkByCommands('types', [
  tool('tsc', '--noEmit'),
  ...apps.map((app) => tool('tsc', '--noEmit', '--project', `apps/${app}`)),
])
