import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeTime } from './judge-time.ts'

const at = (iso: string) => new Date(iso)

test.each([
  ['28 March, forward', '2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z'],
  ['31 October, back', '2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z'],
])('over the change of clocks of %s an act keeps its instant', (_, startedAt, actedAt) => {
  const judged = judgeTime({
    actedAt: at(actedAt),
    sentAt: at(actedAt),
    receivedAt: at(actedAt),
    startedAt: at(startedAt),
  })
  expect(judged).toEqual({ judgedAt: at(actedAt), offsetMs: 0, isMarked: false, isWrong: false })
})

test.each([['2027-03-28'], ['2027-10-31']])(
  'a phone that missed the change of clocks of %s is an hour off: marked, and judged by ours',
  (date) => {
    const receivedAt = at(`${date}T09:00:00Z`)
    for (const hours of [1, -1]) {
      const wrong = (instant: Date) => new Date(instant.getTime() + hours * 3_600_000)
      const judged = judgeTime({
        actedAt: wrong(at(`${date}T08:30:00Z`)),
        sentAt: wrong(receivedAt),
        receivedAt,
        startedAt: at(`${date}T08:00:00Z`),
      })
      expect(judged).toMatchObject({ judgedAt: at(`${date}T08:30:00Z`), isMarked: true, isWrong: false })
    }
  },
)

test('a clock that was put right between an act and its sending does not move the act, and is marked', () => {
  const receivedAt = at('2026-11-25T10:30:00Z')
  const judged = judgeTime({
    // Two hours and five minutes behind, as the phone knew.
    actedAt: at('2026-11-25T08:00:00Z'),
    aheadMs: -125 * 60_000,
    sentAt: receivedAt,
    receivedAt,
    startedAt: at('2026-11-25T07:00:00Z'),
  })
  expect(judged).toEqual({
    judgedAt: at('2026-11-25T10:05:00Z'),
    offsetMs: 125 * 60_000,
    isMarked: true,
    isWrong: true,
  })
})

const hours = (count: number) => count * 3_600_000
const ofReload = { startedAt: at('2026-11-25T07:00:00Z'), receivedAt: at('2026-11-25T10:30:00Z') }

test('a page opened without a signal says how far the clock was off before: an act keeps its time when the clock is put right before it is sent, and is marked', () => {
  for (const aheadBeforeMs of [hours(-2.5), hours(2.5)]) {
    const actedAt = new Date(Date.parse('2026-11-25T10:05:00Z') + aheadBeforeMs)
    const judged = judgeTime({
      ...ofReload,
      actedAt,
      aheadMs: null,
      aheadBeforeMs,
      sentAt: ofReload.receivedAt,
    })
    expect(judged).toMatchObject({ judgedAt: at('2026-11-25T10:05:00Z'), isMarked: true, isWrong: true })
  }
})

test('where what the clock was before cannot be, since it was put right before the act, its time at sending counts, and is marked', () => {
  const actedAt = at('2026-11-25T10:05:00Z')
  const judged = judgeTime({ ...ofReload, actedAt, aheadBeforeMs: hours(-2.5), sentAt: ofReload.receivedAt })
  expect(judged).toMatchObject({ judgedAt: actedAt, isMarked: true })
})

test('a clock that nobody set since is judged as before, and not marked when it is right', () => {
  const actedAt = at('2026-11-25T10:05:00Z')
  const right = judgeTime({ ...ofReload, actedAt, aheadBeforeMs: 40_000, sentAt: ofReload.receivedAt })
  expect(right).toEqual({ judgedAt: actedAt, offsetMs: 0, isMarked: false, isWrong: false })
})

test('whatever a clock says, an act is judged between the start of its round and its coming', () => {
  const when = fc.date({
    min: at('2020-01-01T00:00:00Z'),
    max: at('2035-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(
      when,
      fc.option(when),
      when,
      fc.option(when),
      fc.option(fc.maxSafeInteger()),
      fc.option(fc.maxSafeInteger()),
      (actedAt, sentAt, receivedAt, startedAt, aheadMs, aheadBeforeMs) => {
        const { judgedAt } = judgeTime({ actedAt, sentAt, receivedAt, startedAt, aheadMs, aheadBeforeMs })
        expect(judgedAt.getTime()).toBeLessThanOrEqual(receivedAt.getTime())
        if (startedAt !== null && startedAt <= receivedAt)
          expect(judgedAt.getTime()).toBeGreaterThanOrEqual(startedAt.getTime())
      },
    ),
    { numRuns: 1000 },
  )
})
