import { runStatements } from '@kindfold/database/testing/run-statements.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listPublishedPosts } from './list-published-posts.ts'
import { mostPostsWaitedFor } from './survey-published-posts.ts'
import { createTestServices } from './testing/create-test-services.ts'
import type { TestServices } from './testing/create-test-services.ts'

const minuteMs = 60_000

let services: TestServices
let readAsAnonymous: TestServices['database']['readAsAnonymous']
beforeAll(async () => {
  services = await createTestServices()
  readAsAnonymous = services.database.readAsAnonymous
})
beforeEach(async () => {
  services.database.readAsAnonymous = readAsAnonymous
  services.passTime(60 * minuteMs)
  await runStatements(services.database, ['delete from blog_posts'])
})
afterAll(() => services.database.close())

const addPosts = (posts: number, slug = 'post') =>
  runStatements(services.database, [
    `insert into blog_posts (slug, title, content, status, published_at)
      select '${slug}-' || n, 'x', 'x', 'published', timestamptz '2020-01-01' + n * interval '1 hour'
      from generate_series(1, ${posts}) n`,
  ])

const readTotal = async (page = 1) => (await listPublishedPosts(services, { page })).total

/** Puts `meet` between the next reading of the database, which is the survey's, and the database. */
function meetNextReading(meet: <T>(read: () => Promise<T>) => Promise<T>) {
  const survey: { done: Promise<unknown> } = { done: Promise.resolve() }
  services.database.readAsAnonymous = async (work) => {
    services.database.readAsAnonymous = readAsAnonymous
    const reading = meet(() => readAsAnonymous(work))
    survey.done = reading.catch(() => {})
    return await reading
  }
  return survey
}

test('the posts are counted once in 30 seconds, for all who ask', async () => {
  await addPosts(40)
  let readings = 0
  services.database.readAsAnonymous = async (work) => {
    readings += 1
    return await readAsAnonymous(work)
  }
  const pages = [1, 2, 3, 4]
  expect(await Promise.all(pages.map(readTotal))).toEqual([40, 40, 40, 40])
  expect(readings).toBe(pages.length + 1)
  await addPosts(1, 'new')
  services.passTime(29_999)
  expect(await readTotal()).toBe(40)
  expect(readings).toBe(pages.length + 2)
  services.passTime(1)
  expect(await readTotal()).toBe(41)
})

test('of a large blog nobody waits for the counting: the old count is given meanwhile', async () => {
  await addPosts(mostPostsWaitedFor + 1)
  expect(await readTotal()).toBe(5001)
  await addPosts(1, 'new')
  services.passTime(9 * minuteMs)
  const gate = Promise.withResolvers<void>()
  const survey = meetNextReading((read) => gate.promise.then(read))
  expect(await readTotal(300)).toBe(5001)
  gate.resolve()
  await survey.done
  await readTotal()
  expect(await readTotal(300)).toBe(5002)
})

test('a count older than ten minutes is told nobody', async () => {
  await addPosts(mostPostsWaitedFor + 1)
  await readTotal()
  await addPosts(1, 'new')
  services.passTime(10 * minuteMs)
  expect(await readTotal()).toBe(5002)
})

test('a counting that fails in the background fails no page, and the next who asks tries again', async () => {
  await addPosts(mostPostsWaitedFor + 1)
  await readTotal()
  await addPosts(1, 'new')
  services.passTime(minuteMs)
  const survey = meetNextReading(() => Promise.reject(new Error('gone')))
  expect(await readTotal()).toBe(5001)
  await survey.done
  await readTotal()
  expect(services.logged).toEqual([])
  services.passTime(10 * minuteMs)
  expect(await readTotal()).toBe(5002)
})

test('a counting that began earlier does not take the place of a later one', async () => {
  await addPosts(mostPostsWaitedFor + 1)
  await readTotal()
  services.passTime(minuteMs)
  const gate = Promise.withResolvers<void>()
  const hasRead = Promise.withResolvers<void>()
  const early = meetNextReading(async (read) => {
    const rows = await read()
    hasRead.resolve()
    await gate.promise
    return rows
  })
  await readTotal()
  await hasRead.promise
  await runStatements(services.database, [`delete from blog_posts where slug <> 'post-1'`])
  services.passTime(1)
  expect(await readTotal(500)).toBe(1)
  gate.resolve()
  await early.done
  await readTotal()
  expect(await readTotal()).toBe(1)
})
