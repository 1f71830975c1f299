import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { Problem } from '../booking/booking.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { Details } from '../booking/check-details.ts'
import { checkDetailsOf } from '../booking/check-details.ts'
import { addEvent } from '../booking/move-booking.ts'
import { parsePhone } from '../../base/text/parse-phone.ts'
import { getBookingWithin, type BookingRow } from '../booking/read-booking.ts'
import { isDate } from '../../base/calendar/london-time.ts'
import { cutOffAt } from '../../capacity/collection-day/cut-off.ts'
import { explainDate, type DateRefusal } from '../../capacity/collection-day/explain-date.ts'
import { parseFullPostcode, type ParsedFullPostcode } from '../../capacity/coverage/check-postcode.ts'
import { findAreaOf, type Area } from '../../capacity/coverage/coverage-area.ts'
import { findPositionOf } from '../../capacity/place/find-position.ts'
import type { Services } from '../../base/services/services.ts'
import type { ChangeRefusal, Changed, Unchanged } from './change-booking.ts'
import { openForChange, saveChange } from './change-booking.ts'
import { findDoNotCollect, type DoNotCollect } from '../../capacity/do-not-collect/find-do-not-collect.ts'
import { swapPlaces } from './swap-places.ts'
import { transactOfHousehold } from '../booking/transact-of-household.ts'

/** What of a booking's person and address its donor may change by themselves. */
export type ChangeableDetails = Pick<Details, 'name' | 'phone' | 'line1' | 'line2' | 'town'>

/** A day of the area that another postcode is in. */
export type MoveAsked = { areaId: string; date: string }

/** A booking has other details; or it keeps all of them, and why. */
export type ChangeDetailsResult =
  | Changed
  | Unchanged
  | { kind: 'invalid'; problems: Problem[] }
  /** We do not collect at the new postcode. */
  | { kind: 'outside'; outcode: string }
  /** The new postcode is in another area, which has days of its own: choose one of them. */
  | { kind: 'other-area'; postcode: string; area: { id: string; name: string } }
  | DateRefusal
  | { kind: 'household-has-booking' }
  /** We do not collect at the new address. */
  | DoNotCollect
  | ChangeRefusal

/**
 * Changes the donor's details and address. A postcode of the same area changes nothing else. One of another area needs
 * `move`, a day there: the old place is given back as the new one is taken, and the cut-off becomes the new area's.
 * Without `postcode` it stays.
 */
export async function changeDetails(
  services: Services,
  asked: {
    bookingId: string
    version: number
    details: ChangeableDetails
    postcode?: string
    move?: MoveAsked | null
    by: Actor
  },
): Promise<ChangeDetailsResult> {
  const checked = checkDetailsOf(asked.details, ['name', 'phone', 'line1', 'line2', 'town'], {
    byTelephone: true,
  })
  const postcode = asked.postcode === undefined ? null : parseFullPostcode(asked.postcode)
  const problems: Problem[] = [
    ...(checked.kind === 'invalid' ? checked.problems : []),
    ...(postcode ? listProblems(postcode) : []),
  ]
  if (checked.kind === 'invalid' || problems.length > 0) return { kind: 'invalid', problems }
  const { name, phone, line1, line2, town } = checked.details
  const now = services.clock.now()
  return await transactOfHousehold(services, async (tx) => {
    const opened = await openForChange(tx, asked, now)
    if (opened.kind !== 'open') return opened
    const { row } = opened
    const problem = await findPhoneProblem(tx, row, { phone, by: asked.by })
    if (problem) return { kind: 'invalid', problems: [{ field: 'phone', problem }] }
    const forbidden = await findForbidden(tx, row, { postcode, move: asked.move ?? null, line1, line2 })
    if (forbidden) return forbidden
    const place = await findPlaceOf(tx, row, { postcode, move: asked.move ?? null, now })
    if (place.kind !== 'found') return place
    const { set, movedFrom } = place
    const hasOtherDay = movedFrom !== null && movedFrom.date !== set.collectionDate
    if (hasOtherDay) {
      const details = { from: movedFrom.date, to: set.collectionDate }
      await addEvent(tx, row.id, 'date-changed', asked.by, now, details)
    }
    return await saveChange(services, tx, row, {
      set: {
        ...set,
        ...(set.postcode && (await findPositionOf(services, tx, { postcode: set.postcode, line1, line2 }))),
        contactName: name,
        contactPhone: phone,
        addressLine1: line1,
        addressLine2: line2,
        town,
      },
      event: 'details-changed',
      eventDetails: movedFrom ? { fromArea: movedFrom.areaId, toArea: set.areaId } : {},
      by: asked.by,
      now,
      parts: hasOtherDay ? ['date', 'details'] : ['details'],
      ...(hasOtherDay ? { previousDate: movedFrom.date } : {}),
    })
  })
}

/** Whether we do not collect at another address than the booking's own. */
async function findForbidden(
  tx: DatabaseHandle,
  row: BookingRow,
  asked: { postcode: ParsedFullPostcode | null; move: MoveAsked | null; line1: string; line2: string | null },
): Promise<DoNotCollect | null> {
  const { move, line1, line2 } = asked
  const postcode = asked.postcode?.kind === 'parsed' ? asked.postcode.postcode : row.postcode
  if (postcode === row.postcode && line1 === row.addressLine1 && line2 === row.addressLine2) return null
  const date = move && isDate(move.date) ? move.date : row.collectionDate
  return await findDoNotCollect(tx, { date, postcode, details: { line1, line2 } })
}

function listProblems(postcode: ParsedFullPostcode): Problem[] {
  if (postcode.kind === 'parsed') return []
  const problem = postcode.kind === 'malformed' ? postcode.problem : postcode.kind
  return [{ field: 'postcode', problem }]
}

type PlaceFound = {
  kind: 'found'
  set: Partial<BookingRow>
  movedFrom: { areaId: string; date: string } | null
}

/** Finds the area of a new postcode and, when it is another one, swaps the places. */
async function findPlaceOf(
  tx: DatabaseHandle,
  row: BookingRow,
  { postcode, move, now }: { postcode: ParsedFullPostcode | null; move: MoveAsked | null; now: Date },
): Promise<PlaceFound | Extract<ChangeDetailsResult, { kind: 'outside' | 'other-area' }> | DateRefusal> {
  if (postcode?.kind !== 'parsed' || postcode.postcode === row.postcode)
    return { kind: 'found', set: {}, movedFrom: null }
  const area = await findAreaOf(tx, postcode)
  if (!area) return { kind: 'outside', outcode: postcode.outcode }
  const set = { postcode: postcode.postcode }
  if (area.id === row.areaId) return { kind: 'found', set, movedFrom: null }
  // An area that began to collect there meanwhile has other days than those that were chosen from.
  if (move?.areaId !== area.id) return { kind: 'other-area', ...set, area: { id: area.id, name: area.name } }
  return await moveToArea(tx, row, { area, date: move.date, set, now })
}

async function moveToArea(
  tx: DatabaseHandle,
  row: BookingRow,
  { area, date, set, now }: { area: Area; date: string; set: { postcode: string }; now: Date },
): Promise<PlaceFound | DateRefusal> {
  if (!isDate(date)) return { kind: 'date-not-offered', date, alternatives: [] }
  const { charitySlug } = row
  const from = { areaId: row.areaId, date: row.collectionDate }
  if (!(await swapPlaces(tx, { from, to: { area, date, charitySlug }, now })))
    return await explainDate(tx, area, { date, now, charitySlug })
  const moved = { areaId: area.id, collectionDate: date, cutOffAt: cutOffAt(date, area.cutOff) }
  return { kind: 'found', set: { ...set, ...moved }, movedFrom: from }
}

/** Donors name a mobile; a landline that staff took down stays. Without an email address, a number must stay. */
async function findPhoneProblem(
  tx: DatabaseHandle,
  { id, contactPhone }: BookingRow,
  { phone, by }: { phone: string | null; by: Actor },
): Promise<'missing' | 'not-mobile' | null> {
  if (phone === null) return (await getBookingWithin(tx, id)).contact.email === null ? 'missing' : null
  if (by.kind === 'staff' || phone === contactPhone) return null
  return parsePhone(phone).kind === 'mobile' ? null : 'not-mobile'
}
