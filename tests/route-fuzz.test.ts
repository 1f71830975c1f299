import bookingRoutes from '../apps/booking/app/routes.ts'
import siteRoutes from '../apps/site/app/routes.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { makeDonorLink, type LinkSubject } from '@kindfold/domain/booking/donor-link/make-donor-link.ts'
import { leadsToAnswer } from '@kindfold/web/kept/kept-context.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import * as fc from 'fast-check'
import { randomBytes } from 'node:crypto'
import { Agent, request as ask } from 'node:http'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { names, oddSegments, oddText } from './built-site/odd-input.ts'
import { isBuilt, startBuiltSite, type BuiltSite } from './built-site/start-built-site.ts'

// Every route of both apps behind the real server, with every method and form field, and in each place what no browser
// sends. The cases follow from a seed, so that a failure comes again: FUZZ_SEED=… FUZZ_CASES=10000 npx vitest run …

const cases = inject('fuzzCases')
const seed = inject('fuzzSeed')
vi.setConfig({ testTimeout: 600_000 + cases * 1000 })

let server: BuiltSite
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
beforeAll(async () => {
  if (isBuilt) server = await startBuiltSite({ withBooking: true, trustedProxies: 1 })
})
afterAll(async () => {
  agent.destroy()
  await server?.close()
})

type Case = {
  method: string
  path: string
  query: [name: string, value: string][]
  type: 'form' | 'multipart' | 'text' | 'json' | 'none'
  fields: [name: string, value: string][]
  cookie: 'none' | 'journey' | 'booked' | 'junk'
}

const listPaths = (routes: readonly RouteConfigEntry[], above = ''): string[] =>
  routes.flatMap(({ path, index, children }) => {
    const here = index || path === undefined ? above : `${above}/${path}`
    return [...(path !== undefined || index ? [here || '/'] : []), ...listPaths(children ?? [], here)]
  })

/** Forms as a donor fills them in, behind what is odd: of a name that is there twice the first counts. */
const soundFields: [string, string][] = Object.entries({
  charity: 'the-dream-factory',
  postcode: 'CB2 1TN',
  bagsOfClothes: '3',
  name: 'Ada Example',
  email: 'ada@example.org',
  line1: '7 Acorn Row',
  town: 'Cambridge',
  bagsPlace: 'In the porch',
  version: '1',
  kind: 'complaint',
  words: 'Nobody came.',
  organisation: 'Example Coats Ltd',
  place: '1 Example Street',
  goods: 'Coats',
  amount: '12 boxes',
  consent: 'yes',
  'begun-at': '2026-01-01T00:00:00.000Z',
  adult: 'yes',
  entitled: 'yes',
  acceptable: 'yes',
  terms: 'yes',
})

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddText) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
)
const pairs = fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 12 })
const soundSegments: Record<string, string> = {
  ':token': 'TOKEN',
  ':file': 'TOKEN',
  ':reference': 'REFERENCE',
  ':charity': 'all-charities',
  ':area?': 'london',
  ':kind': 'stock',
  ':postcode': 'CB2%201TN',
  ':slug': 'packing-bags',
  ':picture': 'kindfold.png',
}
const segment = fc.oneof(
  { weight: 12, arbitrary: fc.constant('SOUND') },
  { weight: 3, arbitrary: fc.constantFrom(...oddSegments) },
  fc.string({ unit: 'binary', maxLength: 20 }).map((one) => encodeURIComponent(one.toWellFormed())),
)

const fillSound = (pattern: string) => pattern.replaceAll(/:\w+\??|\*/g, (name) => soundSegments[name] ?? 'x')

function makeCases(routes: readonly RouteConfigEntry[], methods: string[]): Case[] {
  const path = fc
    .tuple(fc.constantFrom(...new Set(listPaths(routes))), fc.array(segment, { minLength: 3, maxLength: 3 }))
    .map(([pattern, segments]) =>
      pattern.replaceAll(/:\w+\??|\*/g, (name) => {
        const other = segments.shift() ?? 'x'
        return other === 'SOUND' ? (soundSegments[name] ?? 'x') : other
      }),
    )
  const one: fc.Arbitrary<Case> = fc.record({
    method: fc.constantFrom(...methods),
    path: fc
      .tuple(path, fc.constantFrom(...Array<string>(12).fill(''), '.data', '/', '//x'))
      .map((parts) => parts.join('')),
    query: fc.oneof({ weight: 2, arbitrary: fc.constant<[string, string][]>([]) }, pairs),
    type: fc.constantFrom(...Array<'form'>(8).fill('form'), 'multipart', 'text', 'json', 'none'),
    fields: fc.oneof(
      pairs,
      fc
        .array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 3 })
        .map((odd) => [...odd, ...soundFields]),
    ),
    cookie: fc.constantFrom('none', 'journey', 'journey', 'booked', 'booked', 'junk'),
  })
  return fc.sample(one, { numRuns: cases, seed })
}

let asked = 0

/** Sends what may be no request at all to a browser; each is from another address, so that none is asked to wait. */
function send(
  origin: string,
  {
    method,
    path,
    headers = {},
    body,
  }: { method: string; path: string; headers?: Record<string, string>; body?: string | Buffer },
) {
  const { port } = new URL(origin)
  const address = `10.${(++asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
  return new Promise<{ status: number; location: string; cookies: string[]; text: string }>(
    (resolve, reject) => {
      const sent = ask(
        {
          agent,
          port,
          host: '127.0.0.1',
          method,
          path,
          headers: {
            ...headers,
            Host: `localhost:${port}`,
            'X-Forwarded-For': address,
            'Sec-Fetch-Site': 'same-origin',
            'Content-Length': Buffer.byteLength(body ?? ''),
          },
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
          answer.once('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              location: answer.headers.location ?? '',
              cookies: answer.headers['set-cookie'] ?? [],
              text,
            }),
          )
        },
      )
      sent.once('error', reject)
      sent.end(body)
    },
  )
}

const toForm = (fields: [string, string][]) =>
  new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()

function makeBody({ type, fields }: Case): { headers: Record<string, string>; body: string } {
  const limited = fields.map(([name, value]): [string, string] => [name, value.toWellFormed()])
  if (type === 'form')
    return {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: toForm(limited).slice(0, 65_000),
    }
  if (type === 'multipart') {
    const parts = limited.map(
      ([name, value]) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value.slice(0, 5000)}\r\n`,
    )
    return {
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: `${parts.join('')}--x--\r\n`,
    }
  }
  if (type === 'json')
    return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(limited).slice(0, 65_000) }
  if (type === 'text')
    return { headers: { 'Content-Type': 'text/plain' }, body: toForm(limited).slice(0, 65_000) }
  return { headers: {}, body: '' }
}

type State = {
  journey: string
  booked: string
  reference: string
  tokens: Record<LinkSubject['purpose'], string>
}

/** A journey that has come to its last page, and a booking with links to it: what a case may meet. */
async function makeState(origin: string): Promise<State> {
  const answer = async (upTo: 'details' | 'check') => {
    let cookie = ''
    const post = async (path: string, fields: Record<string, string>) => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: cookie }
      const came = await send(origin, { method: 'POST', path, headers, body: toForm(Object.entries(fields)) })
      cookie = came.cookies[0]?.split(';', 1)[0] ?? cookie
      return came
    }
    await post('/book/postcode', { charity: 'the-dream-factory', postcode: 'CB2 1TN' })
    const dates = await send(origin, { method: 'GET', path: '/book/date', headers: { Cookie: cookie } })
    // The first may close while the cases pass the time: whatever hour it is.
    const offered = [...dates.text.matchAll(/name="date" value="([^"]+)"/g)].map(([, date = '']) => date)
    await post('/book/date', { date: offered.at(-1) ?? '' })
    await post('/book/items', { bagsOfClothes: '3' })
    const email = `donor-${asked}@example.org`
    const line1 = `${asked} Acorn Row`
    await post('/book/details', { name: 'Ada', email, line1, town: 'Cambridge', bagsPlace: 'Porch' })
    if (upTo === 'details') return { cookie, reference: '' }
    server.passTime(10_000)
    const page = await send(origin, { method: 'GET', path: '/book/check', headers: { Cookie: cookie } })
    const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const shown = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
    const booked = await post('/book/check', {
      ...shown,
      adult: 'yes',
      entitled: 'yes',
      acceptable: 'yes',
      terms: 'yes',
    })
    return { cookie, reference: /^\/booked\/(.+)$/.exec(booked.location)?.[1] ?? '' }
  }
  const journey = await answer('details')
  const booked = await answer('check')
  expect(booked.reference).not.toBe('')
  return {
    journey: journey.cookie,
    booked: booked.cookie,
    reference: booked.reference,
    tokens: await makeTokens(origin, booked.reference),
  }
}

/** A link for each purpose. */
async function makeTokens(origin: string, reference: string): Promise<State['tokens']> {
  const form = { email: 'ada@example.org', kind: 'complaint', words: 'Nobody came.', consent: 'yes' }
  const body = toForm(Object.entries({ ...form, 'begun-at': '2026-01-01T00:00:00.000Z' }))
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  await send(origin, { method: 'POST', path: '/privacy-requests', headers, body })
  const found = await server.database.transaction(async (tx) => ({
    booking: (await tx.select().from(bookings)).find((one) => one.reference === reference),
    privacyRequest: (await tx.select().from(privacyRequests)).at(-1),
  }))
  const [bookingId, donorId] = [found.booking?.id ?? '', found.booking?.donorId ?? '']
  const services = {
    database: server.database,
    clock: { now: () => new Date() },
    random: { bytes: randomBytes },
  }
  const make = async (subject: LinkSubject) =>
    (await makeDonorLink(services as unknown as Services, subject)).token
  return {
    manage: await make({ purpose: 'manage', bookingId }),
    calendar: await make({ purpose: 'calendar', bookingId }),
    regular: await make({ purpose: 'regular', bookingId }),
    'sign-in': await make({ purpose: 'sign-in', donorId }),
    privacy: await make({ purpose: 'privacy', privacyRequestId: found.privacyRequest?.id ?? '' }),
    'waiting-list': 'A'.repeat(43),
  }
}

/** Which link opens what stands at an address. */
const purposes: [place: RegExp, purpose: LinkSubject['purpose']][] = [
  [/^\/manage\/all/, 'sign-in'],
  [/^\/calendar/, 'calendar'],
  [/^\/regular/, 'regular'],
  [/^\/privacy/, 'privacy'],
  [/^\/waiting/, 'waiting-list'],
  [/^/, 'manage'],
]

/** What cases have booked, cancelled or forgotten is made anew for those after them. */
const casesForEachState = 100

async function askAll(origin: string, list: Case[], { withState = false, isByPath = false } = {}) {
  const faults: string[] = []
  const statuses: Record<number, number> = {}
  let state: State | null = null
  for (const [number, one] of list.entries()) {
    if (withState && (number % casesForEachState === 0 || (isByPath && list[number - 1]?.path !== one.path)))
      // oxlint-disable-next-line no-await-in-loop -- the cases come one after the other, as the seed has them
      state = await makeState(origin)
    // oxlint-disable-next-line no-await-in-loop
    const { status, told } = await askOne(origin, one, state)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status >= 500) faults.push(`${number}: ${status} ${told}`)
  }
  expect(server.errors).toEqual([])
  expect(faults).toEqual([])
  return statuses
}

async function askOne(origin: string, one: Case, state: State | null) {
  const cookie = {
    none: '',
    junk: 'draft=%00; kindfold=€',
    journey: state?.journey,
    booked: state?.booked,
  }[one.cookie]
  const purpose = purposes.find(([place]) => place.test(one.path))?.[1] ?? 'manage'
  const path = one.path
    .replaceAll(
      'TOKEN',
      purpose === 'calendar' ? `${state?.tokens.calendar}.ics` : (state?.tokens[purpose] ?? 'here'),
    )
    .replaceAll('REFERENCE', state?.reference ?? 'x')
  const query = one.query.map(
    ([name, value]) =>
      `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed().slice(0, 300))}`,
  )
  const target = [path, query.join('&')].filter(Boolean).join('?').slice(0, 9000)
  const { headers, body } = one.method === 'POST' ? makeBody(one) : { headers: {}, body: '' }
  const cookies: Record<string, string> = cookie ? { Cookie: Buffer.from(cookie).toString('latin1') } : {}
  const sent = await send(origin, {
    method: one.method,
    path: target,
    headers: { ...headers, ...cookies },
    body,
  })
  const answer = leadsToAnswer(sent.location)
    ? await send(origin, { method: 'GET', path: sent.location, headers: cookies })
    : sent
  const told = `${one.method} ${target.slice(0, 200)} ${one.cookie} ${body.slice(0, 400)}`
  return { ...answer, told }
}

/** Every field of every form with each odd text, everything else filled in as a donor does. */
async function listFieldCases(origin: string): Promise<Case[]> {
  const state = await makeState(origin)
  const list: Case[] = []
  for (const pattern of new Set(listPaths(bookingRoutes))) {
    const cookie = /^\/(manage|booked)/.test(pattern) ? 'booked' : 'journey'
    const page: Case = {
      method: 'GET',
      path: fillSound(pattern),
      query: [],
      type: 'none',
      fields: [],
      cookie,
    }
    // oxlint-disable-next-line no-await-in-loop
    const { text: html } = await askOne(origin, page, state)
    if (!html.includes('method="post"')) continue
    const shown = [...html.matchAll(/<(?:input|textarea|select|button)[^>]* name="([^"]+)"/g)]
    for (const name of new Set([...shown.map((match) => match[1] ?? ''), ...unseenNames])) {
      const others = soundFields.filter(([other]) => name !== 'chosen-address' || other !== 'line1')
      for (const odd of oddText)
        list.push({ ...page, method: 'POST', type: 'form', fields: [[name, odd], ...others] })
    }
  }
  return list
}

/** What a form carries only now and then. */
const unseenNames = ['chosen-address', 'do', 'version']

test.runIf(isBuilt)(
  'whatever is asked of any route of the site is answered without a fault of ours',
  async () => {
    const statuses = await askAll(
      server.origin,
      makeCases(siteRoutes, [...Array<string>(8).fill('GET'), 'HEAD', 'POST', 'PUT']),
    )
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '404', '405']))
  },
)

test.runIf(isBuilt)(
  'whatever is sent to any route of booking is answered without a fault of ours',
  async () => {
    const origin = server.bookingOrigin ?? ''
    const statuses = await askAll(
      origin,
      makeCases(bookingRoutes, [
        ...Array<string>(8).fill('POST'),
        ...Array<string>(4).fill('GET'),
        'HEAD',
        'DELETE',
      ]),
      { withState: true },
    )
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '303', '400', '404', '405']))
  },
)

test.runIf(isBuilt)(
  'whatever stands in a field of any form is answered without a fault of ours',
  async () => {
    const origin = server.bookingOrigin ?? ''
    const list = await listFieldCases(origin)
    expect(list.length).toBeGreaterThan(5000)
    const length = Math.min(cases, list.length)
    const [chosen = []] = fc.sample(fc.subarray(list, { minLength: length, maxLength: length }), {
      numRuns: 1,
      seed,
    })
    const statuses = await askAll(origin, chosen, { withState: true, isByPath: true })
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '303', '400']))
  },
)
