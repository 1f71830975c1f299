import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultProgressSettings as settings,
  judgeProgress,
  type ProgressStop,
  type RoundProgress,
} from './judge-progress.ts'

const minute = 60_000
const day = Date.parse('2026-11-25T08:00:00Z')

/** A round of collections, eight minutes apart, three of them at the door; windows are skewed to the late side. */
function makeRound(count: number, { breakAfter = -1, started = true } = {}): RoundProgress {
  const stops: ProgressStop[] = []
  let at = day + 10 * minute
  for (let number = 0; number < count; number++) {
    const start = Math.max(day, at - 45 * minute)
    stops.push({
      id: `s${number}`,
      kind: 'collection',
      plannedAt: at,
      plannedSeconds: 180,
      arrivedAt: null,
      endedAt: null,
      wasMade: false,
      window: { start, end: start + 120 * minute },
      toldLate: null,
      band: null,
    })
    at += 8 * minute
    if (number === breakAfter) {
      const rest = { ...stops[0]!, id: 'break', kind: 'break' as const, window: null }
      stops.push({ ...rest, plannedAt: at - 5 * minute, plannedSeconds: 1800 })
      at += 30 * minute
    }
  }
  return { plannedStartAt: day, startedAt: started ? day : null, stops }
}

/** The round as it is after one more stop was made. */
function make(round: RoundProgress, id: string, arrivedAt: number, leftAt: number): RoundProgress {
  const set = (stop: ProgressStop) =>
    stop.id === id ? { ...stop, arrivedAt, endedAt: leftAt, wasMade: true } : stop
  return { ...round, stops: round.stops.map(set) }
}
/** What donors were told goes into the next judgement. */
function tell(round: RoundProgress, now: number) {
  const judged = judgeProgress(round, now)
  const told = new Map(judged.map((one) => [one.id, one]))
  const set = (stop: ProgressStop): ProgressStop => {
    const one = told.get(stop.id)
    return one ? { ...stop, band: one.band ?? stop.band, toldLate: one.newPromise ?? stop.toldLate } : stop
  }
  return { judged, round: { ...round, stops: round.stops.map(set) } }
}

test('a round that keeps to its plan is expected as planned, and no promise is renewed', () => {
  const judged = judgeProgress(makeRound(20), day)
  expect(judged.map(({ expectedAt }) => expectedAt)).toEqual(
    makeRound(20).stops.map(({ plannedAt }) => plannedAt),
  )
  expect(judged.filter(({ newPromise }) => newPromise !== null)).toEqual([])
  expect(judged.map(({ stopsAhead }) => stopsAhead)).toEqual(judged.map((_, place) => place))
})

test('a visit that takes longer delays every stop after it, and a break not yet taken too', () => {
  const round = makeRound(10, { breakAfter: 4 })
  const late = make(round, 's0', day + 10 * minute, day + 33 * minute)
  const expected = judgeProgress(late, day + 33 * minute)
  for (const { id, expectedAt } of expected) {
    const planned = round.stops.find((stop) => stop.id === id)?.plannedAt ?? 0
    expect(expectedAt - planned).toBe(20 * minute)
  }
  const without = judgeProgress({ ...round, stops: round.stops.filter(({ id }) => id !== 'break') }, day)
  const withBreak = judgeProgress(round, day)
  expect(withBreak.at(-1)?.expectedAt).toBe(without.at(-1)?.expectedAt)
  const skipped = round.stops
    .slice(0, 5)
    .reduce((made, { id, plannedAt }) => make(made, id, plannedAt, plannedAt + 3 * minute), round)
  // He drove past his break: it still takes its half hour before the next stop.
  const next = judgeProgress(skipped, day + 45 * minute).find(({ id }) => id === 's5')
  expect(next?.expectedAt).toBe(round.stops.find(({ id }) => id === 's5')?.plannedAt)
})

test('who is at the door stays until he has left, for as long as that may take', () => {
  const round = makeRound(4)
  const [first, ...rest] = round.stops
  const there = { ...round, stops: [{ ...first!, arrivedAt: day + 10 * minute }, ...rest] }
  const [at, next] = judgeProgress(there, day + 40 * minute)
  expect(at?.expectedAt).toBe(day + 10 * minute)
  expect(at?.newPromise).toBe(null)
  expect(next?.expectedAt).toBe(day + 45 * minute)
})

test('nobody believes for the whole day that the van is still at a door', () => {
  const round = makeRound(4)
  const [first, ...rest] = round.stops
  const there = { ...round, stops: [{ ...first!, arrivedAt: day + 10 * minute }, ...rest] }
  expect(judgeProgress(there, day + 55 * minute)[0]).toMatchObject({ isDoubtful: false })
  // Its phone may be heard every minute: of this door nothing was.
  const [at] = judgeProgress(there, day + 119 * minute)
  expect(at).toMatchObject({ expectedAt: day + 119 * minute, newPromise: null, isDoubtful: true })
})

test('a round that does not start becomes later by the minute, and its donors are told before their time is over', () => {
  const round = makeRound(3, { started: false })
  expect(judgeProgress(round, day + 60 * minute)[0]).toMatchObject({ band: null, newPromise: null })
  const [first] = judgeProgress(round, day + 118 * minute)
  expect(first?.newPromise?.end).toBeGreaterThan(day + 120 * minute)
  expect(first?.band).toBe(null)
})

test('nobody is expected before the promised time begins', () => {
  const round = makeRound(2)
  const stops = round.stops.map((stop) => ({
    ...stop,
    window: { start: day + 120 * minute, end: day + 240 * minute },
  }))
  expect(judgeProgress({ ...round, stops }, day)[0]?.expectedAt).toBe(day + 120 * minute)
})

// Days of drivers: how long each drive and each visit takes against its plan, in per cent.
const pace = fc.array(fc.integer({ min: 40, max: 320 }), { minLength: 30, maxLength: 30 })

/** Drives a round, tells donors after each act and each two minutes; gives every telling and each arrival. */
function drive(paces: readonly number[]) {
  let round = makeRound(30)
  const tellings: { at: number; round: RoundProgress; judged: ReturnType<typeof judgeProgress> }[] = []
  const arrivals = new Map<string, number>()
  const toldAt = (at: number) => {
    const told = tell(round, at)
    round = told.round
    tellings.push({ at, ...told })
  }
  let now = day
  toldAt(now)
  for (const [number, stop] of round.stops.entries()) {
    const share = (paces[number] ?? 100) / 100
    const arrivedAt = Math.max(now + 5 * minute * share, stop.window?.start ?? 0)
    for (let at = now + 2 * minute; at < arrivedAt; at += 2 * minute) toldAt(at)
    toldAt(arrivedAt - 1000)
    arrivals.set(stop.id, arrivedAt)
    const leftAt = arrivedAt + 3 * minute * share
    round = make(round, stop.id, arrivedAt, leftAt)
    toldAt(leftAt)
    now = leftAt
  }
  return { tellings, arrivals }
}

test('a band never grows, is never narrower than it may be, and never passes what was promised', () => {
  fc.assert(
    fc.property(pace, (paces) => {
      const shown = new Map<string, number>()
      for (const { judged, round } of drive(paces).tellings)
        for (const { id, band, isNear, newPromise } of judged) {
          const stop = round.stops.find((one) => one.id === id)
          if (band === null || !stop?.window) continue
          const width = band.end - band.start
          const least = isNear ? settings.nearBandMs : settings.bandMs
          const most = newPromise ? Infinity : (shown.get(id) ?? Infinity)
          if (width < least || width > most) throw new Error(`${id} is shown a band of ${width} ms`)
          const promised = Math.max(stop.window.end, stop.toldLate?.end ?? 0)
          if (band.end > promised || band.start < stop.window.start)
            throw new Error(`${id} is shown a band beyond what was promised`)
          shown.set(id, width)
        }
    }),
    { numRuns: 25 },
  )
})

test('nobody is silently late: who is visited after the promised time was told so before it was over', () => {
  fc.assert(
    fc.property(pace, (paces) => {
      const { tellings, arrivals } = drive(paces)
      for (const [id, arrivedAt] of arrivals) {
        // What counted as promised when the van arrived, and each promise before it was told in time.
        let promised = tellings[0]?.round.stops.find((stop) => stop.id === id)?.window?.end ?? 0
        for (const { at, judged } of tellings) {
          const renewed = judged.find((one) => one.id === id)?.newPromise
          if (!renewed || at > arrivedAt) continue
          expect(at).toBeLessThanOrEqual(promised)
          expect(renewed.end).toBeGreaterThan(promised)
          promised = renewed.end
        }
        expect(arrivedAt).toBeLessThanOrEqual(promised)
      }
    }),
    { numRuns: 25 },
  )
})

test('the same promise is told once', () => {
  fc.assert(
    fc.property(pace, fc.integer({ min: 0, max: 200 }), (paces, pick) => {
      const { tellings } = drive(paces)
      const { at, round } = tellings[pick % tellings.length]!
      expect(judgeProgress(round, at).filter(({ newPromise }) => newPromise !== null)).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('a promise that would be kept by a minute holds, and is none to make anew', () => {
  const round = makeRound(1)
  const [stop] = round.stops
  const within = (minutes: number) => {
    const window = { start: day, end: day + (10 + minutes) * minute }
    return judgeProgress({ ...round, stops: [{ ...stop!, window }] }, day - 60 * minute)[0]
  }
  expect(within(1)).toMatchObject({ newPromise: null, isDoubtful: false, isLikelyKept: false })
  expect(within(10)).toMatchObject({ newPromise: null, isLikelyKept: true })
})

test('who says at a door to be late is still late when that door is left, until the next is come to', () => {
  const round = makeRound(4)
  const saidLate = { at: day + 11 * minute, minutes: 90 }
  const left = make(round, 's0', day + 10 * minute, day + 13 * minute)
  const [next] = judgeProgress({ ...left, saidLate }, day + 14 * minute)
  expect(next).toMatchObject({ id: 's1', expectedAt: day + (18 + 90) * minute })
  const there = make(left, 's1', day + 18 * minute, day + 21 * minute)
  expect(judgeProgress({ ...there, saidLate }, day + 22 * minute)[0]?.expectedAt).toBe(day + 26 * minute)
})
