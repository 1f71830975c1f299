import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { factWords } from '@kindfold/content/desk/fact-words.ts'
import { staffRoleNames, type StaffRoleName } from '@kindfold/database/schema/staff.ts'
import { oldestBrowsers } from '@kindfold/web/browsers/oldest-browsers.ts'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { serverSettings } from '../server/environment/settings.ts'
import { readSourceFiles } from './architecture/read-source-files.ts'
import * as origins from './browser/origins.ts'
import { guidePictures, mostBytes, pathOf } from './story/guide-pictures.ts'

const root = join(import.meta.dirname, '..')
const listMarkdown = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const documents = [
  ...listMarkdown('.'),
  ...['docs', 'docs/spec', 'docs/decisions', 'docs/operations', 'docs/guides'].flatMap(listMarkdown),
]
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The anchor that repository hosts make of a heading: lower case, hyphens for spaces, no other signs. */
const makeAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/ /g, '-')
const listAnchors = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => makeAnchor(heading))

/** A path in backticks that starts in one of our folders. */
const ownPath = /`((?:apps|packages|server|scripts|tests|bench|docs)\/[\w./-]*\w)`/g

test.each(documents)('%s leads only to files and headings that exist', (path) => {
  const broken = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(https?|mailto):/.test(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#')
      const place = file === '' ? path : join(dirname(path), file)
      if (!existsSync(join(root, place))) return true
      return anchor !== undefined && !listAnchors(place).includes(anchor)
    })
  expect(broken).toEqual([])
})

test.each(documents)('%s names only places that exist', (path) => {
  const named = [...read(path).matchAll(ownPath)].map(([, place = '']) => place)
  expect(named.filter((place) => !existsSync(join(root, place)))).toEqual([])
})

test.each(documents)('%s says in words what each of its pictures shows', (path) => {
  const unsaid = [...read(path).matchAll(/!\[([^\]]*)\]\(/g)].filter(([, alt = '']) => alt.trim().length < 8)
  expect(unsaid).toEqual([])
})

test('each picture of the guides is taken by the command, small, and shown in its guide in the words of the list', () => {
  const pictures = Object.values(guidePictures).flat()
  const folder = 'docs/guides/pictures'
  expect(
    readdirSync(join(root, folder))
      .map((name) => `pictures/${name}`)
      .toSorted(),
  ).toEqual(pictures.map(pathOf).toSorted())
  for (const picture of pictures) {
    const path = pathOf(picture)
    expect(statSync(join(root, 'docs/guides', path)).size, path).toBeLessThanOrEqual(mostBytes)
    expect(read(`docs/guides/${picture.guide}.md`)).toContain(`![${picture.alt}](${path})`)
  }
})

test('each function of the four ways is in the file that they name', () => {
  const steps = [...read('docs/ways.md').matchAll(/^\| .+ \| +`(\w+)` +\| `([\w./-]+)` +\|$/gm)]
  expect(steps.length).toBeGreaterThan(30)
  const gone = steps.filter(
    ([, name, file = '']) =>
      !new RegExp(`^export (default )?(async )?(function|const) ${name}\\b`, 'm').test(read(file)),
  )
  expect(gone.map(([line]) => line)).toEqual([])
})

test('the commands that documents name are there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = documents.flatMap((path) =>
    [...read(path).matchAll(/\bnpm run (?:-s )?([a-z:-]+)/g)].map(([, name = '']) => name),
  )
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
})

test('the README tells every command that there is', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const told = new Set(
    [...read('README.md').matchAll(/\bnpm (?:run (?:-s )?)?([a-z:-]+)/g)].map(([, name]) => name),
  )
  // What npm runs before a command is named after it.
  const commands = Object.keys(scripts).filter(
    (name) => !(name.startsWith('pre') && scripts[name.slice(3)] !== undefined),
  )
  expect(commands.length).toBeGreaterThan(20)
  expect(commands.filter((name) => !told.has(name))).toEqual([])
})

test('each benchmark that is listed is there', () => {
  const listed = [...read('bench/main.ts').matchAll(/\bname: '([\w-]+)'/g)].map(([, name]) => name)
  expect(listed.length).toBeGreaterThan(20)
  expect(listed.filter((name) => !existsSync(join(root, `bench/${name}.ts`)))).toEqual([])
})

test('incidents.md tells every figure of ours that Prometheus reads, and no other', () => {
  const [, section = ''] = /^## Metrics\n(.*?)^## /ms.exec(read('docs/operations/incidents.md')) ?? []
  const told = [...section.matchAll(/^\| `(kindfold_\w+)`/gm)].map(([, name]) => name)
  const given = [...read('server/metrics/metrics.ts').matchAll(/^ +name: '(kindfold_\w+)'/gm)].map(
    ([, name]) => name,
  )
  expect(given.length).toBeGreaterThan(10)
  expect(told.toSorted()).toEqual(given.toSorted())
})

test('the guides name every role of the desk, and every fact that it changes for a time', () => {
  const [, roles = ''] =
    /^Your roles say what you may do, in all areas or in some: (.+)\.$/m.exec(read('docs/guides/staff.md')) ??
    []
  const names: Partial<Record<StaffRoleName, string>> = { admin: 'administrator' }
  expect(roles.split(', ').toSorted()).toEqual(
    staffRoleNames.map((role) => names[role] ?? role.replace('-', ' ')).toSorted(),
  )
  const [, facts = ''] =
    /^## Notice and facts\n(.*?)^## /ms.exec(read('docs/guides/pictures-reviews-facts.md')) ?? []
  expect([...facts.matchAll(/^\*\*(.+?)\*\*:/gm)].map(([, name]) => name)).toEqual(
    Object.values(factWords.names),
  )
})

test('the README tells every setting of the server, in the order of .env.example', () => {
  const told = [...read('README.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)
  expect(told).toEqual(serverSettings.map(({ name }) => name))
})

test('the decision about the oldest browsers names the versions that are built for', () => {
  const words = read('docs/decisions/041-oldest-browsers.md').replaceAll(/\s+/g, ' ')
  const [, site = '', desk = ''] = /\*\*Decided\*\*: (.+?) The desk, (.+?)\. Older ones/.exec(words) ?? []
  for (const [told, { safari, chrome, firefox }] of [
    [site, oldestBrowsers.site],
    [desk, oldestBrowsers.desk],
  ] as const)
    for (const version of [`Safari ${safari}`, `Chrome ${chrome}`, `Firefox ${firefox}`])
      expect(told).toContain(version)
  expect([oldestBrowsers.booking, oldestBrowsers.drive]).toEqual([oldestBrowsers.site, oldestBrowsers.site])
})

test('decisions are numbered once each and say when to look at them again', () => {
  const decisions = documents.filter((path) => path.startsWith('docs/decisions'))
  const numbers = decisions.map((path) => /(\d{3})-[a-z0-9-]+\.md$/.exec(path)?.[1])
  expect(new Set(numbers).size).toBe(decisions.length)
  expect(numbers).not.toContain(undefined)
  expect(decisions.filter((path) => !/revisit/i.test(read(path)))).toEqual([])
})

test('settings and backups under the names that operations gives them reach neither an image nor the repository', () => {
  const named =
    listMarkdown('docs/operations')
      .map(read)
      .join('')
      .match(/\b[\w-]+\.(env|dump\.age|tar\.gz\.age|jsonl)\b/g) ?? []
  const endings = new Set(named.map((name) => name.slice(name.indexOf('.')).replace(/\.age$/, '')))
  expect([...endings].toSorted()).toEqual(['.dump', '.env', '.jsonl', '.tar.gz'])
  endings.add('.age')
  for (const list of ['.dockerignore', '.gitignore']) {
    const left = read(list).split('\n')
    for (const ending of endings)
      expect(left, `${list} leaves out`).toContain(list === '.gitignore' ? `*${ending}` : `**/*${ending}`)
  }
})

test('who starts the tests is told every port of the journeys', () => {
  const ports = Object.values(origins).map((one) => Number(/\d+$/.exec(String(one))?.[0]))
  const told = `ports ${Math.min(...ports)} to ${Math.max(...ports)}`
  for (const file of ['docs/guides/developer.md', 'scripts/prepare.js'])
    expect(readFileSync(join(root, file), 'utf8'), file).toContain(told)
})

test('incidents.md says what each warning and error of the log means, and names none that nothing logs', () => {
  const sources = readSourceFiles(root).filter(
    ({ path }) => !/\.test\.tsx?$|\/testing\/|^(tests|bench)\/|^server\/dev\.ts$/.test(path),
  )
  const logged = sources.flatMap(({ text }) =>
    [...text.matchAll(/\blog\.(?:warn|error|fatal)\(\s*(?:(?:\{[^}]*\}|\w+),\s*)?'([^']+)'/g)].map(
      ([, words = '']) => words,
    ),
  )
  expect(logged.length).toBeGreaterThan(15)
  const operations = read('docs/operations/incidents.md')
  expect(logged.filter((words) => !operations.includes(`\`${words}\``))).toEqual([])
  const [, rows = ''] = /^## Logs\n(.*?)^## /ms.exec(operations) ?? []
  const named = [...rows.matchAll(/^\| `([^`]+)`/gm)].map(([, words = '']) => words)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((words) => !sources.some(({ text }) => text.includes(words)))).toEqual([])
})

test('every manifest has the version of the newest heading of the changelog, which says what an update asks', () => {
  const { workspaces, version } = JSON.parse(read('package.json')) as {
    workspaces: string[]
    version: string
  }
  const folders = workspaces.flatMap((folder) =>
    folder.endsWith('/*')
      ? readdirSync(join(root, folder.slice(0, -2))).map((name) => join(folder.slice(0, -2), name))
      : [folder],
  )
  const versions = folders
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => (JSON.parse(read(join(folder, 'package.json'))) as { version: string }).version)
  expect(new Set(versions)).toEqual(new Set([version]))
  const [, newest = '', about = ''] =
    /^## (\S+)\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(read('CHANGELOG.md')) ?? []
  expect(newest).toBe(version)
  expect(about).toContain('### When you update')
})
