import { announceChange } from '@kindfold/database/announce-change.ts'
import { readStaleIfError } from '@kindfold/domain/publishing/catalogue/read-stale-if-error.ts'
import { createTestServices } from '@kindfold/domain/testing/create-test-services.ts'
import { createCatalogueCache } from '@kindfold/domain/base/services/catalogue-cache.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followChanges } from './follow-changes.ts'

let services: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.database.close())

test('a change that any process announces drops the pages and the last-good copies of every one that listens', async () => {
  const processes = [1, 2].map(() => {
    const own = { ...services, catalogueCache: createCatalogueCache() }
    let purges = 0
    const { stop } = followChanges({ services: own, purgePages: () => void purges++ })
    return { own, count: () => purges, stop }
  })
  for (const { count } of processes) await expect.poll(count).toBe(1)
  const reading = Promise.withResolvers<string>()
  const begun: Promise<unknown>[] = []
  for (const { own } of processes) {
    await readStaleIfError(own, 'posts:1', async () => 'old')
    begun.push(readStaleIfError(own, 'posts:2', () => reading.promise))
  }
  await services.database.transaction((tx) => announceChange(tx, 'articles'))
  for (const { own, count } of processes) {
    await expect.poll(count).toBe(2)
    expect(own.catalogueCache.copies.size).toBe(0)
  }
  // What was being read meanwhile is old too: its readers get it, and nobody after them.
  reading.resolve('old')
  expect(await Promise.all(begun)).toEqual([1, 2].map(() => ({ value: 'old', staleSince: null })))
  for (const { own, stop } of processes) {
    expect(own.catalogueCache.copies.get('posts:2')).toBeUndefined()
    await stop()
  }
})
