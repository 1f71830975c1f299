import { plans, rounds } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createBookingTestServices } from '../../../testing/create-booking-test-services.ts'
import { createRound } from './create-round.ts'

test('a round of a test stands beside the plan that a demonstration has of its day', async () => {
  const services = await createBookingTestServices()
  onTestFinished(() => services.database.close())
  await services.setCapacity('cambridge', 10)
  const date = '2026-11-25'
  await transact(services, (tx) =>
    tx.insert(plans).values({
      areaId: 'cambridge',
      date,
      version: 1,
      state: 'superseded',
      seed: 1,
      settings: {},
      inputsHash: 'none',
      cost: 0,
      createdAt: services.clock.now(),
      actor: 'system',
    }),
  )
  await createRound(services, {
    date,
    stops: [{ bookingId: null, kind: 'break', plannedAt: `${date}T12:00:00Z` }],
  })
  expect(await transact(services, (tx) => tx.$count(rounds, eq(rounds.date, date)))).toBe(1)
})
