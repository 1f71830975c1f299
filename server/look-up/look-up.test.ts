import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Log } from '@kindfold/domain/base/services/services.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { askPostcodesIo } from './ask-postcodes-io.ts'
import { guardLookUp, type Guard } from './guard-look-up.ts'
import { openLookUps } from './open-look-ups.ts'
import { startAddressBook, type AddressBook, type Mood } from './testing/start-address-book.ts'

let book: AddressBook
let logged: string[]
const log: Log = {
  info: (details, message) => void logged.push(`info ${message} ${JSON.stringify(details)}`),
  warn: (details, message) => void logged.push(`warn ${message} ${JSON.stringify(details)}`),
  error: (details, message) => void logged.push(`error ${message} ${JSON.stringify(details)}`),
}

beforeAll(async () => {
  book = await startAddressBook()
})
afterAll(() => book.close())
beforeEach(() => {
  logged = []
  book.asked.length = 0
  book.moods = ['answers']
})
afterEach(() => {
  expect(logged.join('\n')).not.toMatch(/CB2|ZZ9|1TN/)
})

/** Stops the timers that the guard sets, or the clock by which it rests; the test moves them. */
function stop(what: 'setTimeout' | 'Date') {
  vi.useFakeTimers({ toFake: [what, ...(what === 'Date' ? [] : (['clearTimeout'] as const))] })
  onTestFinished(() => void vi.useRealTimers())
}

// Its patience runs out where a test says so, and not because the machine is busy.
const open = (guard: Partial<Guard> = {}) =>
  guardLookUp(askPostcodesIo(book.origin), {
    name: 'test',
    log,
    rememberedMs: 600_000,
    patienceMs: 600_000,
    ...guard,
  })

test('nothing is looked up unless an operator turned it on', () => {
  const lookUps = openLookUps({ postcodeLookUpOrigin: null, addressLookUp: null }, log)
  expect(lookUps).toEqual({ postcodeLookUp: null, addressLookUp: null })
})

test('a postcode is found with its town, or is not in use', async () => {
  const lookUp = open()
  expect(await lookUp('CB2 1TN')).toEqual({
    kind: 'found',
    town: 'Cambridge',
    position: { latE6: 52_199_000, lonE6: 127_000 },
  })
  expect(await lookUp('ZZ9 9ZZ')).toEqual({ kind: 'not-found' })
  expect(book.asked).toEqual(['/postcodes/CB2%201TN', '/postcodes/ZZ9%209ZZ'])
})

test.each<Mood>([
  'fails',
  'throttles',
  'stalls',
  'hangs-up',
  'talks-nonsense',
  'is-elsewhere',
  'stops-in-the-middle',
])('a service that %s is unavailable, soon, and the next question is asked anew', async (mood) => {
  stop('setTimeout')
  book.moods = [mood, 'answers']
  const lookUp = open({ patienceMs: undefined })
  const asking = lookUp('CB2 1TN')
  // Only a service that says nothing, or not all, is waited for: a second and a half.
  if (mood === 'stalls' || mood === 'stops-in-the-middle') {
    // Vitest's own way of waiting would move the timers.
    while (book.asked.length === 0) await nextTurn()
    await vi.advanceTimersByTimeAsync(1499)
    expect(logged).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(await asking).toEqual({ kind: 'unavailable' })
  expect(logged).toHaveLength(1)
  expect(await lookUp('CB2 1TN')).toEqual({
    kind: 'found',
    town: 'Cambridge',
    position: { latE6: 52_199_000, lonE6: 127_000 },
  })
})

test('nobody listening there is unavailable too', async () => {
  const gone = await startAddressBook()
  await gone.close()
  const lookUp = guardLookUp(askPostcodesIo(gone.origin), {
    name: 'test',
    log,
    rememberedMs: 1000,
    patienceMs: 600_000,
  })
  expect(await lookUp('CB2 1TN')).toEqual({ kind: 'unavailable' })
})

test('an answer is remembered, and who asks the same at once shares one question', async () => {
  const lookUp = open()
  const answers = await Promise.all(Array.from({ length: 10 }, () => lookUp('CB2 1TN')))
  answers.push(await lookUp('CB2 1TN'))
  expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['found']))
  expect(book.asked).toHaveLength(1)
})

test('an answer can be recalled without asking anybody, as long as it is remembered', async () => {
  const lookUp = open()
  expect(lookUp.recall('CB2 1TN')).toBeNull()
  const answer = await lookUp('CB2 1TN')
  expect(lookUp.recall('CB2 1TN')).toEqual(answer)
  expect(book.asked).toHaveLength(1)
})

test('what is remembered is bounded, and forgotten in time', async () => {
  const small = open({ rememberedAtMost: 1 })
  for (const postcode of ['CB2 1TN', 'ZZ9 9ZZ', 'CB2 1TN']) await small(postcode)
  expect(book.asked).toHaveLength(3)
  const forgetful = open({ rememberedMs: 1 })
  await forgetful('CB2 1TN')
  await expect.poll(async () => (await forgetful('CB2 1TN')) && book.asked.length).toBeGreaterThan(4)
})

test('a service that keeps failing is left alone for a while, and asked again after it', async () => {
  book.moods = ['fails']
  stop('Date')
  const lookUp = open({ failuresInARow: 3, restMs: 1500 })
  for (let tries = 0; tries < 8; tries++) {
    expect(await lookUp(`CB2 ${tries}TN`)).toEqual({ kind: 'unavailable' })
  }
  expect(book.asked).toHaveLength(3)
  expect(logged.filter((line) => line.includes('keeps failing'))).toHaveLength(1)
  book.moods = ['answers']
  vi.setSystemTime(Date.now() + 1499)
  expect(await lookUp('CB2 1TN')).toEqual({ kind: 'unavailable' })
  expect(book.asked).toHaveLength(3)
  vi.setSystemTime(Date.now() + 1)
  expect(await lookUp('CB2 1TN')).toEqual({
    kind: 'found',
    town: 'Cambridge',
    position: { latE6: 52_199_000, lonE6: 127_000 },
  })
  expect(book.asked).toHaveLength(4)
  expect(logged.at(-1)).toContain('answers again')
})

const openAddresses = (provider: 'os-places' | 'ideal-postcodes') =>
  openLookUps(
    { postcodeLookUpOrigin: null, addressLookUp: { provider, key: 'secret', origin: book.origin } },
    log,
  ).addressLookUp!

test('OS Places lists the addresses of a postcode, as people write them and in the order of the street', async () => {
  stop('setTimeout')
  const lookUp = openAddresses('os-places')
  expect(await lookUp('CB2 1TN')).toEqual({
    kind: 'found',
    addresses: [
      { line1: '2 Acorn Row', line2: null, town: 'Cambridge', position: null },
      {
        line1: '10 Acorn Row',
        line2: null,
        town: 'Cambridge',
        position: { latE6: 52_199_100, lonE6: 127_100 },
      },
      {
        line1: "12A St James's Row, Stow Cum Quy",
        line2: 'Example Ltd, Flat B',
        town: 'Cambridge',
        position: null,
      },
      { line1: 'The Old Mill', line2: 'Flat 1', town: 'Newton-under-Example', position: null },
    ],
  })
  expect(book.asked).toEqual([
    '/search/places/v1/postcode?postcode=CB2+1TN&dataset=DPA&maxresults=100&output_srs=EPSG%3A4326 secret',
  ])
  expect(await lookUp('ZZ9 9ZZ')).toEqual({ kind: 'not-found' })
})

test('Ideal Postcodes lists them too; the key is no part of an address', async () => {
  stop('setTimeout')
  const lookUp = openAddresses('ideal-postcodes')
  expect(await lookUp('CB2 1TN')).toEqual({
    kind: 'found',
    addresses: [
      {
        line1: '2 Acorn Row',
        line2: null,
        town: 'Cambridge',
        position: { latE6: 52_199_200, lonE6: 127_200 },
      },
    ],
  })
  expect(book.asked).toEqual(['/v1/postcodes/CB2%201TN IDEALPOSTCODES api_key="secret"'])
  expect(await lookUp('ZZ9 9ZZ')).toEqual({ kind: 'not-found' })
})
