import { openTestDatabase } from '@kindfold/database/testing/open-test-database.ts'
import { londonInstant } from '@kindfold/domain/calendar/london-time.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openProduct } from './open-product.ts'
import { runDay } from './run-day.ts'
import { seedChance } from './seeded-random.ts'
import { startTime } from './simulated-time.ts'

const isBuilt = ['booking', 'desk', 'drive'].every((app) =>
  existsSync(join(import.meta.dirname, '../../apps', app, 'build/server/index.js')),
)

test.runIf(isBuilt)(
  'a day that loses a third of the network, a van and a phone: every booking has an outcome that its donor knows, and no act waits',
  async () => {
    const [time, chance] = [startTime(londonInstant('2026-11-24', '10:00')), seedChance(3)]
    const database = await openTestDatabase()
    const ports = { booking: 0, desk: 0, drive: 0 }
    const product = await openProduct({ database, time, chance, ports })
    onTestFinished(product.close)
    const report = await runDay(product, time, chance, {
      date: '2026-11-25',
      bookings: 44,
      vans: 4,
      loss: 0.33,
      tickMs: 5 * 60_000,
    })
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
    expect(product.errors).toEqual([])
  },
)

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
