import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'peerDependencies', object>
>

const subfolders = (folder: string) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/`)
const manifests = [
  '',
  ...subfolders('apps'),
  ...subfolders('packages'),
  'server/',
  'scripts/',
  'tests/',
  'bench/',
  'simulator/',
]
  .map((folder) => `${folder}package.json`)
  .filter((path) => existsSync(join(root, path)))

/** The outside packages that a package.json names. Our own packages need no reason. */
function listNamed(path: string): string[] {
  const manifest = JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = manifest
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies })
    .filter((name) => !name.startsWith('@kindfold/'))
    .toSorted()
}

const sections = new Map(
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const path = /^`([^`]+)`/.exec(section)?.[1] ?? section
      const lines = [...section.matchAll(/^- `([^`]+)`: (.+)$/gm)]
      return [path, lines.map(([, name = '', reason = '']) => ({ name, reason }))]
    }),
)

test('each package.json has its section in the list of dependencies, and no other', () => {
  expect([...sections.keys()].toSorted()).toEqual(manifests.toSorted())
})

test.each(manifests)('the list holds what %s names, no more and no less, each with a reason', (path) => {
  const listed = sections.get(path) ?? []
  expect(listed.map(({ name }) => name).toSorted()).toEqual(listNamed(path))
  expect(listed.filter(({ reason }) => reason.length < 10)).toEqual([])
})

test('every version is exact, so that two installs are the same', () => {
  const loose = manifests.flatMap((path) => {
    const manifest = JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, object | undefined>
    return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.entries(manifest[kind] ?? {})
        .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))
        .map(([name, version]) => `${path}: ${name} ${String(version)}`),
    )
  })
  expect(loose).toEqual([])
})
