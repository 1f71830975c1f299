import { violatedConstraint } from '@kindfold/database/violated-constraint.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignWindows } from './assign-windows.ts'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { changeDate } from '../../booking/change/change-date.ts'
import { checkCounters } from '../../capacity/collection-day/check-counters.ts'
import { startDraft } from '../../booking/booking/draft.ts'
import { holdDate } from '../../capacity/hold/hold-date.ts'
import { releaseHold } from '../../capacity/hold/release-hold.ts'
import { sweepExpired } from '../../booking/privacy/sweep-expired.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('oxford', 2)
})
afterAll(() => services.database.close())

/** Each test begins with two free places a day. */
async function emptyDays() {
  await services.database.transaction(async (tx) => {
    await tx.execute(sql`delete from holds`)
    await tx.execute(sql`update bookings set status = 'cancelled'`)
    await tx.execute(sql`update collection_days set booked = 0, held = 0`)
  })
}

const dates = ['2026-11-24', '2026-11-25', '2026-11-26']
const who = fc.nat(5)
const when = fc.constantFrom(...dates)
const steps = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('hold' as const), who, date: when }),
    fc.record({ act: fc.constant('release' as const), who }),
    fc.record({ act: fc.constant('book' as const), who, date: when }),
    fc.record({ act: fc.constant('again' as const), who, date: when }),
    fc.record({ act: fc.constant('change' as const), who, date: when }),
    fc.record({ act: fc.constant('cancel' as const), who }),
    fc.record({ act: fc.constant('wait' as const), minutes: fc.nat(20) }),
    fc.record({ act: fc.constant('sweep' as const) }),
    fc.record({ act: fc.constant('windows' as const), date: when }),
  ),
  { minLength: 5, maxLength: 40 },
)

test('the database itself refuses more booked and held than there is room for', async () => {
  await emptyDays()
  const write = (booked: number, held: number) =>
    services.database
      .transaction((tx) =>
        tx.execute(sql`update collection_days set capacity = 2, booked = ${booked}, held = ${held}`),
      )
      .catch((error: unknown) => violatedConstraint(error))
  for (const [booked, held] of [
    [3, 0],
    [0, 3],
    [2, 1],
    [-1, 0],
    [0, -1],
  ] as const)
    expect(await write(booked, held)).toBe('collection_days_never_overbooked')
  await expect(write(1, 1)).resolves.not.toBe('collection_days_never_overbooked')
})

test('whatever donors do, alone or several at once, no place is leaked and no day overbooked', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 8 }), async (story, atOnce) => {
      services.setNow('2026-11-21T12:00:00Z')
      await emptyDays()
      const donors = await Promise.all(
        Array.from({ length: 6 }, async () => ({
          ...(await startDraft(services)),
          asked: askForBooking({ postcode: 'OX1 1AA' }),
          bookingId: null as string | null,
          version: 1,
        })),
      )
      const play = async (step: (typeof story)[number]) => {
        if (step.act === 'wait') return services.passTime(step.minutes * 60_000)
        if (step.act === 'sweep') return void (await sweepExpired(services))
        if (step.act === 'windows') return void (await assignWindows(services, { date: step.date }))
        const donor = donors[step.who]
        if (!donor) return
        const { draftId, asked, bookingId } = donor
        if (step.act === 'hold') await holdDate(services, { draftId, areaId: 'oxford', date: step.date })
        if (step.act === 'release') await releaseHold(services, { draftId })
        if (step.act === 'book' || step.act === 'again') {
          const idempotencyKey = step.act === 'book' ? asked.idempotencyKey : askForBooking().idempotencyKey
          const made = await bookCollection(services, {
            ...asked,
            draftId,
            idempotencyKey,
            collectionDate: step.date,
          })
          if (made.kind === 'booked') donor.bookingId = made.booking.id
        }
        if (bookingId !== null && step.act === 'cancel')
          await cancelBooking(services, { bookingId, by: { kind: 'donor' } })
        if (bookingId !== null && step.act === 'change') {
          const { version } = donor
          const changed = await changeDate(services, {
            bookingId,
            version,
            date: step.date,
            by: { kind: 'donor' },
          })
          if ('version' in changed) donor.version = changed.version
        }
      }
      for (let from = 0; from < story.length; from += atOnce) {
        await Promise.all(story.slice(from, from + atOnce).map(play))
        expect(await checkCounters(services)).toEqual([])
      }
    }),
    { numRuns: 25 },
  )
})
