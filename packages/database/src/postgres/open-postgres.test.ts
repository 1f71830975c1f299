import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { DatabaseUnavailable } from '../database.ts'
import { getTestServer } from '../testing/test-server.ts'
import { sqlState } from '../sql-state.ts'
import { openPostgres } from './open-postgres.ts'
import { startTcpProxy } from './testing/start-tcp-proxy.ts'

const server = getTestServer()
const opened: Database[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()))
})

function open(url: string, options: { retryAfterMs?: number; statementTimeoutMs?: number } = {}) {
  const logged: string[] = []
  const write = (_details: object, message: string) => void logged.push(message)
  const database = openPostgres({ url, log: { info: write, warn: write, error: write }, ...options })
  opened.push(database)
  return { database, logged }
}

test('a server that is not there is found out at once, said once in the log, and not asked again for a second', async () => {
  const { database, logged } = open('postgres://nobody@127.0.0.1:9/nothing')
  await expect(database.ping()).rejects.toThrow('the database server cannot be reached')
  const startedAt = performance.now()
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => database.ping()))
  expect(performance.now() - startedAt).toBeLessThan(500)
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
  }
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
    const proxy = await startTcpProxy(url)
    const { database, logged } = open(proxy.url)
    await Promise.all([1, 2, 3].map(() => database.ping()))
    await proxy.close()
    await expect(database.ping()).rejects.toThrow(DatabaseUnavailable)
    await proxy.open()
    const backAt = performance.now()
    let answers = false
    while (!answers) {
      // Requested every 50 ms, as visitors would.
      // oxlint-disable-next-line no-await-in-loop
      await wait(50)
      // oxlint-disable-next-line no-await-in-loop
      answers = await database.ping().then(
        () => true,
        () => false,
      )
      expect(performance.now() - backAt).toBeLessThan(2_000)
    }
    expect(logged).toEqual(['the database server cannot be reached', 'the database server answers again'])
    await database.close()
    await proxy.close()
  })

  test('a query that is running when the connection drops fails as an outage, and the process lives on', async () => {
    const proxy = await startTcpProxy(url)
    const { database } = open(proxy.url)
    const running = database.transaction((tx) => tx.execute(sql`select pg_sleep(3)`))
    const outcome = expect(running).rejects.toThrow(DatabaseUnavailable)
    await wait(300)
    await proxy.close()
    await outcome
  })

  test('a statement may take so long and no longer, and that is no outage', async () => {
    const { database, logged } = open(url.href, { statementTimeoutMs: 200 })
    const sleep = sql`select pg_sleep(5)`
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
