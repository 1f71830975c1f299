import { basename } from 'node:path'
import { allStaffActs } from '@kindfold/domain/office/act/staff-act-definitions.ts'
import { expect, test } from 'vitest'
import { findUndocumented } from './architecture/docstrings.ts'
import { findFolderCircles, judgeFloor } from './architecture/floors.ts'
import { findCycles, judgeImport } from './architecture/layers.ts'
import { findLoneReaders } from './architecture/lone-readers.ts'
import { readImports, readSourceFiles, type SourceFile } from './architecture/read-source-files.ts'

const root = new URL('..', import.meta.url).pathname
const files = readSourceFiles(root)

/** Who may read the environment: the composition root, the commands, and the settings of tools. */
const readsEnvironment =
  /^(server|scripts|tests|bench|simulator)\/|\.config\.(ts|js)$|\/(read-test-database-url|make-template-database)\.ts$/
const forbiddenFolder = /\/(utils|helpers|common|misc|shared|types)\//

const judge = (path: string, text: string) => {
  const folder = path
    .split('/')
    .slice(0, /^(packages|apps)\//.test(path) ? 2 : 1)
    .join('/')
  const file: SourceFile = { path, folder, text, imports: readImports(path, text) }
  return file.imports.map((found) => judgeImport(file, found)).filter((fault) => fault !== null)
}

const makeFile = (path: string, target: string, folder = 'server'): SourceFile => ({
  path,
  folder,
  text: '',
  imports: [{ specifier: target, isTypeOnly: false, target }],
})

test('imports go down the layers, and libraries stay in their packages', () => {
  const faults = files.flatMap((file) => file.imports.map((found) => judgeImport(file, found)))
  expect(faults.filter((fault) => fault !== null)).toEqual([])
})

test('no file imports itself by a detour', () => {
  expect(findCycles(files).map((cycle) => cycle.join(' -> '))).toEqual([])
})

test('imports within the domain go down its floors', () => {
  const faults = files.flatMap(({ path, imports }) =>
    imports.map(({ target }) => (target === null ? null : judgeFloor(path, target))),
  )
  expect(faults.filter((fault) => fault !== null)).toEqual([])
})

test('no folders need one another', () => {
  expect(findFolderCircles(files)).toEqual([])
})

test('what one app alone reads stands in it, and content keeps what several read, and facts', () => {
  expect(findLoneReaders(files)).toEqual([])
})

test('only the server, the commands and the settings of tools read the environment', () => {
  const readers = files.filter(
    ({ path, text }) => /\bprocess\.env\b/.test(text) && !readsEnvironment.test(path),
  )
  expect(
    readers.map(({ path }) => `${path} reads process.env: take it as an argument, from server/`),
  ).toEqual([])
})

test('services are replaced, not copied: those of a request inherit, and a copy of their own is left without a database or a clock', () => {
  const copiers = files.filter(
    ({ path, text }) =>
      /^(packages|apps)\//.test(path) &&
      !/\.test\.tsx?$|\/testing\//.test(path) &&
      /\.\.\.services\b(?!\.)/.test(text),
  )
  expect(copiers.map(({ path }) => `${path} copies services: use replaceServices`)).toEqual([])
})

test('nothing is exported wholesale', () => {
  const wholesale = files.filter(({ text }) => /^\s*export\s+(type\s+)?\*/m.test(text))
  expect(
    wholesale.map(({ path }) => `${path} says export *: export the names, from where they are made`),
  ).toEqual([])
})

test('only packages that draw hold components', () => {
  const misplaced = files.filter(
    ({ path }) => path.endsWith('.tsx') && !/^(packages\/(ui|web)|apps)\//.test(path),
  )
  expect(
    misplaced.map(({ path }) => `${path} is a component: it belongs in packages/ui, packages/web or an app`),
  ).toEqual([])
})

test('each folder is named for a thing of the trade or of its craft', () => {
  const vague = files.filter(({ path }) => forbiddenFolder.test(`/${path}`))
  expect(vague.map(({ path }) => `${path} is in a catch-all folder: name the folder for a noun`)).toEqual([])
})

test('each file is named in lower case with hyphens', () => {
  const odd = files.filter(({ path }) => !/^[a-z0-9.$_-]+$/.test(basename(path)))
  expect(odd.map(({ path }) => path)).toEqual([])
})

test('windows come from a released plan or the district rule, and one function tells them', () => {
  const listAskers = (target: string) =>
    files
      .filter(
        ({ path, imports }) => !path.endsWith('.test.ts') && imports.some((found) => found.target === target),
      )
      .map(({ path }) => path)
      .toSorted()
  expect(listAskers('packages/domain/src/rounds/evening/plan-windows.ts')).toEqual([
    'packages/domain/src/rounds/evening/assign-windows.ts',
  ])
  expect(listAskers('packages/rounds/src/told-window.ts')).toEqual([
    'packages/domain/src/rounds/plan/tell-windows.ts',
  ])
  expect(listAskers('packages/domain/src/rounds/plan/schedule-bookings.ts')).toEqual([
    'packages/domain/src/rounds/evening/assign-windows.ts',
    'packages/domain/src/rounds/plan/place-latecomers.ts',
    'packages/domain/src/rounds/plan/tell-windows.ts',
    'packages/domain/src/rounds/round/find-place.ts',
  ])
})

test('which bookings are still to come is one list, but for who judges it', () => {
  const lists = files.filter(
    ({ path, text }) =>
      !path.startsWith('simulator/') && /'booked',\s*'scheduled',\s*'on-the-way'/.test(text),
  )
  expect(lists.map(({ path }) => path)).toEqual(['packages/database/src/schema/bookings.ts'])
})

test('every act of staff that is defined stands in the list that the command, the roles and the previews read', () => {
  const listed = new Set(allStaffActs.map(({ name }) => name))
  const defined = files
    .filter(({ path }) => !/\.test\.ts$|\/testing\//.test(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/\bdefineAct\(\{[^]*?\bname: '([^']+)'/g)].map(([, name = '']) => name),
    )
  expect(defined.length).toBeGreaterThan(50)
  expect(defined.filter((name) => !listed.has(name))).toEqual([])
})

test('a type import counts like any other', () => {
  expect(
    judge('apps/site/app/a.ts', `import type { Database } from '@kindfold/database/database.ts'`),
  ).toEqual([
    'apps/site/app/a.ts imports @kindfold/database/database.ts: an app never touches the database. Call a function of packages/domain, or write one there.',
  ])
})

test('an import over several lines, a re-export and a dynamic import are seen', () => {
  const text = [
    `import {\n  one,\n  two,\n} from '@kindfold/domain/a.ts'`,
    `export { three } from '@kindfold/domain/b.ts'`,
    `const four = await import('@kindfold/domain/c.ts')`,
    `// import { five } from '@kindfold/domain/d.ts'`,
  ].join('\n')
  expect(judge('packages/ui/src/a.ts', text)).toHaveLength(3)
})

test('React below the packages that draw, and queries outside theirs, get the right place in the failure', () => {
  expect(judge('packages/domain/src/a.ts', `import { useState } from 'react'`).join()).toContain(
    'packages/ui',
  )
  expect(judge('server/a.ts', `import { sql } from 'drizzle-orm'`).join()).toContain('packages/domain')
  expect(judge('apps/site/app/a.ts', `import { b } from '../../booking/app/b.ts'`)).toHaveLength(1)
})

test('a ring of imports is found', () => {
  expect(findCycles([makeFile('a.ts', 'b.ts'), makeFile('b.ts', 'c.ts'), makeFile('c.ts', 'a.ts')])).toEqual([
    ['a.ts', 'b.ts', 'c.ts', 'a.ts'],
  ])
})

test('an import up a floor is told with what to do, also of a test', () => {
  const src = 'packages/domain/src'
  expect(judgeFloor(`${src}/capacity/place/a.ts`, `${src}/base/token/b.ts`)).toBeNull()
  expect(judgeFloor(`${src}/capacity/place/a.ts`, `${src}/capacity/hold/b.ts`)).toBeNull()
  expect(judgeFloor(`${src}/message/a.ts`, `${src}/booking/visit/b.ts`)).toBe(
    `${src}/message/a.ts imports booking/visit/b.ts: message is below booking. Move what it needs down to message or below (what every floor knows is base), or the file up to booking. Only where the call truly goes up, let booking fill a function of Services, as it does followRound.`,
  )
  expect(judgeFloor(`${src}/message/a.test.ts`, `${src}/booking/b.ts`)).toContain('Move the test to booking')
  expect(judgeFloor(`${src}/message/a.ts`, `${src}/testing/b.ts`)).toContain('only tests')
  expect(judgeFloor(`${src}/coverage/a.ts`, `${src}/base/b.ts`)).toContain('coverage is no floor')
  expect(judgeFloor(`${src}/booking/a.ts`, `${src}/coverage/b.ts`)).toContain('coverage is no floor')
})

test('a circle of folders is found where their ways part, with its imports', () => {
  const app = 'apps/drive'
  const circle = [
    makeFile(`${app}/app/stop/page.tsx`, `${app}/app/round/words.ts`, app),
    makeFile(`${app}/app/round/words.ts`, `${app}/app/state/store.ts`, app),
    makeFile(`${app}/app/round/lists/list.tsx`, `${app}/app/stop/clock.ts`, app),
    makeFile(`${app}/app/state/store.ts`, 'react', app),
    makeFile(`${app}/app/stop/clock.ts`, 'react', app),
  ]
  expect(findCycles(circle)).toEqual([])
  expect(findFolderCircles(circle)).toEqual([
    'apps/drive/app: stop -> round -> stop (stop/page.tsx imports round/words.ts; round/lists/list.tsx imports stop/clock.ts). Move what both need below them, or what needs both above them.',
  ])
  expect(
    findFolderCircles(circle.map((file) => ({ ...file, path: file.path.replace('.tsx', '.test.tsx') }))),
  ).toEqual([])
})

test('every export of a package says in a docstring what its name does not', () => {
  expect(files.flatMap(findUndocumented)).toEqual([])
})

test('an export without a docstring is named with its line, and one that repeats its name', () => {
  const find = (text: string, path = 'packages/domain/src/a.ts') =>
    findUndocumented({ path, text }).map((fault) => fault.split(' Say ')[0])
  expect(find('/** Days of a month. */\nexport const a = 1\n\nexport type B = string')).toEqual([
    'packages/domain/src/a.ts:4 B: a type without a docstring.',
  ])
  expect(find('export function a(): void {}\nexport class B {}\nexport interface C {}')).toHaveLength(3)
  expect(find('const a = 1\nexport { a }')).toEqual([
    'packages/domain/src/a.ts:1 a: a const without a docstring.',
  ])
  expect(find('/** The type of the open day. */\nexport type OpenDay = string')).toEqual([
    'packages/domain/src/a.ts:2 OpenDay: its docstring only repeats its name.',
  ])
  expect(find('/** Days of a month. */\n\nexport const a = 1')).toHaveLength(1)
  expect(find('/* Days of a month. */\nexport const a = 1')).toHaveLength(1)
})

test('what is said of one export counts for what is only read off it, and no file beside a package’s own is asked', () => {
  const find = (text: string, path = 'packages/domain/src/a.tsx') => findUndocumented({ path, text })
  const counted = [
    '/** How a van comes. */\nexport const ways = ["a", "b"] as const',
    'export type Way = (typeof ways)[number]',
    '/** Draws a van. */\nexport function Van(props: VanProps): null\nexport function Van() {}',
    'export type VanProps = { way: Way }',
    'export { b } from "./b.ts"',
    'export const endLinks = defineAct({ does: "Ends every link." })',
    'const own = 1',
  ]
  expect(find(counted.join('\n'))).toEqual([])
  expect(find('const ways = ["a"] as const\nexport type Way = (typeof ways)[number]')).toHaveLength(1)
  expect(find('export type VanProps = { way: string }')).toHaveLength(1)
  for (const path of ['apps/desk/app/a.ts', 'packages/ui/src/a.test.ts', 'packages/ui/src/testing/a.ts']) {
    expect(find('export const a = 1', path)).toEqual([])
  }
})

test('a file of content with one app for its reader is sent there, unless a package or its test reads it too', () => {
  const words = (name: string) => `packages/content/src/desk/${name}.ts`
  const read = (reader: string, folder: string, name = 'a') => [
    makeFile(words(name), 'x', 'packages/content'),
    makeFile(reader, words(name), folder),
  ]
  const page = read('apps/desk/app/a/a-page.tsx', 'apps/desk')
  const fault =
    'packages/content/src/desk/a.ts has one reader: git mv it into apps/desk/app, beside its page, with its test.'
  expect(findLoneReaders(page)).toEqual([fault])
  expect(findLoneReaders([...page, makeFile('packages/content/src/desk/a.test.ts', words('a'))])).toEqual([
    fault,
  ])
  expect(findLoneReaders([...page, makeFile('simulator/a.ts', words('a'), 'simulator')])).toEqual([fault])
  for (const [reader, folder] of [
    ['server/a.ts', 'server'],
    ['packages/domain/src/a.test.ts', 'packages/domain'],
    ['apps/drive/app/a.ts', 'apps/drive'],
  ] as const)
    expect(findLoneReaders([...page, makeFile(reader, words('a'), folder)])).toEqual([])
  expect(findLoneReaders(read('server/a.ts', 'server'))).toEqual([])
})
