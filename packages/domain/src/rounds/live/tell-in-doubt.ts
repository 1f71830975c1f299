import { dayEndsAt, sameKindADay } from '@kindfold/content/facts/booking-facts.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { exceptions } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { lockBooking } from '../../booking/booking/move-booking.ts'
import { readWindow, type BookingRow } from '../../booking/booking/read-booking.ts'
import { readLondonClock } from '../../base/calendar/london-time.ts'
import type { InDoubtData } from '@kindfold/messages/message-data.ts'
import { doEach } from './do-each.ts'
import { openException } from '../../capacity/exception/open-exception.ts'
import type { Services } from '../../base/services/services.ts'
import { countToldToday } from './count-told-today.ts'
import { isBeforeDayEnd } from './is-before-day-end.ts'
import { isInDoubt, isInDoubtWithin } from './in-doubt.ts'
import type { KnownRound } from './judge-said.ts'
import { defaultProgressSettings } from './judge-progress.ts'
import { lostRound } from '../../booking/visit/lost-round.ts'
import { findPromise, readTold, type LateDetails } from './promise.ts'
import { sinceMove } from '../../booking/visit/since-move.ts'
import { tellOfDay } from '../../booking/visit/tell-of-day.ts'

/** How long before the end of a promise it is told that nobody is to come: as long as of a van that may be late. */
const { warnMs } = defaultProgressSettings

type Lost = { id: string; windowStart: string; windowEnd: string; late: LateDetails | null }

/**
 * Tells each donor of today to whom nobody comes any more that we cannot say when we come: once, an hour before the promise
 * ends, unless a dispatcher found another van by then. Each in its own transaction.
 */
export async function tellInDoubt(services: Services): Promise<number> {
  const now = services.clock.now()
  const { date, time } = readLondonClock(now)
  if (time >= dayEndsAt) return 0
  const lost = await transact(services, (tx) => listLost(tx, date))
  const due = lost.filter((one) => findPromiseEnd(one, date) - now.getTime() <= warnMs)
  let told = 0
  await doEach(due, async ({ id }) => {
    if (await transact(services, (tx) => tellOne(services, tx, { bookingId: id, date }))) told++
  })
  return told
}

/**
 * Bookings of a day to which nobody comes any more and whose donors were not told so; `only`: one of them. Whose promise was
 * over when the day was closed may have been visited: whoever closed it says.
 */
async function listLost(tx: DatabaseHandle, date: string, only?: string): Promise<Lost[]> {
  return await executeRows<Lost>(
    tx,
    sql`
      select b.id, b.window_start::text as "windowStart", b.window_end::text as "windowEnd",
        (select e.details from booking_events e
          where e.booking_id = b.id and e.kind = 'running-late' and ${sinceMove(sql`b.id`)}
          order by e.id desc limit 1) as late
      from bookings b
      where b.collection_date = ${date} and b.status in ('scheduled', 'on-the-way') and b.window_end is not null
        ${only === undefined ? sql`` : sql`and b.id = ${only}`}
        and ${lostRound} and not ${isInDoubt(sql`b.id`)}
        and not exists (select from stops s join rounds r on r.id = s.round_id
          where s.booking_id = b.id and s.is_open
            and r.closed_at >= (b.collection_date + b.window_end) at time zone 'Europe/London')
      order by b.window_end, b.id`,
  )
}

/** Until when we said to come. */
const findPromiseEnd = (lost: Lost, date: string) => findPromise(readTold({ date, ...lost }))?.end ?? 0

/** Tells a donor that we cannot say when we come, because nobody has heard from the van; a dispatcher has it at once. */
export async function tellOfDoubt(
  services: Services,
  tx: DatabaseHandle,
  { bookingId, round }: { bookingId: string; round: KnownRound },
): Promise<void> {
  const row = await lockBooking(tx, bookingId)
  if (row.status !== 'scheduled' && row.status !== 'on-the-way') return
  await askDispatcher(services, tx, row)
  // After the day's end nobody is told; the page says it all the same.
  if (!isBeforeDayEnd(services)) return
  const heard = round.heardAt ?? round.startedAt
  await tellInDoubtWithin(
    services,
    tx,
    row,
    round.state === 'released'
      ? { doubt: 'not-started' }
      : { doubt: 'not-heard', ...(heard === null ? {} : { heardAt: toClock(heard) }) },
  )
}

const toClock = (instant: number) => readLondonClock(new Date(instant)).time.slice(0, 5)

async function tellOne(
  services: Services,
  tx: DatabaseHandle,
  { bookingId, date }: { bookingId: string; date: string },
): Promise<boolean> {
  const row = await lockBooking(tx, bookingId)
  // Found another van, moved, ended or told while we waited for the lock.
  if ((await listLost(tx, date, bookingId)).length === 0) return false
  await tellInDoubtWithin(services, tx, row)
  await askDispatcher(services, tx, row)
  return true
}

/** Why we cannot say when we come, and when we last heard from the van, local; without it no van has the stop. */
type Doubt = Pick<InDoubtData, 'doubt' | 'heardAt'>

/**
 * Tells a donor who still waits that we cannot say when we come: not again while that is the last word, and at most twice
 * a day.
 */
export async function tellInDoubtWithin(
  services: Services,
  tx: DatabaseHandle,
  row: BookingRow,
  doubt: Doubt = {},
): Promise<void> {
  if (row.status !== 'scheduled' && row.status !== 'on-the-way') return
  const asked = { bookingId: row.id, kind: 'in-doubt', now: services.clock.now() } as const
  if ((await isInDoubtWithin(tx, row.id)) || (await countToldToday(tx, asked)) >= sameKindADay) return
  await tellOfDay(services, tx, row, {
    kind: 'in-doubt',
    details: { window: readWindow(row), ...doubt },
    compose: (facts, told) => ({ ...facts, ...told, ...doubt }),
  })
}

/** A dispatcher who settled what told of it, and found no van, has it again. */
async function askDispatcher(services: Services, tx: DatabaseHandle, row: BookingRow): Promise<void> {
  if (await isAsked(tx, row.id)) return
  await openException(tx, {
    kind: 'window-at-risk',
    areaId: row.areaId,
    date: row.collectionDate,
    subject: { kind: 'booking', id: row.id },
    bookingId: row.id,
    at: services.clock.now(),
  })
}

/** Whether a dispatcher is asked already what becomes of a booking that no round has. */
async function isAsked(tx: DatabaseHandle, bookingId: string): Promise<boolean> {
  const isOpen = and(
    eq(exceptions.bookingId, bookingId),
    inArray(exceptions.kind, ['unserved', 'handed-back', 'no-position', 'window-at-risk']),
    isNull(exceptions.settledAt),
  )
  return (await tx.$count(exceptions, isOpen)) > 0
}
