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

// Several checkers of one program each find out anew what a query gives: four cost the processor half as much again as one.
// So the programs run side by side with one each, and the largest begin.
const tsc = (...words: string[]) => tool('tsc', '--noEmit', '--checkers', '1', ...words)
const largestFirst = apps.toSorted((a, b) => Number(b === 'desk') - Number(a === 'desk'))

/** All types are correct; each app has its own settings, which the root's leave out. */
export const checkTypes: Check = checkByCommands('types', [
  tsc(),
  ...largestFirst.map((app) => tsc('--project', `apps/${app}`)),
])
