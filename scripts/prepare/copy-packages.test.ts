import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyPackages } from './copy-packages.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindfold-copy-packages-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), text)
}

/** Installs a package below the folder, as `app/node_modules/name` or within another's. */
async function install(place: string, manifest: Record<string, unknown>): Promise<void> {
  await write(`${place}/package.json`, JSON.stringify({ version: '1.0.0', main: 'index.cjs', ...manifest }))
  await write(`${place}/index.cjs`, `module.exports = '${place}'`)
}

const build = () => join(folder, 'app/build')
const copy = (...names: string[]) => copyPackages(names, { from: join(folder, 'app'), to: build() })
const list = async () => (await readdir(join(build(), 'node_modules'))).toSorted()

test('a package is loaded from beside the build, with all that it loads, once the installed ones are gone', async () => {
  await install('node_modules/press', { dependencies: { ink: '1' }, optionalDependencies: { gold: '1' } })
  await install('node_modules/ink', { dependencies: { press: '1' } })
  await install('node_modules/paper', {})
  await write('node_modules/ink/index.d.ts', 'export {}')
  await copy('press')
  await rm(join(folder, 'node_modules'), { recursive: true })
  expect(await list()).toEqual(['ink', 'press'])
  const load = createRequire(join(build(), 'main.js'))
  expect([load('press'), load('ink')]).toEqual(['node_modules/press', 'node_modules/ink'])
  expect(await readdir(join(build(), 'node_modules/ink'))).not.toContain('index.d.ts')
})

test('what a running server loads from stays while its version is the same, and is replaced by another', async () => {
  await install('node_modules/press', {})
  await copy('press')
  const copied = join(build(), 'node_modules/press/index.cjs')
  await write('node_modules/press/index.cjs', 'module.exports = "printed anew"')
  await copy('press')
  expect(await readFile(copied, 'utf8')).not.toContain('anew')
  await install('node_modules/press', { version: '1.0.1' })
  await write('node_modules/press/index.cjs', 'module.exports = "printed anew"')
  await copy('press')
  expect(await readFile(copied, 'utf8')).toContain('anew')
  expect(await list()).toEqual(['press'])
})

test('what is not installed, or wanted in two versions, fails the build by name', async () => {
  await expect(copy('press')).rejects.toThrow('press is not installed')
  await install('node_modules/press', { dependencies: { ink: '1' } })
  await expect(copy('press')).rejects.toThrow('press needs ink')
  await install('node_modules/press/node_modules/ink', {})
  await install('node_modules/ink', { version: '2.0.0' })
  await expect(copy('ink', 'press')).rejects.toThrow('ink is wanted twice')
})
