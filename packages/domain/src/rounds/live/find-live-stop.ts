import type { ElsewhereId } from '@kindfold/content/items/items.schema.ts'
import { dayEndsAt } from '@kindfold/content/facts/booking-facts.ts'
import { findDoorReason } from '@kindfold/content/drive/reasons.ts'
import type { BookingStatus } from '@kindfold/database/schema/bookings.ts'
import type { RoundState } from '@kindfold/database/schema/rounds.ts'
import { offersAnotherDate } from '@kindfold/messages/emails/corrected.ts'
import { sql } from 'drizzle-orm'
import type { CollectionWindow } from '../../base/collection/collection-window.ts'
import { isOutcomeStatus } from '../../booking/booking/is-outcome-status.ts'
import { londonDate, londonInstant, readLondonClock } from '../../base/calendar/london-time.ts'
import { isCancellable } from '../../booking/change/cancel-booking.ts'
import { listNextDatesOf } from '../../capacity/collection-day/offered-dates.ts'
import type { Services } from '../../base/services/services.ts'
import { lostRound } from '../../booking/visit/lost-round.ts'
import { sinceMove } from '../../booking/visit/since-move.ts'
import { findShownPhoto } from './find-photo.ts'
import { isInDoubt } from './in-doubt.ts'
import { isAtDoor, judgeSaid } from './judge-said.ts'
import { findPromise, readTold, type LateDetails, type Span } from './promise.ts'
import { toLocalTimes } from './tell-late.ts'

/** How it stands with a collection on its day, as its donor may know it: stops and times, never where a person is. */
export type LiveStop = {
  status: BookingStatus
  date: string
  window: CollectionWindow | null
  /** Whether the donor hands the bags over at the door. */
  isHandedOver: boolean
  /** We said that we are late, and nothing of that slot since. */
  isToldLate: boolean
  /** Within which we last said to come, local times. */
  promise: CollectionWindow | null
  /**
   * `promised`: the round has not started. `under-way`: the van comes. `at-door`: it is there. `unsure`: it comes on no
   * round at the moment, and a dispatcher looks for one. `over`: it has an outcome, or was cancelled.
   */
  stage: 'promised' | 'under-way' | 'at-door' | 'unsure' | 'over'
  /** How many stops come before it; null where that is not known, or more than ten. */
  stopsAway: number | null
  /** Where it is more than ten stops away. */
  partOfDay: 'morning' | 'afternoon' | null
  /** Within which we come as far as is known now, local times; null where nothing supports one, or none is needed. */
  span: CollectionWindow | null
  /** Whether that is an estimate of now, and not what was promised. */
  isEstimate: boolean
  /** Since when the van has not been heard of, an ISO instant; null where it has, or what was said last still holds. */
  unheardSince: string | null
  /** The last promise is over, or we said that we cannot keep it, and nothing is known of another time. */
  isUnknown: boolean
  /** Whether somebody at the office has it before them that this van is silent, or this stop in doubt. */
  isAsked: boolean
  /** Whether the donor may say that we should leave it or choose another day, without its being counted. */
  mayLeave: boolean
  /** Whether a picture of the bags can be shown. */
  hasPhoto: boolean
  /** Where else what we left can go. */
  elsewhere: ElsewhereId[]
  /** The next dates with places, where nothing was collected. */
  nextDates: string[]
}

type Row = {
  status: BookingStatus
  areaId: string
  charitySlug: string
  date: string
  isHandedOver: boolean
  windowStart: string | null
  windowEnd: string | null
  codes: string[] | null
  isOpen: boolean | null
  arrivedAt: string | null
  bandStart: string | null
  bandEnd: string | null
  expectedAt: string | null
  roundState: RoundState | null
  startedAt: string | null
  heardAt: string | null
  isInDoubt: boolean
  isAsked: boolean
  isLost: boolean
  wasInDoubt: boolean
  ahead: number | null
  late: LateDetails | null
}

const countedAtMost = 10

/**
 * What a donor's page shows of the collection's day; null before its round is released, where it has none, and once the day is over
 * for a van that did not set out: nobody looks for another then.
 */
export async function findLiveStop(services: Services, bookingId: string): Promise<LiveStop | null> {
  const { database } = services
  // Every open page asks it each minute: prepared, it costs the database less than half.
  const [row] = await database.statement<Row>(
    'find-live-stop',
    sql`
      select b.status, b.area_id as "areaId", b.charity_slug as "charitySlug", b.collection_date::text as date,
        b.hand_over is not null as "isHandedOver", b.window_start::text as "windowStart", b.window_end::text as "windowEnd", b.outcome_codes as codes,
        s.is_open as "isOpen", s.arrived_at as "arrivedAt", s.band_start as "bandStart", s.band_end as "bandEnd",
        s.expected_at as "expectedAt", s.state as "roundState", s.started_at as "startedAt",
        s.heard_at as "heardAt", ${lostRound} as "isLost", ${isInDoubt(sql`b.id`)} as "isInDoubt",
        exists (select from exceptions x where x.settled_at is null
          and (x.booking_id = b.id or (x.kind = 'silence' and x.round_id = s.round_id))) as "isAsked",
        exists (select from booking_events e
          where e.booking_id = b.id and e.kind = 'in-doubt' and ${sinceMove(sql`b.id`)}) as "wasInDoubt",
        case when s.is_open then (
          select count(*)::int from stops o
          where o.round_id = s.round_id and o.kind = 'collection' and o.is_open and o.id <> s.id
            and (o.position < s.position or o.arrived_at is not null)
        ) end as ahead,
        (select e.details from booking_events e
          where e.booking_id = b.id and e.kind = 'running-late' and ${sinceMove(sql`b.id`)} order by e.id desc limit 1) as late
      from bookings b
      join lateral (
        select s.*, r.state, r.started_at, r.heard_at from stops s join rounds r on r.id = s.round_id
        where s.booking_id = b.id and r.date = b.collection_date
          and (r.state not in ('planned', 'cancelled') or s.ended_as in ('handed-back', 'round-cancelled'))
          and (s.is_open or s.ended_as is not null)
        order by s.is_open desc, s.ended_at desc nulls last limit 1
      ) s on true
      where b.id = ${bookingId}`,
  )
  if (row === undefined) return null
  const { status, date } = row
  const told = readTold(row)
  const promise = findPromise(told)
  const now = services.clock.now()
  const isToday = londonDate(now) === date
  const stage = judgeStage(row, isToday, now.getTime())
  const isAhead = stage === 'promised' || stage === 'unsure'
  if (isAhead && now >= londonInstant(date, dayEndsAt)) return null
  const isComing = stage === 'under-way' && isToday
  const said = judgeSaid(
    {
      promise,
      band: readBand(row),
      expectedAt: readInstant(row.expectedAt),
      arrivedAt: readInstant(row.arrivedAt),
      isInDoubt: row.isInDoubt,
    },
    {
      state: row.roundState ?? 'closed',
      heardAt: readInstant(row.heardAt),
      startedAt: readInstant(row.startedAt),
    },
    now.getTime(),
  )
  // How far it is says nothing of a van that nobody has heard of.
  const isHeard = said.unheardSince === null
  const isFollowed = stage === 'promised' || stage === 'under-way'
  const isFar = (row.ahead ?? 0) > countedAtMost
  const isOver = stage === 'over'
  const isDone = isOutcomeStatus(status)
  const canLeave = isCancellable(status) || (status === 'on-the-way' && row.isLost)
  const elsewhere = (row.codes ?? []).flatMap((code) => findDoorReason(code)?.elsewhere ?? [])
  return {
    status,
    date,
    window: told.window && toLocalTimes(told.window),
    isHandedOver: row.isHandedOver,
    isToldLate: !isOver && told.toldLate !== null,
    promise: promise && toLocalTimes(promise),
    stage,
    stopsAway: isComing && isHeard && !isFar ? row.ahead : null,
    partOfDay:
      isComing && isHeard && isFar && said.expectedAt !== null ? readPartOfDay(said.expectedAt) : null,
    span: isFollowed && said.span !== null ? toLocalTimes(said.span) : null,
    isEstimate: said.from === 'estimate',
    unheardSince: isComing && said.unheardSince !== null ? new Date(said.unheardSince).toISOString() : null,
    isUnknown: isFollowed && promise !== null && said.span === null,
    isAsked: row.isAsked,
    mayLeave:
      (told.toldLate !== null || row.wasInDoubt || stage === 'unsure') && !isOver && canLeave && isToday,
    hasPhoto: isOver && isDone && (await database.read((tx) => findShownPhoto(tx, bookingId))) !== null,
    elsewhere: isOver ? [...new Set(elsewhere)] : [],
    nextDates:
      isOver && offersAnotherDate(status) ? await database.read((tx) => listNextDatesOf(tx, row, now)) : [],
  }
}

function judgeStage(
  { status, isOpen, arrivedAt, roundState }: Row,
  isToday: boolean,
  now: number,
): LiveStop['stage'] {
  if (status === 'cancelled') return 'over'
  // A second try of the day: the first outcome is not the last word.
  if (isOutcomeStatus(status) && !isOpen) return 'over'
  if (!isOpen) return 'unsure'
  if (roundState === 'released' || !isToday) return 'promised'
  if (roundState !== 'started') return 'unsure'
  return isAtDoor(readInstant(arrivedAt), now) ? 'at-door' : 'under-way'
}

const readPartOfDay = (expectedAt: number) =>
  readLondonClock(new Date(expectedAt)).time < '12:00' ? 'morning' : 'afternoon'

const readInstant = (value: string | null) => (value === null ? null : new Date(value).getTime())

function readBand(row: Row): Span | null {
  const [start, end] = [readInstant(row.bandStart), readInstant(row.bandEnd)]
  return start === null || end === null ? null : { start, end }
}
