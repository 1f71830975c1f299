import { randomUUID } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../database.ts'
import { DatabaseUnavailable } from '../database.ts'
import { getTestPooler, getTestServer } from '../testing/test-server.ts'
import { createTestDatabase } from '../testing/open-test-database.ts'
import { sqlState } from '../sql-state.ts'
import type { ConnectionPoolOptions } from './connection-pool.ts'
import { openPostgres } from './open-postgres.ts'
import { startTcpProxy } from './testing/start-tcp-proxy.ts'

const server = getTestServer()
const pooler = getTestPooler()
const opened: Database[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()))
})

function open(url: string, options: Partial<ConnectionPoolOptions> = {}) {
  const logged: string[] = []
  const write = (_details: object, message: string) => void logged.push(message)
  const log = { info: write, warn: write, error: write }
  const database = openPostgres({ url, log, connectTimeoutMs: 60_000, ...options })
  opened.push(database)
  return { database, logged }
}

/** The time by which the circuit breaker waits, which passes when the test says so. */
function stopClock() {
  const clock = { nowMs: 1_000 }
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => clock.nowMs)
  onTestFinished(() => spy.mockRestore())
  return clock
}

/** A server that hangs up on everybody; `count` is how many have asked it. */
async function startRefusing() {
  const asked = { count: 0, url: '' }
  const refusing = createServer((socket) => {
    asked.count += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void refusing.close())
  asked.url = `postgres://nobody@127.0.0.1:${(refusing.address() as AddressInfo).port}/nothing`
  return asked
}

test('a server that is not there is found out at once, said once in the log, and not asked again for a second', async () => {
  const clock = stopClock()
  const asked = await startRefusing()
  const { database, logged } = open(asked.url)
  await expect(database.ping()).rejects.toThrow('the database server cannot be reached')
  clock.nowMs += 999
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => database.ping()))
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
  }
  expect(asked.count).toBe(1)
  clock.nowMs += 1
  await expect(database.ping()).rejects.toThrow(DatabaseUnavailable)
  expect(asked.count).toBe(2)
  expect(logged).toEqual(['the database server cannot be reached'])
})

test('however many tries fail, the log hears of the outage once', async () => {
  const { database, logged } = open('postgres://nobody@127.0.0.1:9/nothing', { retryAfterMs: 0 })
  for (let attempt = 0; attempt < 5; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(database.ping()).rejects.toThrow(DatabaseUnavailable)
  }
  expect(logged).toEqual(['the database server cannot be reached'])
})

test('closing twice is closing once', async () => {
  const { database } = open('postgres://nobody@127.0.0.1:9/nothing')
  await Promise.all([database.close(), database.close()])
})

describe.skipIf(server === null)('with a server', () => {
  const url = new URL(server ?? 'postgres://none')

  test('it is found again within two seconds of its return, without anyone’s help', async () => {
    const clock = stopClock()
    const proxy = await startTcpProxy(url)
    const { database, logged } = open(proxy.url)
    await Promise.all([1, 2, 3].map(() => database.ping()))
    await proxy.close()
    await expect(database.ping()).rejects.toThrow(DatabaseUnavailable)
    await proxy.open()
    const backAtMs = clock.nowMs
    let answers = false
    while (!answers) {
      // Requested every 50 ms, as visitors would.
      // oxlint-disable-next-line no-await-in-loop
      await wait(50)
      clock.nowMs += 50
      // oxlint-disable-next-line no-await-in-loop
      answers = await database.ping().then(
        () => true,
        () => false,
      )
      expect(clock.nowMs - backAtMs).toBeLessThan(2_000)
    }
    expect(logged).toEqual(['the database server cannot be reached', 'the database server answers again'])
    await database.close()
    await proxy.close()
  })

  test('a query that is running when the connection drops fails as an outage, and the process lives on', async () => {
    const proxy = await startTcpProxy(url)
    const { database } = open(proxy.url, { statementTimeoutMs: 600_000 })
    const mark = randomUUID()
    const running = database.transaction((tx) =>
      tx.execute(sql`select pg_sleep(600) as ${sql.identifier(mark)}`),
    )
    const outcome = expect(running).rejects.toThrow(DatabaseUnavailable)
    const watching = open(url.href).database
    const askOfSleeper = async (what: string) => {
      const { rows } = await watching.session((handle) =>
        handle.execute(sql`select ${sql.raw(what)} from pg_stat_activity
          where pid <> pg_backend_pid() and state = 'active' and query like ${`%${mark}%`}`),
      )
      return rows.length
    }
    await expect.poll(() => askOfSleeper('pid')).toBe(1)
    await proxy.close()
    await outcome
    // It has not noticed that nobody waits for it.
    await askOfSleeper('pg_terminate_backend(pid)')
  })

  test('a statement may take so long and no longer, and that is no outage', async () => {
    const { database, logged } = open(url.href, { statementTimeoutMs: 2_000, silentAtMostMs: 60_000 })
    const sleep = sql`select pg_sleep(600)`
    const asked = await Promise.allSettled([
      database.readAsAnonymous((tx) => tx.execute(sleep)),
      database.transaction((tx) => tx.execute(sleep)),
      database.statement('sleep', sleep),
    ])
    const states = asked.map((answer) => answer.status === 'rejected' && sqlState(answer.reason))
    expect(states).toEqual(['57014', '57014', '57014'])
    await database.ping()
    expect(logged).toEqual([])
  })

  test('connections to a server that only reads are given up: the first write after a failover finds its successor', async () => {
    const fresh = await createTestDatabase(server ?? '')
    const admin = open(url.href).database
    onTestFinished(async () => {
      await admin.close()
      await fresh.drop()
    })
    const onlyReads = `alter database ${new URL(fresh.url).pathname.slice(1)}`
    const told = (statement: string) => admin.session((handle) => handle.execute(sql.raw(statement)))
    const { database, logged } = open(fresh.url, { maximumConnections: 4 })
    const write = () => database.transaction((tx) => tx.execute(sql`insert into written values (1)`))
    await database.session((handle) => handle.execute(sql`create table written (n int)`))
    // The setting holds for the connections that begin now, as the place of a server does for those to it.
    await told(`${onlyReads} set default_transaction_read_only = on`)
    const busy = [1, 2, 3, 4].map(() => database.read((handle) => handle.execute(sql`select pg_sleep(0.1)`)))
    await Promise.all(busy)
    await expect(write()).rejects.toThrow(DatabaseUnavailable)
    await told(`${onlyReads} reset default_transaction_read_only`)
    await database.ping()
    await Promise.all([1, 2, 3, 4].map(write))
    expect(logged).toEqual(['the database takes no writes', 'the database takes writes again'])
    await database.close()
  })

  test('a wrong query is no outage', async () => {
    const { database } = open(url.href)
    await expect(database.session((handle) => handle.execute(sql`select wrong`))).rejects.not.toThrow(
      DatabaseUnavailable,
    )
    await expect(database.transaction((tx) => tx.execute(sql`select wrong`))).rejects.not.toThrow(
      DatabaseUnavailable,
    )
    await database.ping()
  })
})

describe.skipIf(pooler === null)('through a pooler that lends a connection for one transaction', () => {
  const openPooled = (statementTimeoutMs: number) =>
    open(server ?? '', { poolerUrl: pooler ?? '', statementTimeoutMs }).database

  test('nothing that one process sets on a connection reaches another', async () => {
    const readLimits = async (database: Database) =>
      await Promise.all(
        Array.from({ length: 10 }, () =>
          database.statement<{ limit: string }>(
            'limit',
            sql`select current_setting('statement_timeout') as limit, pg_sleep(0.01)`,
          ),
        ),
      )
    await readLimits(openPooled(7_000))
    const limits = (await readLimits(openPooled(60_000))).map(([row]) => row?.limit)
    // The pooler's own (scripts/checks/start-pooler.ts).
    expect(new Set(limits)).toEqual(new Set(['2min']))
  })

  test('a named statement is known on whichever connection is lent', async () => {
    const databases = [openPooled(60_000), openPooled(60_000)]
    const asked = Array.from({ length: 40 }, (_, number) =>
      databases[number % 2]!.statement<{ n: number }>(
        'a-number',
        sql`select ${number}::int as n, pg_sleep(0.01)`,
      ),
    )
    const answers = await Promise.all(asked)
    expect(answers.map(([row]) => row?.n)).toEqual(asked.map((_, number) => number))
  })
})
