import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../open-database.ts'
import { migrateDatabase } from '../migrate.ts'
import { blogPosts } from '../schema/catalogue.ts'
import { silentLog } from '../testing/open-test-database.ts'
import { DatabaseInUse } from './data-folder-lock.ts'

const program = fileURLToPath(new URL('testing/run-embedded-process.ts', import.meta.url))
let folder = ''
const folders: string[] = []
const children: ChildProcess[] = []

beforeAll(() => {
  folder = makeFolder()
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => folders.forEach((made) => fs.rmSync(made, { recursive: true, force: true })))

function makeFolder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'kindfold-embedded-'))
  folders.push(made)
  return made
}

function start(act = 'hold', dataDir = folder) {
  const child = spawn(process.execPath, [program, dataDir, act], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const lines = createInterface({ input: child.stdout })
  return { child, lines: lines[Symbol.asyncIterator](), ended }
}

test('a database that was not made to its end is made anew, one that was is kept', async () => {
  const unfinished = path.join(folder, 'postgres.unfinished')
  fs.mkdirSync(unfinished)
  fs.writeFileSync(path.join(unfinished, 'PG_VERSION'), '18\n')
  const database = await openDatabase({ dataDir: folder, log: silentLog })
  await database.session((handle) => handle.execute(sql`create table kept (n int)`))
  await database.close()
  expect(fs.existsSync(unfinished)).toBe(false)
  const again = await openDatabase({ dataDir: folder, log: silentLog })
  await again.session((handle) => handle.execute(sql`select n from kept`))
  await again.close()
})

test('making the folder costs the process that asks for it no more memory than opening it does', async () => {
  const inside = makeFolder()
  const weigh = async () => {
    const { lines, ended } = start('weigh', inside)
    expect((await lines.next()).value).toBe('open')
    const peak = Number(/^peak (\d+)$/.exec((await lines.next()).value ?? '')?.[1])
    await ended
    return peak
  }
  const making = await weigh()
  const opening = await weigh()
  expect(making).toBeLessThan(opening + 60)
  expect(opening).toBeLessThan(450)
})

test('a process killed while it has the folder made leaves nothing that harms the next one', async () => {
  let inside = makeFolder()
  const isBegun = () =>
    fs.readdirSync(inside, { recursive: true }).some((name) => String(name).endsWith('PG_VERSION'))
  const isMade = () => fs.existsSync(path.join(inside, 'postgres'))
  // A busy machine may look up from this test only when the folder is made: that kill came too late and counts for nothing.
  let tooLate = 0
  for (let round = 0; round < 2;) {
    const killed = start('hold', inside)
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(isBegun, { interval: 5 }).toBe(true)
    killed.child.kill('SIGKILL')
    // oxlint-disable-next-line no-await-in-loop
    await killed.ended
    if (isMade()) {
      inside = makeFolder()
      round = 0
      expect((tooLate += 1)).toBeLessThan(10)
    } else round += 1
  }
  const next = start('hold', inside)
  expect((await next.lines.next()).value).toBe('open')
  expect(fs.readdirSync(inside).toSorted()).toEqual(['kindfold.lock', 'postgres'])
})

test.skipIf(process.platform === 'win32')(
  'no other user of the machine can enter the database, one made before included',
  async () => {
    const cluster = path.join(folder, 'postgres')
    const open = async () => await (await openDatabase({ dataDir: folder, log: silentLog })).close()
    const readMode = () => fs.statSync(cluster).mode & 0o777
    await open()
    expect(readMode()).toBe(0o700)
    fs.chmodSync(cluster, 0o755)
    await open()
    expect(readMode()).toBe(0o700)
  },
)

test('one process at a time has the folder; the second is told which one, and gets it when that one is gone', async () => {
  const first = start()
  expect((await first.lines.next()).value).toBe('open')
  const second = start()
  expect((await second.lines.next()).value).toMatch(
    new RegExp(`^DatabaseInUse: The data folder ${folder} is in use by process ${first.child.pid} `),
  )
  await expect(openDatabase({ dataDir: folder, log: silentLog })).rejects.toThrow(DatabaseInUse)

  first.child.kill('SIGKILL')
  await first.ended
  const database = await openDatabase({ dataDir: folder, log: silentLog })
  await database.ping()
  await database.close()
  expect(fs.readdirSync(folder)).toEqual(['postgres'])
})

test('everything that was committed is there after the process was killed in the middle of writing', async () => {
  let committed = -1
  for (const [commits, laterMs] of [
    [3, 0],
    [10, 2],
    [20, 5],
  ] as const) {
    const writer = start('write')
    // The kills come one after the other.
    // oxlint-disable-next-line no-await-in-loop
    await writer.lines.next()
    let heard = 0
    // oxlint-disable-next-line no-await-in-loop
    for (let line = await writer.lines.next(); !line.done; line = await writer.lines.next()) {
      committed = Number(/^committed (\d+)$/.exec(line.value)?.[1] ?? committed)
      heard += 1
      // It goes on writing meanwhile: the kill meets it at another point each time.
      if (heard === commits) setTimeout(() => writer.child.kill('SIGKILL'), laterMs)
    }
    // oxlint-disable-next-line no-await-in-loop
    await writer.ended
  }
  expect(committed).toBeGreaterThanOrEqual(32)
  const database = await openDatabase({ dataDir: folder, log: silentLog })
  const kept = await database.transaction((tx) => tx.$count(blogPosts))
  await database.close()
  // The last one may have been committed without time to report it.
  expect(kept - (committed + 1)).toBeGreaterThanOrEqual(0)
  expect(kept - (committed + 1)).toBeLessThanOrEqual(3)
})

test('a commit reaches the disk: real flushes happen, with the settings that let them', async () => {
  const database = await openDatabase({ dataDir: folder, log: silentLog })
  await migrateDatabase(database)
  const setting = (name: string) =>
    database.session(async (handle) => {
      const { rows } = await handle.execute<{ value: string }>(sql`select current_setting(${name}) as value`)
      return rows[0]?.value
    })
  expect(await setting('fsync')).toBe('on')
  expect(await setting('wal_sync_method')).toBe('fsync')
  expect(await setting('full_page_writes')).toBe('on')
  expect(await setting('synchronous_commit')).toBe('on')
  expect(await setting('shared_buffers')).toBe('32MB')
  await database.close()
})
