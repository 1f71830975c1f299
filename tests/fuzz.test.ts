import { statedFundsRaised } from '@kindfold/content/changing-facts/funds-raised.ts'
import { randomBytes } from 'node:crypto'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { DatabaseUnavailable, type Database } from '@kindfold/database/database.ts'
import { openTestDatabase } from '@kindfold/database/testing/open-test-database.ts'
import { defaultSettings } from '@kindfold/domain/base/services/settings.ts'
import { createCatalogueCache } from '@kindfold/domain/base/services/catalogue-cache.ts'
import { followRound } from '@kindfold/domain/rounds/live/follow-round.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { mountBuiltSite } from './built-site/mount-built-site.ts'

// Many of each thing that a visitor can write, through the built site's handler: FUZZ_CASES=10000 npx vitest run … Most
// request a page's data, which is the page without its drawing; every fiftieth requests the page. Reading the blog takes
// ten times as long as everything else, so only every tenth is a real read and the others find nothing. Host and the other
// headers are in server/hostile.test.ts, the consent cookie beside its parser in the site.

const site = await mountBuiltSite()
const errors: unknown[] = []
const noteError = (details: object) => void errors.push(details)
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  const posts = Array.from({ length: 10 }, (_, number) => ({
    slug: `post-${number}`,
    title: `Post ${number}`,
    content: '<p>Words.</p>',
    status: 'published',
    publishedAt: new Date(Date.UTC(2026, 0, number + 1)),
  }))
  await database.transaction((tx) => tx.insert(blogPosts).values(posts))
})
afterAll(async () => {
  await database.close()
})

const atOnce = 100
const runs = Math.ceil(inject('fuzzCases') / atOnce)
const cases = runs * atOnce

type Reading = Database['readAsAnonymous']

/** Reads from the database every tenth time; otherwise returns that nothing was found. */
function readNowAndThen(nothing: object | null): Reading {
  let number = 0
  return async (work) => (number++ % 10 === 0 ? await database.readAsAnonymous(work) : (nothing as never))
}

const noPosts = {
  value: { posts: [], page: 1, pageCount: 1, total: 0 },
  goesAtMs: Infinity,
  edge: null,
}

/** Thrown again and again: to note where it was thrown takes as long as a page. */
const unavailable = new DatabaseUnavailable('no answer of the home page needs the database')

async function readNothing(): Promise<never> {
  throw unavailable
}

type Addresses = { path: string; dataPath: string }

/** Requests as many addresses of the site as there are cases, those that are given first, and returns how often each status came. */
async function askAll(
  readAsAnonymous: Reading,
  addresses: fc.Arbitrary<Addresses>,
  first: [Addresses[]][] = [],
) {
  if (site === null) return {}
  const services: Services = {
    database: { ...database, readAsAnonymous },
    clock: { now: () => new Date() },
    log: { info() {}, warn() {}, error: noteError },
    deployment: site.deployment,
    random: { bytes: randomBytes },
    addressKey: randomBytes(32),
    settings: defaultSettings,
    catalogueCache: createCatalogueCache(),
    followRound,
  }
  // Every page says where we collect, which nothing asked here changes.
  const noFacts = { said: [], agreed: [], fundsRaised: statedFundsRaised, edgeAtMs: null }
  services.catalogueCache.inFlight.set('facts', Promise.resolve({ value: noFacts, staleSince: null }))
  if (readAsAnonymous !== readNothing)
    services.catalogueCache.inFlight.set('coverage', Promise.resolve({ value: [], staleSince: null }))
  const statuses: Record<number, number> = {}
  let number = 0
  await fc.assert(
    fc.asyncProperty(fc.array(addresses, { minLength: atOnce, maxLength: atOnce }), async (batch) => {
      for (const { path, dataPath } of batch) {
        const address = site.deployment.siteOrigin + (number++ % 50 === 0 ? path : dataPath)
        const response = await site.handle(new Request(address), services)
        expect(response.status, address).toBeLessThan(500)
        await response.arrayBuffer()
        statuses[response.status] = (statuses[response.status] ?? 0) + 1
      }
    }),
    { numRuns: runs, endOnFailure: true, examples: first },
  )
  expect(number).toBe(cases)
  return statuses
}

/** Escapes text for an address. A lone surrogate cannot be in one. */
const escaped = (text: string) => encodeURIComponent(text.toWellFormed())

const junk = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('', '\0', '%', '__proto__', 'constructor', "'; drop table blog_posts --", '🧥', '../..'),
)

test.runIf(site)('whatever stands for a page number, some page of the list is shown', async () => {
  const written = fc.oneof(
    junk,
    fc.integer().map(String),
    fc.double().map(String),
    fc.bigInt().map(String),
    fc.constantFrom('1e3', '0x10', '+1', ' 2', '02', '٣', '9'.repeat(60), '999999999'),
  )
  const addresses = written.map((page) => ({
    path: `/blog?page=${escaped(page)}`,
    dataPath: `/api/blog-posts?page=${escaped(page)}`,
  }))
  expect(await askAll(readNowAndThen(noPosts), addresses)).toEqual({
    200: cases,
  })
  expect(errors).toEqual([])
})

test.runIf(site)('whatever stands for a slug is a post, or said not to be one', async () => {
  const slug = fc
    .oneof(
      junk,
      fc.stringMatching(/^[a-z0-9-]{1,40}$/),
      fc.nat(20).map((number) => `post-${number}`),
      fc.webPath().map((path) => `x${path}`),
    )
    // These are not slugs but addresses of the list and the home page.
    .filter((text) => !['', '.', '..'].includes(text))
  const addressOf = (text: string) => ({
    path: `/blog/${escaped(text)}`,
    dataPath: `/api/blog-posts/${escaped(text)}`,
  })
  // Whatever chance brings, posts are among them, and a page without one.
  const known = Array.from({ length: atOnce }, (_, place) =>
    addressOf(place < atOnce / 2 ? 'post-0' : 'no-such-post'),
  )
  const statuses = await askAll(readNowAndThen(null), slug.map(addressOf), [[known]])
  // 302: a page without a post redirects to the list.
  expect(Object.keys(statuses)).toEqual(['200', '302', '404'])
  expect(errors).toEqual([])
})

const askHome = (name: string, text: fc.Arbitrary<string>) =>
  askAll(
    readNothing,
    text.map((typed) => ({
      path: `/?${name}=${escaped(typed)}`,
      dataPath: `/_.data?${name}=${escaped(typed)}`,
    })),
  )

test.runIf(site)('whatever stands for a postcode has an answer, database or none', async () => {
  const postcode = fc.oneof(
    junk,
    fc.stringMatching(/^[A-Za-z]{1,2}\d{1,2}[A-Za-z]? ?\d[A-Za-z]{2}$/),
    fc.stringMatching(/^[A-Z0-9OI .-]{0,10}$/),
  )
  expect(await askHome('postcode', postcode)).toEqual({ 200: cases })
})

test.runIf(site)('whatever the item checker is asked has an answer, database or none', async () => {
  const word = fc.constantFrom(
    'coat',
    'torn',
    'not',
    'with',
    'and',
    'shoes',
    'odd',
    ',',
    '&',
    ' - ',
    'jumpper',
  )
  const question = fc.oneof(
    junk,
    fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
    fc.constantFrom(...['coat ', 'x', '🧥'].map((text) => text.repeat(60))),
  )
  expect(await askHome('item', question)).toEqual({ 200: cases })
})
