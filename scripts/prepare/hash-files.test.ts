import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashFiles } from './hash-files.js'

let root: string
const write = async (path: string, text: string) => {
  await mkdir(join(root, path, '..'), { recursive: true })
  await writeFile(join(root, path), text)
}
const hash = () => hashFiles(root, ['apps/site', 'package-lock.json', 'not-there'])

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kindfold-hash-'))
  await write('apps/site/app/home.tsx', 'home')
  await write('package-lock.json', '{}')
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('a source that changed, moved or came means a new build', async () => {
  const before = await hash()
  expect(await hash()).toBe(before)
  await write('apps/site/app/home.tsx', 'home!')
  const changed = await hash()
  await write('apps/site/app/new.tsx', '')
  expect(new Set([before, changed, await hash()]).size).toBe(3)
})

test('tests, what was built and what belongs to other rooms mean none', async () => {
  const before = await hash()
  await write('apps/site/app/home.test.ts', 'x')
  await write('apps/site/build/server/index.js', 'x')
  await write('apps/site/.react-router/types/a.ts', 'x')
  await write('server/main.ts', 'x')
  expect(await hash()).toBe(before)
})
