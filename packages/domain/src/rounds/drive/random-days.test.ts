import type { Act } from '@kindfold/acts/act.ts'
import { applyActs } from '@kindfold/acts/read-round.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWriters } from '../../testing/read-writers.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { readRoundDocument } from './read-round-document.ts'
import { listActs, prepareDay, taken, type Phone } from './testing/example-drive.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 100_000)
})
afterAll(() => services.database.close())

/** How many random days; each asks the database some hundred times. */
const runs = 40

/** What acts write. */
const written = ['round_acts', 'bookings', 'booking_events', 'stops', 'messages', 'exceptions']

const left = { reasons: ['duvets'], words: null, photo: null }
const kinds = [
  'arrived',
  'collected',
  'part-collected',
  'refused',
  'nothing-out',
  'no-access',
  'handed-back',
  'undone',
  'note',
  'teleported',
] as const
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  door: fc.nat(1),
  target: fc.nat(6),
  seconds: fc.nat(900),
})
const day = fc.record({
  steps: fc.array(step, { maxLength: 7 }),
  batch: fc.integer({ min: 1, max: 5 }),
  /** Which requests lose their answer, so that they are sent again. */
  lost: fc.array(fc.boolean(), { maxLength: 8 }),
})

function dataOf(kind: string, target: Act | undefined): object {
  if (kind === 'collected') return { taken, photo: null }
  if (kind === 'part-collected') return { taken, ...left }
  if (kind === 'refused' || kind === 'no-access') return left
  if (kind === 'undone') return { act: target?.id ?? 'nothing' }
  return { words: 'words', photo: null }
}

/** Sends everything in batches; what lost its answer is sent again. */
async function sendAll(phone: Phone, acts: readonly Act[], batch: number, lost: readonly boolean[]) {
  const results = new Map<string, string>()
  for (let at = 0, request = 0; at < acts.length; request++) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { answers } = await phone.send(...acts.slice(at, at + batch))
    if (lost[request]) continue
    for (const { id, result } of answers) results.set(id, result)
    at += batch
  }
  return results
}

/** Found by chance: two taps of one moment, of which the first is taken back. The other one stands. */
const tappedTwice = {
  steps: [
    { kind: 'part-collected' as const, door: 0, target: 0, seconds: 0 },
    { kind: 'part-collected' as const, door: 0, target: 0, seconds: 0 },
    { kind: 'undone' as const, door: 0, target: 0, seconds: 0 },
  ],
  batch: 1,
  lost: [],
}

test('random days with lost answers: no act is lost or made twice, twice changes nothing, and phone and office agree', async () => {
  await fc.assert(
    fc.asyncProperty(day, async ({ steps, batch, lost }) => {
      const { phone, stopIds } = await prepareDay(services, { doors: 2 })
      await phone.start()
      const acts: Act[] = []
      for (const { kind, door, target, seconds } of steps) {
        services.passTime(seconds * 1000)
        acts.push(phone.act(kind as Act['kind'], stopIds[door], dataOf(kind, acts[target])))
      }
      await sendAll(phone, acts, batch, lost)
      const kept = await listActs(services, phone.deviceId)
      expect(kept.map(({ seq }) => seq)).toEqual(Array.from({ length: acts.length + 2 }, (_, n) => n + 1))
      expect(kept.slice(2).map(({ id }) => id)).toEqual(acts.map(({ id }) => id))
      const found = await readRoundDocument(services, { session: phone.session })
      if (found.kind !== 'found') throw new Error(found.kind)
      if (kept.every(({ result }) => result === 'applied')) {
        const { document } = found
        const untouched = document.stops.map((stop) => ({ ...stop, state: 'waiting' as const }))
        const seen = applyActs({ ...document, stops: untouched }, acts).stops.map(({ state }) => state)
        const told = document.stops.map(({ state }) => state)
        expect(seen.map((state) => (state === 'at-door' ? 'waiting' : state))).toEqual(told)
      }
      const before = await readWriters(services, written)
      const again = await sendAll(phone, acts, batch, [])
      expect([...new Set(again.values())]).toEqual(acts.length > 0 ? ['known'] : [])
      expect(await readWriters(services, written)).toEqual(before)
    }),
    { numRuns: runs, examples: [[tappedTwice]] },
  )
})
