import { openTestDatabase } from '@kindfold/database/testing/open-test-database.ts'
import { londonInstant } from '@kindfold/domain/base/calendar/london-time.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { momentNames, type MomentName, type Seen } from './day.ts'
import { openProduct } from './open-product.ts'
import { runDay } from './run-day.ts'
import { seedChance } from './seeded-random.ts'
import { startTime } from './simulated-time.ts'

const isBuilt = ['booking', 'desk', 'drive'].every((app) =>
  existsSync(join(import.meta.dirname, '../../apps', app, 'build/server/index.js')),
)

/** A day in a database of its own; nobody looks at it, but every moment is called. */
async function liveDay(seed: number, plan: { bookings: number; vans: number }) {
  const time = startTime(londonInstant('2026-11-24', '10:00'))
  const [chance, tokens] = [seedChance(seed), seedChance(seed + 1)]
  const database = await openTestDatabase()
  const ports = { booking: 0, desk: 0, drive: 0 }
  const product = await openProduct({ database, time, chance: tokens, ports, planningMoves: 20_000 })
  onTestFinished(product.close)
  const moments = new Map<MomentName, Seen>()
  const report = await runDay(product, time, chance, {
    ...plan,
    date: '2026-11-25',
    loss: 0.33,
    tickMs: 5 * 60_000,
    onMoment: async (name, seen) => void moments.set(name, seen),
  })
  expect(product.errors).toEqual([])
  return { report, moments }
}

test.runIf(isBuilt)(
  'a day that loses a third of the network, a van and a phone: every booking has an outcome that its donor knows, and no act waits',
  async () => {
    const { report, moments } = await liveDay(3, { bookings: 44, vans: 4 })
    const { judgement, acts } = report
    expect(judgement.faults).toEqual([])
    expect(Object.values(judgement.byOutcome).reduce((sum, count) => sum + count, 0)).toBe(44)
    expect(acts).toMatchObject({ waiting: 0 })
    expect(acts.made).toBeGreaterThan(60)
    expect(report.rounds).toBeGreaterThan(1)
    const words = report.story.map((one) => one.words).join('\n')
    for (const trouble of [
      'of its stops go to other vans',
      'takes it back',
      'rings and cancels',
      'Another phone has taken the round over',
      'is found',
    ])
      expect(words).toContain(trouble)
    expect([...moments.keys()]).toEqual(momentNames)
    for (const [name, { drive, bookingId }] of moments) {
      expect(bookingId, name).not.toBeNull()
      expect(drive === null, name).toBe(name === 'evening')
    }
  },
)

test.runIf(isBuilt)('the same seed gives the same day', async () => {
  const plan = { bookings: 12, vans: 2 }
  const [one, other] = [await liveDay(5, plan), await liveDay(5, plan)]
  expect(other.report).toEqual(one.report)
})

test('the same seed gives the same chance', () => {
  const draw = (seed: number) =>
    Array.from(
      { length: 20 },
      (
        (chance) => () =>
          chance.next()
      )(seedChance(seed)),
    )
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
})
