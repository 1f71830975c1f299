import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isInstalled } from './install-packages.js'

test('a package of our own that is new is installed, as is another version of one from outside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-install-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = (version: string) =>
    JSON.stringify({
      packages: {
        '': {},
        'packages/new': { version: '0.1.0' },
        'node_modules/zod': { version },
        'node_modules/@kindfold/new': { resolved: 'packages/new', link: true },
      },
    })
  expect(await isInstalled(write('1.0.0'), folder)).toBe(false)
  await mkdir(join(folder, 'node_modules'))
  await writeFile(join(folder, 'node_modules/.package-lock.json'), write('1.0.0'))
  expect(await isInstalled(write('1.0.0'), folder)).toBe(false)
  await mkdir(join(folder, 'node_modules/@kindfold/new'), { recursive: true })
  expect(await isInstalled(write('1.0.0'), folder)).toBe(true)
  expect(await isInstalled(write('1.0.1'), folder)).toBe(false)
})
