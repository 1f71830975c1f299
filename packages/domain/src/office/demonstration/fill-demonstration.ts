import { bookings } from '@kindfold/database/schema/bookings.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm'
import { addDays, londonDate, londonInstant } from '../../base/calendar/london-time.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { makeCollectionDays } from '../../capacity/collection-day/make-collection-days.ts'
import { assignWindows } from '../../rounds/evening/assign-windows.ts'
import { recordState, startOnTheWay } from '../../booking/outcome/record-outcome.ts'
import { reportMissed } from '../../booking/outcome/report-missed.ts'
import { requestPrivacy } from '../../booking/privacy/request-privacy.ts'
import type { Services } from '../../base/services/services.ts'
import { joinWaitingList } from '../../booking/waiting-list/join-waiting-list.ts'
import { draftArticle } from './draft-article.ts'
import { bookInvented, moveClock, openInventedDay, settleDue, type InventedBooking } from './invented-days.ts'
import { inventDonor } from './invented-donors.ts'
import { firstTowns } from './invented-towns.ts'
import { inventFleet } from './invent-fleet.ts'
import { inventRegular } from './invent-regular.ts'
import { inventRota } from './invent-rota.ts'
import { inventPositions } from './invent-positions.ts'
import { liveRound } from './live-round.ts'
import { assignDrivers, planEvening } from './plan-rounds.ts'
import { listDemonstrationStaff } from '../../staff/demonstration-staff.ts'

/** How many bookings of each area fall on the last day, on today, on the next day and on the one after. */
const bookingsADay = { last: 6, today: 18, next: 12, later: 3 }

const by = { kind: 'staff', id: null, name: 'Dev Dispatcher' } as const

/**
 * Fills a demonstration with a day that lives: bookings of invented people for the last, this and the next days with
 * what became of them, a donor who says that we did not come, requests, demand from elsewhere, a message that failed and
 * an article in draft.
 * Acts through the same functions as donors and staff, with the clock moved. Does nothing where there is a booking. `onStep`
 * hears what is begun, in words.
 */
export async function fillDemonstration(
  services: Services,
  onStep: (step: string) => void = () => {},
): Promise<void> {
  if (!services.deployment.demonstration) return
  const isNew = await transact(services, async (tx) => (await tx.$count(bookings)) === 0)
  if (!isNew) return
  const now = services.clock.now()
  const today = londonDate(now)
  const at = moveClock(services)
  const early = londonInstant(addDays(today, -12), '10:00')
  await makeCollectionDays(at(early))
  let place = 0
  const given: InventedBooking[] = []
  for (const town of firstTowns) {
    const { areaId } = town
    onStep(
      `the demonstration’s bookings in ${town.town}, town ${firstTowns.indexOf(town) + 1} of ${firstTowns.length}`,
    )
    /* oxlint-disable no-await-in-loop -- one connection, and each day follows from the one before */
    // A demonstration lives on a Sunday too.
    for (const date of [today, addDays(today, 1)]) await openInventedDay(at(early), { areaId, date, by })
    const days = await findDays(services, areaId, today)
    /* oxlint-enable no-await-in-loop */
    const book = async (date: string, count: number): Promise<InventedBooking[]> => {
      const from = place + 1
      place += count
      const bookedAt = londonInstant(addDays(date < today ? date : today, -2), '09:00')
      return await bookInvented(at, { town, date, count, from, bookedAt, key: '' })
    }
    /* oxlint-disable no-await-in-loop */
    if (days.last) {
      const made = await book(days.last, bookingsADay.last)
      await assignWindows(at(londonInstant(addDays(days.last, -1), '19:00')), { date: days.last })
      await liveThrough(at, days.last, made)
      given.push(...made.slice(-2))
    }
    if (days.today) {
      await book(days.today, bookingsADay.today)
      await inventPositions(services)
      await inventFleet(at(early), { areaId, name: `${town.town} depot`, vans: town.vans, by })
      if (!(await planEvening(at, { areaId, date: days.today, by, now })))
        await assignWindows(at(londonInstant(addDays(days.today, -1), '19:00')), { date: days.today })
    }
    if (days.next) {
      const [first] = await book(days.next, bookingsADay.next)
      const cancelledAt = londonInstant(addDays(today, -1), '16:00')
      if (first) await cancelBooking(at(cancelledAt), { bookingId: first.id, by: { kind: 'donor' } })
    }
    if (days.later) await book(days.later, bookingsADay.later)
    /* oxlint-enable no-await-in-loop */
  }
  // Tomorrow's plan needs them too.
  await inventPositions(services)
  onStep('the demonstration’s drivers on their rounds')
  await driveToday(at, now)
  onStep('the demonstration’s regular collections, rota and requests')
  await inventRegular(at(new Date(now.getTime() - 86_400_000)), given, by)
  await inventRota(services, by)
  await askForThings(at(new Date(now.getTime() - 3 * 86_400_000)))
  await draftArticle(at(new Date(now.getTime() - 3 * 86_400_000)))
  await settleMessages(services, now)
}

/** The nearest open days of an area: before today, today, and the next two. */
async function findDays(services: Services, areaId: string, today: string) {
  const rows = await services.database.read((tx) =>
    tx
      .select({ date: collectionDays.date })
      .from(collectionDays)
      .where(
        and(
          eq(collectionDays.areaId, areaId),
          isNull(collectionDays.closedReason),
          gte(collectionDays.date, addDays(today, -9)),
          lte(collectionDays.date, addDays(today, 9)),
        ),
      )
      .orderBy(asc(collectionDays.date)),
  )
  const dates = rows.map(({ date }) => date)
  const [next, later] = dates.filter((date) => date > today)
  return {
    last: dates.findLast((date) => date < today),
    today: dates.find((date) => date === today),
    next,
    later,
  }
}

/** A day that is over, with one of each outcome, and a donor whom nobody came to. */
async function liveThrough(
  at: (instant: Date) => Services,
  date: string,
  made: InventedBooking[],
): Promise<void> {
  const moment = (time: string) => at(londonInstant(date, time))
  const [whole, part, nothing, noAccess, missed, ...others] = made
  for (const { id } of [whole, part, nothing, noAccess, ...others].filter((one) => one !== undefined))
    // oxlint-disable-next-line no-await-in-loop
    await startOnTheWay(moment('08:30'), { bookingId: id, by })
  if (part)
    await recordState(moment('09:20'), {
      bookingId: part.id,
      by,
      to: 'part-collected',
      taken: { ...part.items, boxesOfBricABrac: 0 },
      reason: 'One box held pillows and a duvet, which we cannot take.',
    })
  if (nothing) await recordState(moment('09:50'), { bookingId: nothing.id, by, to: 'nothing-out' })
  if (noAccess)
    await recordState(moment('10:30'), {
      bookingId: noAccess.id,
      by,
      to: 'no-access',
      reason: 'The gate was locked.',
    })
  for (const one of [whole, ...others])
    // oxlint-disable-next-line no-await-in-loop
    if (one) await recordState(moment('11:10'), { bookingId: one.id, by, to: 'collected', taken: one.items })
  if (missed) await reportMissed(moment('22:10'), { bookingId: missed.id })
}

/** The rounds of today up to this moment; in one a stop was handed back, which somebody must judge. */
async function driveToday(at: (instant: Date) => Services, now: Date): Promise<void> {
  const services = at(now)
  const drivers = (await listDemonstrationStaff(services)).filter(({ role }) => role === 'driver')
  const date = londonDate(now)
  for (const { areaId } of firstTowns) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const given = await assignDrivers(services, { areaId, date, drivers: drivers.map(({ id }) => id) })
    for (const { roundId, driverId } of given) {
      const place = drivers.findIndex(({ id }) => id === driverId)
      const [driver] = drivers.splice(place, 1)
      // oxlint-disable-next-line no-await-in-loop
      if (driver) await liveRound(at, now, { roundId, driver, handsBack: driver.name === 'Dan Driver' })
    }
  }
}

/** Requests to answer, demand from where we do not collect, and somebody to tell that we now do. */
async function askForThings(services: Services): Promise<void> {
  const address = '192.0.2.1'
  await requestPrivacy(services, { kind: 'copy', email: inventDonor(2, '').email, words: null, address })
  await requestPrivacy(services, { kind: 'deletion', email: inventDonor(5, '').email, words: null, address })
  const words = 'Your driver left the gate open, and the dog went for a walk by itself.'
  await requestPrivacy(services, { kind: 'complaint', email: inventDonor(7, '').email, words, address })
  const postcodes = ['M1 1AE', 'M1 4BT', 'LS1 4AP', 'M1 2WD', 'BS1 4DJ', 'LS1 5HD', 'OX4 2AB']
  for (const [place, postcode] of postcodes.entries())
    // oxlint-disable-next-line no-await-in-loop
    await joinWaitingList(services, {
      email: `waiting.${place}@example.org`,
      postcode,
      consent: true,
      address,
    })
}

/** What was due is sent, so that the worker sends nothing of the invented past; one email was given up. */
async function settleMessages(services: Services, now: Date): Promise<void> {
  await transact(services, async (tx) => {
    await settleDue(tx, now)
    const [last] = await tx
      .select({ id: messages.id })
      .from(messages)
      .innerJoin(bookings, eq(bookings.id, messages.bookingId))
      .where(and(eq(messages.kind, 'confirmation'), eq(bookings.status, 'booked')))
      .orderBy(asc(messages.createdAt), asc(messages.id))
      .limit(1)
    if (last)
      await tx
        .update(messages)
        .set({
          status: 'failed',
          attempts: 6,
          sentAt: null,
          deliveredAt: null,
          lastError: '550 5.1.1 mailbox unavailable',
        })
        .where(eq(messages.id, last.id))
  })
}
