import { bookings } from '@kindfold/database/schema/bookings.ts'
import { databaseIdentity } from '@kindfold/database/schema/identity.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { roundDays, rounds } from '@kindfold/database/schema/rounds.ts'
import { and, eq, lt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { addDays, londonDate } from '../../base/calendar/london-time.ts'
import { replaceServices } from '../../base/dry-run/replace-services.ts'
import { checkCounters } from '../../capacity/collection-day/check-counters.ts'
import { readRoundDocument } from '../../rounds/drive/read-round-document.ts'
import { signInDemonstrationDriver } from './sign-in-demonstration-driver.ts'
import { takeRoundOver } from '../../rounds/drive/take-round-over.ts'
import { planEvening } from '../../rounds/evening/plan-evening.ts'
import { planInline } from '../../rounds/plan/testing/plan-inline.ts'
import { listRoundsOfDay } from '../../rounds/round/list-rounds-of-day.ts'
import { addDemonstrationStaff, listDemonstrationStaff } from '../../staff/demonstration-staff.ts'
import { chooseCases } from '../../testing/choose-cases.ts'
import { fillDemonstration } from './fill-demonstration.ts'
import { renewDemonstration } from './renew-demonstration.ts'

async function makeDemonstration(now: string): Promise<BookingTestServices> {
  const services = await createBookingTestServices()
  services.planner = planInline()
  services.deployment.demonstration = true
  services.setNow(now)
  await services.database.transaction((tx) => tx.insert(databaseIdentity).values({ demonstration: true }))
  await addDemonstrationStaff(services)
  await fillDemonstration(services)
  return services
}

/** The rounds of the first driver that are under way today with stops left. */
async function findOwnRounds(services: BookingTestServices) {
  const [first] = (await listDemonstrationStaff(services)).filter(({ role }) => role === 'driver')
  const date = londonDate(services.clock.now())
  const own = await listRoundsOfDay(services, { date, areas: 'all' })
  return own.filter(
    ({ driver, state, done, collections }) =>
      driver?.id === first?.id && state === 'started' && done < collections,
  )
}

const count = (services: BookingTestServices) =>
  services.database.transaction(async (tx) => [
    await tx.$count(bookings),
    await tx.$count(messages),
    await tx.$count(rounds),
  ])

const laters = [
  '2026-12-01T10:00:00Z',
  '2026-11-25T00:01:00Z',
  '2026-11-25T19:30:00Z',
  '2026-11-29T06:10:00Z',
  '2026-12-25T22:30:00Z',
]
test.each(chooseCases(laters))(
  'a demonstration made before has a round under way at %s, every past day is closed, and nobody invented is told of the past',
  async (later) => {
    const services = await makeDemonstration('2026-11-24T11:00:00Z')
    services.setNow(later)
    // As a sign-in does: the services of a request inherit those of the server.
    await renewDemonstration(replaceServices(services, {}))
    expect(await findOwnRounds(services)).toHaveLength(1)
    const { open, late, closed } = await services.database.transaction(async (tx) => ({
      open: await tx.$count(rounds, and(lt(rounds.date, later.slice(0, 10)), eq(rounds.state, 'started'))),
      late: await tx.$count(messages, and(eq(messages.status, 'due'), lt(messages.dueAt, new Date(later)))),
      closed: await tx.select({ date: roundDays.date }).from(roundDays),
    }))
    expect([open, late]).toEqual([0, 0])
    expect(closed.map(({ date }) => date)).toContain('2026-11-24')
    expect(await checkCounters(services)).toEqual([])
    const once = await count(services)
    await renewDemonstration(services)
    expect(await count(services)).toEqual(once)
    await services.database.close()
  },
)

test('where the evening released the plan by itself, the first driver has a round under way and no other is without a driver', async () => {
  const services = await makeDemonstration('2026-11-24T11:00:00Z')
  const next = addDays('2026-11-24', 1)
  services.setNow('2026-11-24T20:05:00Z')
  await planEvening(services, { date: next })
  services.setNow('2026-11-25T07:10:00Z')
  await renewDemonstration(services)
  expect(await findOwnRounds(services)).toHaveLength(1)
  const ofDay = await listRoundsOfDay(services, { date: next, areas: 'all' })
  expect(ofDay.length).toBeGreaterThan(1)
  expect(ofDay.filter(({ driver }) => driver === null)).toEqual([])
  await services.database.close()
})

test('a round on a visitor’s phone stays theirs, and another one is not begun beside it', async () => {
  const services = await makeDemonstration('2026-11-24T11:00:00Z')
  const [first] = (await listDemonstrationStaff(services)).filter(({ role }) => role === 'driver')
  const phone = { deviceId: null, deviceName: 'Firefox on Linux', appVersion: null }
  const signedIn = await signInDemonstrationDriver(services, { staffId: first?.id ?? '', phone })
  if (signedIn.kind !== 'signed-in' || !first) throw new Error(signedIn.kind)
  const device = { id: signedIn.deviceId, name: 'Firefox on Linux', state: 'good' } as const
  const session = { id: signedIn.deviceId, driver: first, device }
  await takeRoundOver(services, { session, roundId: null })
  const before = await readRoundDocument(services, { session })
  services.setNow('2026-11-24T15:00:00Z')
  await renewDemonstration(services)
  const after = await readRoundDocument(services, { session })
  expect(before.kind).toBe('found')
  expect(after.kind === 'found' && after.document.stops).toEqual(
    before.kind === 'found' && before.document.stops,
  )
  expect(await findOwnRounds(services)).toHaveLength(1)
  await services.database.close()
})

test('a real database is never added to', async () => {
  const services = await createBookingTestServices()
  await renewDemonstration(services)
  expect(await count(services)).toEqual([0, 0, 0])
  await services.database.close()
})
