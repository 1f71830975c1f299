import { waitingStates, withoutNote } from '@kindfold/database/schema/bookings.ts'
import { unsettledRoundStates } from '@kindfold/database/schema/rounds.ts'
import { missedReportDays } from '@kindfold/content/facts/booking-facts.ts'
import { noteFromBagCount } from '@kindfold/content/facts/facts.ts'
import { sql, type SQL } from 'drizzle-orm'
import { addDays, londonInstant, readLondonClock } from '../../base/calendar/london-time.ts'
import { isDriveable } from '../../rounds/plan/is-driveable.ts'
import { selectStillUnserved } from '../../rounds/plan/unserved.ts'
import { listLate } from '../../message/waiting.ts'
import type { StaffRight } from '../../staff/may.ts'
import { findCalls } from './find-calls.ts'
import { findForbidden } from './find-forbidden.ts'
import { findCrewless, findGaps } from './find-gaps.ts'
import { findPaymentsDue, findPaymentsLate } from './find-payments.ts'
import { findUnagreed } from './find-unagreed.ts'
import { findStaleCounts } from './find-stale-counts.ts'
import { findUntoldWindows } from './find-untold-windows.ts'
import { findWaitingLists } from './find-waiting-lists.ts'
import type { FindWaiting } from './waiting.ts'

/** What queries know of the moment: an instant and days of London. */
type Moment = { now: Date; today: string; tomorrow: string; time: string }

/**
 * What must always be so at the desk, who is told while it is not, and how what breaks it is found: by a function, or by a
 * query of `subject`, `area_id`, `at` (since when), `due`, `code`, `reference` and `number`, each of which may be left out
 * but the first and `at`.
 */
type Invariant = {
  sentence: string
  act: StaffRight
} & ({ find: FindWaiting } | { broken: (moment: Moment) => SQL })

/** From when on a plan that is not released waits for a person. */
const eveningAt = '19:00'
/** For how long somebody may still send again what was given up. */
const failedShownDays = 14
/** As long as a message may wait for a channel that works. */
const messageLateAfterMs = 15 * 60_000
/** For how many days before its MOT ends, or its service is due, somebody is reminded of a van. */
const vanRemindedDays = 21
/** In which time a charity says that it has what was sent. */
const confirmedWithinDays = 14
/** As long as a driver may be late at the start before somebody rings. */
const startLateAfterMs = 15 * 60_000

/** For how long somebody may still see to a regular collection that could not be booked. */
const regularTaskDays = 14

const isWaiting = sql`b.status in ${waitingStates}`
const sayDay = (day: SQL, area = sql`d.area_id`) => sql`${area} || ' ' || ${day}::text`
const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`
const before = ({ now }: Moment, ms: number) => at(new Date(now.getTime() - ms))
/** The beginning of the day after the one of a column. */
const dayAfter = (day: SQL) => sql`((${day} + 1)::timestamp at time zone 'Europe/London')`

const hasPhone = sql`exists (select from driver_devices p where p.staff_id = r.driver_id and p.revoked_at is null)`
/** Whether its driver may sign in on a phone, as `openDriveSession` asks. */
const mayDrive = sql`exists (
  select from staff p join staff_roles given on given.staff_id = p.id and given.role = 'driver'
  where p.id = r.driver_id and p.active)`
const isClosed = sql`exists (
  select from round_days c where c.area_id = d.area_id and c.date = d.date and c.closed_at is not null)`
/** The plan of the day `d` that counts: the released one, else the newest. */
const planOfDay = sql`
  select * from plans where area_id = d.area_id and date = d.date and state <> 'superseded'
  order by (state = 'released') desc, version desc limit 1`
/** Past days with bookings of which nobody said what became of them. */
const pastDaysWithoutOutcome = ({ today }: Moment) => sql`
  select b.area_id, b.collection_date as date from bookings b
  where ${isWaiting} and b.collection_date < ${today}::date group by 1, 2`

/** The code of all whom one lost round left: together they are one task. */
export const leftByRound = 'left-by-round'
const isLeftByRound = sql`coalesce(
  e.kind = 'unserved' and e.round_id is not null and e.details ->> 'because' = 'van-lost', false)`

/** Every kind of thing that waits for a person at the desk: an invariant that is broken. */
export const invariants = {
  'untold-window': {
    sentence: 'Each donor knows their time slot by a quarter to nine the evening before.',
    act: 'see-bookings',
    find: findUntoldWindows,
  },
  'no-driver': {
    sentence:
      'Each released round has a van, and a driver with a phone, before it starts; and who drives one may sign in until it ends.',
    act: 'plan-rounds',
    broken: ({ today }) => sql`
      select r.id::text as subject, r.area_id, coalesce(p.released_at, p.created_at) as at, r.date as due,
        case when r.driver_id is null then 'driver' when r.van_id is null then 'van' when not ${mayDrive} then 'off'
          else 'phone' end as code,
        r.number
      from rounds r join plans p on p.id = r.plan_id
      where r.date >= ${today}::date and (
        (r.state = 'released' and (r.driver_id is null or r.van_id is null or not ${hasPhone}))
        or (r.state in ('released', 'started') and r.driver_id is not null and not ${mayDrive}))`,
  },
  'not-started': {
    sentence: 'Each released round starts by its time.',
    act: 'plan-rounds',
    broken: (moment) => sql`
      select r.id::text as subject, r.area_id, r.planned_start_at as at, r.number
      from rounds r
      where r.state = 'released' and r.date = ${moment.today}::date and r.driver_id is not null
        and r.planned_start_at < ${before(moment, startLateAfterMs)}`,
  },
  'off-round': {
    sentence: 'Each booking of a day whose plan is released is on a round, or somebody was asked about it.',
    act: 'plan-rounds',
    broken: ({ today }) => sql`
      select b.reference as subject, b.area_id, greatest(p.released_at, b.changed_at) as at, p.date as due
      from plans p
      join bookings b on b.collection_date = p.date and b.area_id = p.area_id and ${isWaiting}
      where p.state = 'released' and p.date >= ${today}::date
        and not exists (select from stops s where s.booking_id = b.id and s.is_open)
        and not exists (select from exceptions e where e.booking_id = b.id and e.date = p.date)`,
  },
  plan: {
    sentence:
      'Each plan of tomorrow is released by seven in the evening; whom we come to today is on one that was.',
    act: 'plan-rounds',
    broken: ({ today, tomorrow, time, now }) => sql`
      select ${sayDay(sql`d.date`)} as subject, d.area_id, coalesce(p.created_at, ${at(now)}) as at, d.date as due
      from collection_days d
      left join lateral (${planOfDay}) p on true
      where d.date in (${today}::date, ${tomorrow}::date) and d.booked > 0 and ${isDriveable}
        and p.state is distinct from 'released' and (
          (d.date = ${today}::date and exists (
            select from bookings b
            where b.collection_date = d.date and b.area_id = d.area_id and ${isWaiting}
          ))
          or (d.date = ${tomorrow}::date and ${time >= eveningAt}::boolean)
        )`,
  },
  'left-out': {
    sentence: 'The plan of tomorrow leaves nobody out, released or not.',
    act: 'plan-rounds',
    broken: ({ tomorrow }) => sql`
      select ${sayDay(sql`d.date`)} as subject, d.area_id, p.created_at as at, d.date as due
      from collection_days d
      join lateral (${planOfDay}) p on true
      where d.date = ${tomorrow}::date and d.booked > 0 and ${isDriveable}
        and exists (${selectStillUnserved})`,
  },
  'no-position': {
    sentence: 'We know where each booking of today and tomorrow is, where vans drive by rounds.',
    act: 'plan-rounds',
    broken: ({ today, tomorrow }) => sql`
      select ${sayDay(sql`d.date`)} as subject, d.area_id, min(b.created_at) as at, d.date as due,
        count(*)::int as number
      from collection_days d
      join bookings b on b.collection_date = d.date and b.area_id = d.area_id and ${isWaiting}
      where d.date in (${today}::date, ${tomorrow}::date) and b.contact_name is not null
        and b.lat_e6 is null and ${isDriveable}
      group by d.area_id, d.date`,
  },
  'no-note': {
    sentence: `Who gives ${noteFromBagCount} bags or more said where they are, or somebody noted what is known.`,
    act: 'see-bookings',
    broken: ({ today }) => sql`
      select b.reference as subject, b.area_id, b.changed_at as at, b.collection_date as due
      from bookings b
      where b.collection_date >= ${today}::date and ${withoutNote}
        and not exists (select from staff_notes n where n.booking_id = b.id)`,
  },
  'do-not-collect': {
    sentence: 'No booking to come is of a donor or an address from which we do not collect on its day.',
    act: 'see-bookings',
    find: findForbidden,
  },
  regular: {
    sentence:
      'Each turn of a regular collection is booked before its day, or its donor books another day, or somebody has seen to it.',
    act: 'see-bookings',
    broken: ({ today }) => sql`
      select d.regular_id::text || ' ' || d.due_date::text as subject, b.area_id, d.at, d.due_date as due,
        d.fault as code, b.reference
      from regular_days d
      join regular_collections r on r.id = d.regular_id
      join bookings b on b.id = r.booking_id
      where d.outcome = 'not-booked' and d.settled_at is null and d.due_date >= ${addDays(today, -regularTaskDays)}::date
        and not exists (
          select from bookings later
          where later.donor_id = b.donor_id and later.created_at > d.at and later.status <> 'cancelled')`,
  },
  'no-agreement': {
    sentence:
      'Each booking to come is for a charity with which something is agreed for its day, once any charity has an agreement.',
    act: 'see-bookings',
    find: findUnagreed,
  },
  'no-van': {
    sentence:
      'Each area with bookings of today and of coming days has a depot and a van in use, once any area has one.',
    act: 'manage-vans',
    broken: ({ today }) => sql`
      select d.area_id as subject, d.area_id, min(b.created_at) as at, min(d.date) as due
      from collection_days d
      join bookings b on b.collection_date = d.date and b.area_id = d.area_id and ${isWaiting}
      where d.date >= ${today}::date and d.booked > 0 and not ${isDriveable} and exists (select from vans)
      group by d.area_id`,
  },
  gap: {
    sentence:
      'The places of each coming day are no more than the vans and drivers that can drive on it serve.',
    act: 'plan-rounds',
    find: findGaps,
  },
  'crew-away': {
    sentence: 'Who and what drives a released round is not away on its day.',
    act: 'plan-rounds',
    find: findCrewless,
  },
  'van-due': {
    sentence: 'Each van in use has its MOT, and its service, before they are due.',
    act: 'manage-vans',
    broken: ({ today }) => sql`
      select v.id::text || ' ' || c.code as subject, c.due, c.code, v.name as reference,
        ((c.due - ${vanRemindedDays}::int)::timestamp at time zone 'Europe/London') as at,
        case when cardinality(v.area_ids) = 1 then v.area_ids[1] end as area_id
      from vans v cross join lateral (values ('mot', v.mot_until_date), ('service', v.service_due_date)) c (code, due)
      where v.active and c.due <= ${addDays(today, vanRemindedDays)}::date`,
  },
  'missed-report': {
    // A move takes the report away with its day; where it came back with that day, the move is no answer to it.
    sentence: 'Staff do something about each report that we did not come.',
    act: 'see-bookings',
    broken: ({ today }) => sql`
      select b.reference as subject, b.area_id, b.missed_reported_at as at
      from bookings b
      where b.missed_reported_at is not null
        and b.collection_date >= ${addDays(today, -missedReportDays)}::date
        and not exists (
          select from booking_events e
          where e.booking_id = b.id and e.actor = 'staff' and e.kind <> 'date-changed' and e.at > b.missed_reported_at
        )`,
  },
  exception: {
    sentence: 'What a driver asks, or a phone and the office disagree about, is judged.',
    act: 'judge-exceptions',
    broken: () => sql`
      select e.id::text as subject, e.area_id, e.opened_at as at, e.kind as code, r.number, b.reference
      from exceptions e
      left join rounds r on r.id = e.round_id
      left join bookings b on b.id = e.booking_id
      where e.settled_at is null and not ${isLeftByRound}
      union all
      select r.id::text, e.area_id, min(e.opened_at), ${leftByRound}, r.number, null
      from exceptions e join rounds r on r.id = e.round_id
      where e.settled_at is null and ${isLeftByRound}
      group by r.id, e.area_id, r.number`,
  },
  call: {
    sentence: 'Whom only the telephone reaches is rung in time.',
    act: 'tick-calls',
    find: findCalls,
  },
  'not-settled': {
    sentence: 'Each past day on which rounds were out, or of which a booking has no outcome, is settled.',
    act: 'close-days',
    broken: (moment) => sql`
      select ${sayDay(sql`d.date`)} as subject, d.area_id, ${dayAfter(sql`d.date`)} as at, d.date as due
      from (
        select area_id, date from rounds
        where date < ${moment.today}::date and state in ${unsettledRoundStates}
        union
        ${pastDaysWithoutOutcome(moment)}
      ) d
      where not ${isClosed}`,
  },
  'no-outcome': {
    sentence: 'Each booking of a day that was settled has an outcome.',
    act: 'record-outcome',
    broken: (moment) => sql`
      select ${sayDay(sql`d.date`)} as subject, d.area_id, ${dayAfter(sql`d.date`)} as at, d.date as due
      from (${pastDaysWithoutOutcome(moment)}) d
      where ${isClosed}`,
  },
  'late-message': {
    sentence: 'Each message goes out within a quarter of an hour of its time.',
    act: 'send-again',
    broken: (moment) => sql`
      select l.channel || coalesce(' ' || l.area_id, '') as subject, l.area_id, min(l.at) as at, l.channel as code,
        count(*)::int as number
      from (
        select m.channel, m.at, (select b.area_id from bookings b where b.id = m.booking_id) as area_id
        from (${listLate(before(moment, messageLateAfterMs))}) m
      ) l
      group by l.channel, l.area_id`,
  },
  'failed-message': {
    sentence: 'Each message arrives, another does in its place, or somebody has seen to it.',
    act: 'see-messages',
    broken: (moment) => sql`
      select m.id::text as subject, b.area_id, m.created_at as at, m.kind as code, b.reference
      from messages m left join bookings b on b.id = m.booking_id
      where m.status = 'failed' and m.settled_at is null and m.recipient is not null
        and m.created_at >= ${before(moment, failedShownDays * 86_400_000)}
        and not exists (
          select from messages later where later.instead_of_id = m.id and later.status <> 'failed'
        )`,
  },
  request: {
    sentence: 'Each complaint and request about personal data is answered by the day that the law wants.',
    act: 'answer-requests',
    broken: () => sql`
      select id::text as subject, received_at as at, due_date as due, kind as code
      from privacy_requests where answered_at is null`,
  },
  // Who waits for post waits for its opening.
  enquiry: {
    sentence: 'What businesses and workplaces ask is answered.',
    act: 'answer-requests',
    broken: () => sql`
      select id::text as subject, received_at as at, kind as code, reference
      from enquiries where answered_at is null and kind <> 'post'`,
  },
  job: {
    sentence: 'Each job is done, at the latest after some tries.',
    act: 'run-jobs',
    broken: () => sql`
      select details ->> 'subject' as subject, since as at from alarms where kind = 'job-given-up'`,
  },
  counter: {
    sentence: 'The counters of each day agree with its bookings.',
    act: 'change-days',
    broken: () => sql`
      select details ->> 'subject' as subject, split_part(details ->> 'subject', ' ', 1) as area_id, since as at,
        split_part(details ->> 'subject', ' ', 2)::date as due
      from alarms where kind = 'wrong-counter'`,
  },
  article: {
    sentence: 'Somebody reads each article on the day on which it publishes.',
    act: 'write-articles',
    broken: ({ today, tomorrow }) => sql`
      select slug as subject, published_at as at, title as code from blog_posts
      where status = 'published' and published_at >= ${at(londonInstant(today, '00:00'))}
        and published_at < ${at(londonInstant(tomorrow, '00:00'))}`,
  },
  'waiting-list': {
    sentence: 'Who waited for an area is told that it collects.',
    act: 'tell-waiting-list',
    find: findWaitingLists,
  },
  'payment-late': {
    sentence: 'What a charity is owed has arrived by the day that was agreed.',
    act: 'see-money',
    find: findPaymentsLate,
  },
  'payment-due': {
    sentence: 'What a charity is owed is sent more than seven days before its last day.',
    act: 'see-money',
    find: findPaymentsDue,
  },
  'payment-arrival': {
    sentence: 'Each payment is confirmed by its charity within 14 days, and none says that it is not there.',
    act: 'see-money',
    broken: ({ today }) => sql`
      select id::text as subject, coalesce(not_arrived_at, ${dayAfter(sql`(sent_on + ${confirmedWithinDays}::int)`)}) as at,
        charity_slug as code, number
      from payments
      where state = 'sent' and confirmed_on is null
        and (not_arrived_at is not null or sent_on + ${confirmedWithinDays}::int < ${today}::date)`,
  },
  'review-count': {
    sentence: 'Each count of reviews was read in the last 45 days.',
    act: 'manage-reviews',
    find: findStaleCounts,
  },
} as const satisfies Record<string, Invariant>

export type TaskKind = keyof typeof invariants

/** Every invariant with its name, as one shape. */
export const listedInvariants = Object.entries(invariants) as [TaskKind, Invariant][]

/** What queries are asked for. */
export function toMoment(now: Date): Moment {
  const { date: today, time } = readLondonClock(now)
  return { now, today, tomorrow: addDays(today, 1), time }
}
