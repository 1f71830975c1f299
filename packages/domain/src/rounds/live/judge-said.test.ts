import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeProgress, type ProgressStop, type RoundProgress } from './judge-progress.ts'
import { isSilent, judgeSaid, type KnownRound } from './judge-said.ts'
import { findPromise } from './promise.ts'

const minute = 60_000
const day = Date.parse('2026-11-25T08:00:00Z')

/** Stops eight minutes apart, three of them at the door, each promised within two hours. */
function makeStops(count: number): ProgressStop[] {
  return Array.from({ length: count }, (_, number) => {
    const plannedAt = day + (10 + 8 * number) * minute
    const start = Math.max(day, plannedAt - 45 * minute)
    return {
      id: `s${number}`,
      kind: 'collection',
      plannedAt,
      plannedSeconds: 180,
      arrivedAt: null,
      endedAt: null,
      wasMade: false,
      window: { start, end: start + 120 * minute },
      toldLate: null,
      band: null,
    }
  })
}

// What comes next: minutes pass, and then nothing, a word of the phone, a door, or the driver's own estimate.
const step = fc.record({
  minutes: fc.integer({ min: 1, max: 50 }),
  what: fc.constantFrom('nothing', 'nothing', 'contact', 'door', 'late'),
  late: fc.integer({ min: 0, max: 120 }),
})

test('whatever happens on a round, no time that is said has ended, none begins before what was told last, and silence gives no estimate', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      let stops = makeStops(12)
      let now = day
      let heardAt: number | null = day
      let saidLate: RoundProgress['saidLate'] = null
      const toldFrom = new Map<string, number>()
      for (const { minutes, what, late } of steps) {
        // A minute at a time, as rounds are followed; the page may be read at any of them.
        for (let passed = 0; passed < minutes; passed++) {
          now += minute
          const known: KnownRound = { state: 'started', heardAt, startedAt: day }
          const silent = isSilent(known, now)
          const progress: RoundProgress = {
            plannedStartAt: day,
            startedAt: day,
            isSilent: silent,
            saidLate,
            stops,
          }
          const judged = new Map(judgeProgress(progress, now).map((one) => [one.id, one]))
          stops = stops.map((stop) => {
            const one = judged.get(stop.id)
            if (one === undefined) return stop
            if (one.newPromise !== null) expect(one.newPromise.end).toBeGreaterThan(now)
            return { ...stop, toldLate: one.newPromise ?? stop.toldLate, band: one.band }
          })
          for (const stop of stops.filter(({ endedAt }) => endedAt === null)) {
            const { span, from, expectedAt, unheardSince } = judgeSaid(
              {
                promise: findPromise(stop),
                band: stop.band,
                expectedAt: judged.get(stop.id)?.expectedAt ?? null,
                arrivedAt: null,
                isInDoubt: judged.get(stop.id)?.isDoubtful ?? false,
              },
              known,
              now,
            )
            if (expectedAt !== null) expect(expectedAt).toBeGreaterThanOrEqual(now)
            if (unheardSince !== null) {
              expect(silent).toBe(true)
              expect(expectedAt).toBe(null)
            }
            if (span === null) continue
            expect(span.end).toBeGreaterThan(now)
            expect(span.start).toBeLessThan(span.end)
            if (from !== 'promise' || toldFrom.has(stop.id))
              expect(span.start).toBeGreaterThanOrEqual(toldFrom.get(stop.id) ?? 0)
            toldFrom.set(stop.id, span.start)
          }
        }
        if (what === 'nothing') continue
        heardAt = now
        if (what === 'late') saidLate = { at: now, minutes: late }
        const next = stops.findIndex(({ endedAt }) => endedAt === null)
        if (what === 'door' && next >= 0)
          stops = stops.map((stop, place) =>
            place === next ? { ...stop, arrivedAt: now - minute, endedAt: now, wasMade: true } : stop,
          )
      }
    }),
    { numRuns: 60 },
  )
})

test('a later time that was told keeps its beginning', () => {
  const [stop] = makeStops(1)
  const toldLate = { start: day + 220 * minute, end: day + 250 * minute }
  expect(findPromise({ ...stop!, toldLate })).toEqual(toldLate)
})

test('after a silence in which the estimate ended, what is left of the promise is said with the silence; then neither', () => {
  const promise = { start: day, end: day + 120 * minute }
  const stop = {
    promise,
    band: { start: day + 20 * minute, end: day + 50 * minute },
    expectedAt: day + 30 * minute,
    arrivedAt: null,
    isInDoubt: false,
  }
  const round: KnownRound = { state: 'started', heardAt: day + 6 * minute, startedAt: day }
  expect(judgeSaid(stop, round, day + 40 * minute)).toMatchObject({ from: 'estimate', unheardSince: null })
  expect(judgeSaid(stop, round, day + 60 * minute)).toEqual({
    span: { start: day + 20 * minute, end: promise.end },
    from: 'rest',
    unheardSince: day + 6 * minute,
    expectedAt: null,
  })
  expect(judgeSaid(stop, round, promise.end)).toMatchObject({ span: null, unheardSince: day + 6 * minute })
})
