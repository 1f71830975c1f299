import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DurableFileSystem, flushToDisk } from './durable-file-system.ts'
import { startMigratedPglite } from '../testing/start-migrated-pglite.ts'
import { durableStartParameters } from './open-cluster.ts'

let folder = ''
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kindfold-durable-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

test('each commit flushes the log, a checkpoint flushes tables and folders, a read flushes nothing', async () => {
  const flushed: { kind: 'file' | 'folder'; path: string }[] = []
  const fileSystem = new DurableFileSystem(path.join(folder, 'pg'), (fileDescriptor, kind) => {
    flushed.push({ kind, path: pathOf(fileDescriptor) })
    flushToDisk(fileDescriptor, kind)
  })
  const pglite = await openOn(fileSystem)
  await pglite.exec('create table t (n int)')
  for (const n of [1, 2, 3]) {
    flushed.length = 0
    // The test counts one commit after the other.
    // oxlint-disable-next-line no-await-in-loop
    await pglite.query('insert into t values ($1)', [n])
    expect(flushed.some((entry) => entry.kind === 'file' && isLog(entry.path))).toBe(true)
  }
  flushed.length = 0
  await pglite.query('select * from t')
  expect(flushed).toEqual([])
  await pglite.exec('checkpoint')
  expect(flushed.some((entry) => entry.kind === 'file' && !isLog(entry.path))).toBe(true)
  await pglite.close()
})

test('a flush that the disk refuses is an error and not a commit', async () => {
  let broken = false
  const fileSystem = new DurableFileSystem(path.join(folder, 'pg'), () => {
    if (broken) throw Object.assign(new Error('input/output error'), { code: 'EIO' })
  })
  const pglite = await openOn(fileSystem)
  await pglite.exec('create table t (n int)')
  broken = true
  await expect(pglite.query('insert into t values (1)')).rejects.toThrow()
})

const isLog = (file: string) => os.platform() !== 'linux' || file.includes(`${path.sep}pg_wal${path.sep}`)
const pathOf = (fileDescriptor: number) =>
  os.platform() === 'linux' ? fs.readlinkSync(`/proc/self/fd/${fileDescriptor}`) : ''

const openOn = async (fileSystem: DurableFileSystem) =>
  startMigratedPglite({
    fs: fileSystem,
    startParams: durableStartParameters,
  })
