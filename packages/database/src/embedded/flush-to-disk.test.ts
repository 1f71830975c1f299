import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import * as os from 'node:os'
import * as path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startMigratedPglite } from '../testing/start-migrated-pglite.ts'
import { DurableFileSystem } from './durable-file-system.ts'
import { flushNewFolder } from './flush-folder.ts'
import { durableStartParameters } from './open-cluster.ts'

// Modules that imported the file system see the spies too, and the real functions afterwards.
const fdatasync = vi.spyOn(fs, 'fdatasyncSync')
const fsync = vi.spyOn(fs, 'fsyncSync')
syncBuiltinESMExports()
afterAll(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

let folder = ''
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kindfold-flush-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

test('the system’s own fdatasync is called for each commit, and fsync for folders at a checkpoint', async () => {
  const pglite = await startMigratedPglite({
    fs: new DurableFileSystem(path.join(folder, 'pg')),
    startParams: durableStartParameters,
  })
  await pglite.exec('create table t (n int)')
  for (const n of [1, 2, 3]) {
    fdatasync.mockClear()
    // oxlint-disable-next-line no-await-in-loop
    await pglite.query('insert into t values ($1)', [n])
    expect(fdatasync).toHaveBeenCalled()
  }
  fsync.mockClear()
  await pglite.exec('create table another (n int); drop table t; checkpoint')
  if (os.platform() !== 'win32') expect(fsync).toHaveBeenCalled()
  await pglite.close()
})

test('nothing in the start parameters turns flushing off', () => {
  expect(durableStartParameters).not.toContain('-F')
  expect(durableStartParameters).toContain('fsync=on')
})

test('a new folder is flushed whole: each file, each folder, and its name in the folder above', async () => {
  const isUnix = os.platform() !== 'win32'
  fs.mkdirSync(path.join(folder, 'new/inner/empty'), { recursive: true })
  for (const name of ['a', 'inner/b', 'inner/c']) fs.writeFileSync(path.join(folder, 'new', name), name)
  const some = await fs.promises.open(path.join(folder, 'new/a'))
  onTestFinished(() => some.close())
  const handles = Object.getPrototypeOf(some) as typeof some
  const flushed: string[] = []
  const note = (kind: 'file' | 'folder', method: 'datasync' | 'sync') => {
    const real = handles[method]
    vi.spyOn(handles, method).mockImplementation(async function (this: { fd: number }) {
      const flushedPath = isUnix ? fs.readlinkSync(`/dev/fd/${this.fd}`) : ''
      flushed.push(`${kind} ${isUnix ? path.relative(fs.realpathSync(folder), flushedPath) : ''}`)
      await real.call(this)
    })
  }
  note('file', 'datasync')
  note('folder', 'sync')
  await flushNewFolder(path.join(folder, 'new'))
  const named = ['file new/a', 'file new/inner/b', 'file new/inner/c']
  expect(flushed.slice(0, 3).toSorted()).toEqual(isUnix ? named : ['file ', 'file ', 'file '])
  const folders = ['folder ', 'folder new', 'folder new/inner', 'folder new/inner/empty']
  if (isUnix) expect(flushed.slice(3).toSorted()).toEqual(folders)
})
