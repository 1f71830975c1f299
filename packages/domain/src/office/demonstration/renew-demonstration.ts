import { bookings } from '@kindfold/database/schema/bookings.ts'
import { vans } from '@kindfold/database/schema/fleet.ts'
import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, arrayContains, asc, eq, inArray, isNull, lt, notInArray } from 'drizzle-orm'
import { addDays, londonDate, londonInstant } from '../../base/calendar/london-time.ts'
import { closeRoundDay, recordMissedOfDay } from '../../rounds/closing/close-round-day.ts'
import { makeCollectionDays } from '../../capacity/collection-day/make-collection-days.ts'
import type { Services } from '../../base/services/services.ts'
import { listDemonstrationStaff } from '../../staff/demonstration-staff.ts'
import { bookInvented, isInvented, moveClock, openInventedDay, settleDue } from './invented-days.ts'
import { firstTowns, furtherTowns, type InventedTown } from './invented-towns.ts'
import { inventFleet } from './invent-fleet.ts'
import { inventPositions } from './invent-positions.ts'
import { liveRound } from './live-round.ts'
import { assignDrivers, planEvening } from './plan-rounds.ts'

const by = { kind: 'staff', id: null, name: 'Dev Dispatcher' } as const
/** By then every invented round of a day is over. */
const dayEnds = '23:58'
const bookingsADay = 18

type At = (instant: Date) => Services
type Driver = { id: string; name: string }

/**
 * Brings a demonstration's day up to date, whenever it was made: invented drivers end the days that are over, drive on what
 * no visitor has taken, and the first of them has a round under way. Adds to what a visitor did and changes none of it: a
 * round on a visitor's phone stays theirs, and what they left open of a past day is on the list of its closing. Safe to do
 * again; does little where all of it is so, and nothing where no demonstration was filled in.
 */
export async function renewDemonstration(services: Services): Promise<void> {
  const drivers = (await listDemonstrationStaff(services)).filter(({ role }) => role === 'driver')
  const [first] = drivers
  if (first === undefined || !(await isFilled(services))) return
  const now = services.clock.now()
  const today = londonDate(now)
  const asked = { driver: first, date: today }
  if ((await findDriverState(services, asked)) === 'under-way') return
  const at = moveClock(services)
  await endPastDays(at, { now, drivers })
  // A round that was released by itself begins in the morning: the first driver is kept for one that is under way.
  await driveOn(at, { date: today, now, drivers, kept: first })
  await makeCollectionDays(services)
  for (const [place, town] of [...firstTowns, ...furtherTowns].entries()) {
    /* oxlint-disable no-await-in-loop -- one connection, and each town follows from the one before */
    const isNeeded = firstTowns.includes(town) || (await findDriverState(services, asked)) === 'free'
    if (isNeeded && !(await hasRounds(services, { areaId: town.areaId, date: today })))
      await addLiveTown(at, { town, place, date: today, now, drivers })
    /* oxlint-enable no-await-in-loop */
  }
  await transact(services, (tx) => settleDue(tx, now, { inventedAlone: true }))
}

const isFilled = async (services: Services) =>
  (await services.database.read((tx) => tx.$count(bookings, isInvented))) > 0

/** 'under-way': a driver has begun a round of that day and has stops left; 'busy': has a round that is not over. */
export async function findDriverState(
  services: Services,
  { driver, date }: { driver: Driver; date: string },
) {
  const rows = await services.database.read((tx) =>
    tx
      .select({ state: rounds.state, left: tx.$count(stops, isLeft) })
      .from(rounds)
      .where(
        and(
          eq(rounds.driverId, driver.id),
          eq(rounds.date, date),
          inArray(rounds.state, ['released', 'started']),
        ),
      ),
  )
  if (rows.some(({ state, left }) => state === 'started' && left > 0)) return 'under-way'
  return rows.length > 0 ? 'busy' : 'free'
}

/** Whether a stop of `rounds` is a collection that is still to be made. */
const isLeft = and(eq(stops.roundId, rounds.id), eq(stops.isOpen, true), eq(stops.kind, 'collection'))

async function hasRounds(services: Services, { areaId, date }: { areaId: string; date: string }) {
  const count = await services.database.read((tx) =>
    tx.$count(
      rounds,
      and(
        eq(rounds.areaId, areaId),
        eq(rounds.date, date),
        notInArray(rounds.state, ['planned', 'cancelled']),
      ),
    ),
  )
  return count > 0
}

/** Drives the rounds of past days that no visitor took to their end, and closes those days, the oldest first. */
async function endPastDays(at: At, { now, drivers }: { now: Date; drivers: readonly Driver[] }) {
  const services = at(now)
  const today = londonDate(now)
  const days = await services.database.read((tx) =>
    tx
      .selectDistinct({ areaId: rounds.areaId, date: rounds.date })
      .from(rounds)
      .where(and(lt(rounds.date, today), inArray(rounds.state, ['released', 'started', 'finished'])))
      .orderBy(asc(rounds.date), asc(rounds.areaId)),
  )
  for (const { areaId, date } of days) {
    const evening = londonInstant(date, dayEnds)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await driveOn(at, { date, now: evening, drivers })
    // oxlint-disable-next-line no-await-in-loop
    await closeRoundDay(services, { areaId, date, by, evenIfOut: true })
  }
  await missInvented(services, { today })
}

/** Invented bookings of past days that no round took: nobody came. */
async function missInvented(services: Services, { today }: { today: string }) {
  const rows = await services.database.read((tx) =>
    tx
      .select({ id: bookings.id, areaId: bookings.areaId, date: bookings.collectionDate })
      .from(bookings)
      .where(
        and(
          lt(bookings.collectionDate, today),
          inArray(bookings.status, ['booked', 'scheduled']),
          isInvented,
        ),
      ),
  )
  const byDay = Map.groupBy(rows, ({ areaId, date }) => `${areaId} ${date}`)
  for (const own of byDay.values()) {
    const [day] = own
    const bookingIds = own.map(({ id }) => id)
    if (day)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await recordMissedOfDay(services, { areaId: day.areaId, date: day.date, by, bookingIds })
  }
}

/** Gives rounds of a day that have none a driver who is free, but for `kept`, and drives all that no visitor has taken up to a moment. */
async function driveOn(
  at: At,
  { date, now, drivers, kept }: { date: string; now: Date; drivers: readonly Driver[]; kept?: Driver },
) {
  const services = at(now)
  const rows = await services.database.read((tx) =>
    tx
      .select({ id: rounds.id, areaId: rounds.areaId, driverId: rounds.driverId, deviceId: rounds.deviceId })
      .from(rounds)
      .where(and(eq(rounds.date, date), inArray(rounds.state, ['released', 'started'])))
      .orderBy(asc(rounds.areaId), asc(rounds.number)),
  )
  const busy = new Set(rows.map(({ driverId }) => driverId))
  const free = drivers.filter((driver) => driver !== kept && !busy.has(driver.id)).map(({ id }) => id)
  for (const areaId of new Set(rows.map((row) => row.areaId))) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const given = await assignDrivers(services, { areaId, date, drivers: free })
    free.splice(0, given.length)
  }
  const untaken = await services.database.read((tx) =>
    tx
      .select({ id: rounds.id, driverId: rounds.driverId })
      .from(rounds)
      .where(
        and(eq(rounds.date, date), inArray(rounds.state, ['released', 'started']), isNull(rounds.deviceId)),
      ),
  )
  for (const { id, driverId } of untaken) {
    const driver = drivers.find((one) => one.id === driverId)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (driver) await liveRound(at, now, { roundId: id, driver, ends: true })
  }
}

/** A town whose invented people have their collections today, on rounds that are under way. */
async function addLiveTown(
  at: At,
  {
    town,
    place,
    date,
    now,
    drivers,
  }: { town: InventedTown; place: number; date: string; now: Date; drivers: readonly Driver[] },
) {
  const { areaId } = town
  const early = at(londonInstant(addDays(date, -12), '10:00'))
  await openInventedDay(early, { areaId, date, by })
  const bookedAt = londonInstant(addDays(date, -2), '09:00')
  const from = 101 + place * bookingsADay
  await bookInvented(at, { town, date, count: bookingsADay, from, bookedAt, key: `${date}-` })
  await inventPositions(at(now))
  if (!(await hasVan(at(now), areaId)))
    await inventFleet(early, { areaId, name: `${town.town} depot`, vans: town.vans, by })
  if (await planEvening(at, { areaId, date, by, now })) await driveOn(at, { date, now, drivers })
}

async function hasVan(services: Services, areaId: string): Promise<boolean> {
  const count = await services.database.read((tx) =>
    tx.$count(vans, and(vans.active, arrayContains(vans.areaIds, [areaId]))),
  )
  return count > 0
}
