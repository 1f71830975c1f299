import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readMigratedCopy } from '../testing/open-migrated-in-memory.ts'
import { DurableFileSystem } from './durable-file-system.ts'
import { flushNewFolder } from './flush-folder.ts'
import { durableStartParameters } from './open-embedded.ts'

vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof fs>()
  return { ...original, fdatasyncSync: vi.fn(original.fdatasyncSync), fsyncSync: vi.fn(original.fsyncSync) }
})

let folder = ''
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kindfold-flush-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

test('the system’s own fdatasync is called for each commit, and fsync for folders at a checkpoint', async () => {
  const pglite = await PGlite.create({
    fs: new DurableFileSystem(path.join(folder, 'pg')),
    startParams: durableStartParameters,
    loadDataDir: await readMigratedCopy(),
  })
  await pglite.exec('create table t (n int)')
  for (const n of [1, 2, 3]) {
    vi.mocked(fs.fdatasyncSync).mockClear()
    // oxlint-disable-next-line no-await-in-loop
    await pglite.query('insert into t values ($1)', [n])
    expect(fs.fdatasyncSync).toHaveBeenCalled()
  }
  vi.mocked(fs.fsyncSync).mockClear()
  await pglite.exec('create table another (n int); drop table t; checkpoint')
  if (os.platform() !== 'win32') expect(fs.fsyncSync).toHaveBeenCalled()
  await pglite.close()
})

test('nothing in the start parameters turns flushing off', () => {
  expect(durableStartParameters).not.toContain('-F')
  expect(durableStartParameters).toContain('fsync=on')
})

test('a new folder is flushed whole: each file, each folder, and its name in the folder above', () => {
  fs.mkdirSync(path.join(folder, 'new/inner/empty'), { recursive: true })
  for (const name of ['a', 'inner/b', 'inner/c']) fs.writeFileSync(path.join(folder, 'new', name), name)
  vi.mocked(fs.fdatasyncSync).mockClear()
  vi.mocked(fs.fsyncSync).mockClear()
  flushNewFolder(path.join(folder, 'new'))
  expect(fs.fdatasyncSync).toHaveBeenCalledTimes(3)
  if (os.platform() !== 'win32') expect(fs.fsyncSync).toHaveBeenCalledTimes(4)
})
