import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CatalogueUnavailable } from './catalogue-unavailable.ts'
import { createCatalogueCache } from '../../base/services/catalogue-cache.ts'
import { readStaleIfError } from './read-stale-if-error.ts'
import { createTestServices } from '../../testing/create-test-services.ts'
import type { TestServices } from '../../testing/create-test-services.ts'

const hourMs = 60 * 60 * 1000

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
beforeEach(() => {
  services.catalogueCache = createCatalogueCache()
  services.logged.length = 0
})
afterAll(() => services.database.close())

const fail = () => Promise.reject(new Error('gone'))
const read = (key: string, reading: () => Promise<unknown>) => readStaleIfError(services, key, reading)

test('what is read is fresh; when it cannot be read, a stale copy is given with the time it was read', async () => {
  const readAt = services.clock.now().toISOString()
  expect(await read('posts:1', async () => 'one')).toEqual({ value: 'one', staleSince: null })
  services.passTime(hourMs)
  expect(await read('posts:1', fail)).toEqual({ value: 'one', staleSince: readAt })
  expect(await read('posts:1', async () => 'two')).toEqual({ value: 'two', staleSince: null })
})

test('without a copy it throws, and says why', async () => {
  const outcome = read('posts:1', fail)
  await expect(outcome).rejects.toThrow(CatalogueUnavailable)
  await expect(outcome).rejects.toMatchObject({ cause: { message: 'gone' } })
})

test('a copy is given for a day and no longer', async () => {
  await read('posts:1', async () => 'one')
  services.passTime(24 * hourMs)
  expect(await read('posts:1', fail)).toMatchObject({ value: 'one' })
  services.passTime(1)
  await expect(read('posts:1', fail)).rejects.toThrow(CatalogueUnavailable)
})

test('an outage is logged when it begins and when it ends, not for every visitor', async () => {
  await read('posts:1', async () => 'one')
  await read('posts:1', fail)
  await read('posts:1', fail)
  await expect(read('posts:2', fail)).rejects.toThrow()
  await read('posts:2', async () => 'two')
  await read('posts:1', async () => 'one')
  expect(services.logged).toEqual([
    { level: 'error', message: 'the catalogue cannot be read: serving stale copies' },
    { level: 'info', message: 'the catalogue can be read again' },
  ])
})

test('a post that is withdrawn does not come back from its copy', async () => {
  await read('post:gone', async () => ({ title: 'Gone' }))
  await read('post:gone', async () => null)
  await expect(read('post:gone', fail)).rejects.toThrow(CatalogueUnavailable)
})

test('only so many copies are kept: the least recently used leave first', () => {
  const { copies } = createCatalogueCache(2)
  const copy = { value: 1, readAt: new Date(0) }
  copies.set('a', copy)
  copies.set('b', copy)
  copies.get('a')
  copies.set('c', copy)
  expect(['a', 'b', 'c'].map((key) => copies.get(key) !== undefined)).toEqual([true, false, true])
})

test('those who ask the same at the same time share one reading, and the next is read anew', async () => {
  let readings = 0
  const count = async () => (readings += 1)
  const answers = await Promise.all([read('posts:1', count), read('posts:1', count), read('posts:2', count)])
  expect(answers.map(({ value }) => value)).toEqual([1, 1, 2])
  expect(await read('posts:1', count)).toMatchObject({ value: 3 })
  const outcomes = await Promise.allSettled([read('posts:3', fail), read('posts:3', fail)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read('posts:3', count)).toMatchObject({ value: 4 })
})
