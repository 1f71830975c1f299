import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { announceChange } from './announce-change.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { startTcpProxy } from './postgres/testing/start-tcp-proxy.ts'
import { openTestDatabase, patient, silentLog } from './testing/open-test-database.ts'
import { getTestServer } from './testing/test-server.ts'

let database: Database
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(() => database.close())

async function listen(on: Database) {
  const heard: string[] = []
  let began = 0
  const { stop } = on.listenForChanges({
    onChange: (topic) => void heard.push(topic),
    onListening: () => void began++,
  })
  stops.push(stop)
  const begins = { heard, count: () => began }
  await expect.poll(() => began).toBe(1)
  return begins
}

test('a change is heard once its act is committed, by everybody who listens, and never when it is undone', async () => {
  const [one, other] = [await listen(database), await listen(database)]
  await database
    .transaction(async (tx) => {
      await announceChange(tx, 'reviews')
      throw new Error('undone')
    })
    .catch(() => {})
  await database.transaction(async (tx) => {
    await announceChange(tx, 'areas')
    await announceChange(tx, 'areas')
    expect(one.heard).toEqual([])
  })
  await expect.poll(() => [one.heard, other.heard]).toEqual([['areas'], ['areas']])
})

test('who has stopped listening hears nothing more', async () => {
  const [gone, still] = [await listen(database), await listen(database)]
  await stops.shift()?.()
  await database.transaction((tx) => announceChange(tx, 'facts'))
  await expect.poll(() => still.heard).toEqual(['facts'])
  expect(gone.heard).toEqual([])
})

describe.skipIf(getTestServer() === null)('on a server', () => {
  test('after its connection was lost it listens again by itself, and says that anything may have changed', async () => {
    const proxy = await startTcpProxy(new URL(getTestServer() ?? ''))
    const behind = openPostgres({ url: proxy.url, log: silentLog, ...patient })
    const { heard, count } = await listen(behind)
    await proxy.close()
    await proxy.open()
    await expect.poll(count).toBe(2)
    await behind.transaction((tx) => announceChange(tx, 'articles'))
    await expect.poll(() => heard).toEqual(['articles'])
    for (const stop of stops.splice(0)) await stop()
    await behind.close()
    await proxy.close()
  })
})
