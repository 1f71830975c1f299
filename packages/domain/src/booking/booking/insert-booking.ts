import { detailFields } from '@kindfold/content/booking/detail-fields.ts'
import { slotRefusableUntil } from '@kindfold/content/facts/booking-facts.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { legalLastUpdatedDate } from '@kindfold/content/facts/facts.ts'
import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { buildAttemptCount, type CountedAttempt } from '../../base/rate-limit/count-attempt.ts'
import type { BookingFacts } from '@kindfold/messages/message-data.ts'
import type { ChosenChannel } from '../../message/choose-channels.ts'
import { buildDoNotCollect } from '../../capacity/do-not-collect/find-do-not-collect.ts'
import { buildPositionColumns, type PositionColumns } from '../../capacity/place/find-position.ts'
import { toActorColumns } from '../../base/actor/actor-columns.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { weighItems } from '../../base/collection/items.ts'
import { fleetOfDay, isBeyondVans, loadOfDay } from '../../capacity/collection-day/sold-beyond-vans.ts'
import type { CheckedBooking } from './check-booking.ts'
import { countItems } from './check-items.ts'
import { findStatement } from './read-said.ts'

/**
 * What a donor hears of a new booking, but for what the statement itself finds: its reference is one that is free, and its cut-off
 * that of its area.
 */
export type Confirmation = ChosenChannel & {
  kind: 'confirmation' | 'regular-booked'
  facts: Omit<BookingFacts, 'reference' | 'cutOffAt' | 'slotRefusableUntil'>
  /** A caller has heard it when the booking is made. */
  isTold: boolean
}

/** A checked booking with what its rows need beside what the donor typed. */
export type BookingToInsert = CheckedBooking & {
  draftHash: string | null
  reference: string
  now: Date
  /** The rate limit to count the booking against; null for none. */
  counted: CountedAttempt | null
  /** Staff book for callers. */
  by: Actor
  /** What the confirmation says and how it goes; null where nothing reaches the donor. */
  confirmation: Confirmation | null
  /** Where it is, if a look-up said so; else the imported postcodes say it. */
  position: PositionColumns
}

const columnFields = detailFields.filter((field) => field.column !== null)

/** What a new booking is known by. `collectionDate` is 'YYYY-MM-DD', local. */
export type MadeBooking = { id: string; reference: string; collectionDate: string; donorId: string }

/** The booking, and whether its day is sold beyond its vans since; or null when the visitor is over the rate limit. */
export type BookingMade = (MadeBooking & { repeated: boolean; isBeyondVans: boolean }) | { id: null }

/**
 * Does everything in one statement: finds an earlier booking by the key; or counts the attempt, takes a place on the
 * day if one is left before the cut-off and nothing forbids to collect there, uses up the journey's hold, finds or inserts the donor, and inserts the
 * booking, its event and its message, and compares the day with its vans as it is with this booking, which no part of the
 * statement sees yet. The count is part of it because a separate commit costs the embedded database a
 * third of its bookings. Returns one row, or none when there was no place. One statement locks the day's row for the
 * shortest time: on a busy day it makes 3.6 times as many bookings as SELECT ... FOR UPDATE.
 */
export function buildBookingStatement(booking: BookingToInsert): SQL {
  const { details, items, draftHash } = booking
  const detailColumns = sql.join(
    columnFields.map(({ column }) => sql.identifier(bookings[column].name)),
    sql`, `,
  )
  const detailValues = sql.join(
    columnFields.map(({ name }) => sql`${details[name]}`),
    sql`, `,
  )
  const now = sql`${booking.now.toISOString()}::timestamptz`
  const date = sql`${booking.collectionDate}::date`
  const counted = booking.counted ?? { key: null, at: booking.now, since: booking.now, attemptsAllowed: 0 }
  const isCounted = sql`${counted.key}::text is not null and not exists (select from existing)`
  // Every value that may differ is a parameter, so that the statement is prepared once under its name.
  const consentAt = sql`${booking.marketingConsent ? booking.now.toISOString() : null}::timestamptz`
  const consentWording = sql`${booking.marketingConsent ? legalLastUpdatedDate : null}::text`
  const { confirmation } = booking
  const told = sql`${confirmation?.isTold ? booking.now.toISOString() : null}::timestamptz`
  const { actor, actorId, actorName } = toActorColumns(booking.by)
  // Staff read the declarations out, in the wording of that date.
  const eventDetails =
    actor === 'staff'
      ? { atDonorsWord: true, readToCaller: legalLastUpdatedDate }
      : booking.regular === null
        ? {}
        : { regular: true }
  return sql`
    with existing as (
      select id, reference, collection_date, donor_id from bookings
      where idempotency_key = ${booking.idempotencyKey}
    ),
    counted as (${buildAttemptCount(counted, isCounted)}),
    area as (
      select id, horizon_days, ((${date} - 1) + cut_off) at time zone 'Europe/London' as cut_off_at
      from coverage_areas
      where active and outward_patterns && array[${booking.outcode}, ${booking.areaLetters}]::text[]
        and not exists (select from existing)
        and (${counted.key}::text is null or exists (select from counted))
      order by ${booking.outcode} = any(outward_patterns) desc, id limit 1
    ),
    forbidden as (${buildDoNotCollect({ ...booking, date: booking.collectionDate })}),
    own_hold as (
      select area_id, date from holds
      where draft_hash = ${draftHash} and not exists (select from existing)
      for update
    ),
    day as (
      update collection_days d
      set booked = d.booked + 1, held = d.held - (own_hold.date is not null)::int
      from area left join own_hold on own_hold.area_id = area.id and own_hold.date = ${date}
      where d.area_id = area.id and d.date = ${date} and d.closed_reason is null
        and d.booked + d.held - (own_hold.date is not null)::int < d.capacity
        and ${now} < area.cut_off_at and not exists (select from forbidden)
        and d.date <= (${now} at time zone 'Europe/London')::date + area.horizon_days
      returning d.area_id, d.date, d.booked, area.cut_off_at
    ),
    other_day as (
      update collection_days d set held = d.held - 1 from own_hold, day
      where d.area_id = own_hold.area_id and d.date = own_hold.date
        and (d.area_id, d.date) <> (day.area_id, day.date)
    ),
    used_hold as (
      delete from holds where draft_hash = ${draftHash} and exists (select from day)
    ),
    donor as (${buildDonor(booking, now)}),
    booking as (
      insert into bookings (
        reference, donor_id, charity_slug, area_id, collection_date, cut_off_at, postcode, ${detailColumns},
        bags_of_clothes, bags_of_books, boxes_of_bric_a_brac, note, terms_version, marketing_consent_at,
        marketing_consent_wording, idempotency_key, created_at, changed_at, wants_reminder,
        lat_e6, lon_e6, position_source, slot_refusable_until, statement_id, statement_partners
      )
      select ${booking.reference}, donor.id, ${booking.charitySlug}, day.area_id, day.date, day.cut_off_at,
        ${booking.postcode}, ${detailValues}, ${items.bagsOfClothes}::int, ${items.bagsOfBooks}::int,
        ${items.boxesOfBricABrac}::int, ${booking.note}, ${booking.regular?.termsVersion ?? legalLastUpdatedDate}, ${consentAt},
        ${consentWording}, ${booking.idempotencyKey},
        ${now}, ${now}, ${booking.wantsReminder}::boolean, ${buildPositionColumns(booking.position)}, ${refusableNow(now)},
        ${findStatement(booking.said?.id ?? null)}, string_to_array(${booking.said?.partners?.join(' ') ?? null}::text, ' ')
      from day cross join donor left join postcode_points p on p.postcode = ${booking.postcode}
      returning id, reference, collection_date, donor_id, slot_refusable_until
    ),
    event as (
      insert into booking_events (booking_id, kind, actor, actor_id, actor_name, at, details)
      select id, 'booked', ${actor}, ${actorId}, ${actorName}, ${now},
        jsonb_build_object('date', collection_date) || ${JSON.stringify(eventDetails)}::jsonb
      from booking
    ),
    message as (
      insert into messages (
        booking_id, donor_id, subject_id, kind, channel, version, recipient, template, data, status, sent_at, attempts,
        due_at, created_at
      )
      select booking.id, booking.donor_id, booking.id, ${confirmation?.kind ?? ''}, ${confirmation?.channel ?? ''}, 1,
        ${confirmation?.recipient ?? ''}, ${confirmation?.kind ?? ''},
        ${JSON.stringify(confirmation?.facts ?? {})}::jsonb || jsonb_build_object('reference', booking.reference, 'cutOffAt',
          to_char(day.cut_off_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'slotRefusableUntil', to_char(booking.slot_refusable_until, 'HH24:MI')),
        case when ${told} is null then 'due' else 'sent' end, ${told}, (${told} is not null)::int,
        ${now}, ${now}
      from booking, day
      where ${confirmation !== null}::boolean
    ),
    draft as (
      update drafts set booking_id = booking.id, data = ${withoutAnswers} from booking
      where drafts.id_hash = ${draftHash}
    )
    select id, reference, collection_date::text as "collectionDate", donor_id as "donorId", true as repeated,
      false as "isBeyondVans"
    from existing
    union all
    select id, reference, collection_date::text, donor_id, false, (
      select known > 0 and ${isBeyondVans}
      from (${fleetOfDay}) v cross join (
        select d.booked, sold_bags + ${countItems(items)}::int as sold_bags,
          sold_kilos + ${weighItems(items)}::int as sold_kilos
        from (${loadOfDay}) s
      ) with_this
    )
    from booking cross join day d
    union all
    select null, null, null, null, false, false where ${isCounted} and not exists (select from counted)`
}

/** Until when the time slot of what is booked now may be refused: as `chooseFacts` finds it, within the one statement. */
const refusableNow = (now: SQL): SQL => sql`coalesce((
          select value ->> 'refusableUntil' from fact_overrides
          where key = 'slot-refusal' and withdrawn_at is null and valid_from <= ${now}
            and (valid_until is null or valid_until > ${now})
          order by id desc limit 1
        ), ${slotRefusableUntil})::time`

/**
 * What stays of a journey that led to a booking, for the counts and for leading back to it: nothing that says anything of
 * a person, which stands in the booking and goes with it. A new answer is forgotten too, unless it is named here.
 */
const withoutAnswers = sql`jsonb_strip_nulls(jsonb_build_object(
        'idempotencyKey', data -> 'idempotencyKey', 'charitySlug', data -> 'charitySlug', 'areaId', data -> 'areaId',
        'hasScript', data -> 'hasScript', 'isKept', data -> 'isKept',
        'call', case when data ? 'call' then jsonb_build_object('staffId', data #> '{call,staffId}', 'typed', '{}'::jsonb,
          'checkedTo', data #> '{call,checkedTo}', 'ledTo', data #> '{call,ledTo}') end))`

/**
 * Finds or inserts the donor: by the email address, or by telephone number and postcode of a caller who has none; of two
 * records that were merged, the one that stays.
 */
function buildDonor({ details, postcode }: BookingToInsert, now: SQL): SQL {
  const keptFrom = sql`(${now} at time zone 'Europe/London')::date`
  const keepLonger = sql`do update set kept_from_date = greatest(donors.kept_from_date, excluded.kept_from_date)
      returning coalesce(donors.merged_into_id, donors.id) as id`
  // By these alone: anybody may have typed them. What a booking says stays with it (verifyAddress).
  return details.email === null
    ? sql`
      insert into donors (phone, postcode, kept_from_date, created_at)
      select ${details.phone}, ${postcode}, ${keptFrom}, ${now} from day
      on conflict (phone, postcode) where email is null ${keepLonger}`
    : sql`
      insert into donors (email, kept_from_date, created_at)
      select ${details.email}, ${keptFrom}, ${now} from day
      on conflict (lower(email)) ${keepLonger}`
}
