import { bookings } from '@kindfold/database/schema/bookings.ts'
import { regularCollections } from '@kindfold/database/schema/regular-collections.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { parseFullPostcode } from '../../capacity/coverage/check-postcode.ts'
import { findAreaOf } from '../../capacity/coverage/coverage-area.ts'
import { findDoNotCollect, type DoNotCollect } from '../../capacity/do-not-collect/find-do-not-collect.ts'
import type { Problem } from '../booking/booking.ts'
import { checkDetailsOf } from '../booking/check-details.ts'
import { addEvent } from '../booking/move-booking.ts'
import { lockRegular } from './change-regular.ts'
import { findRunning } from './find-running.ts'

/** A regular collection goes on at its new address, and what becomes of turns that are booked; or why not. */
export type ChangeRegularAddressResult =
  | { kind: 'changed' }
  /** Ended, or gone with its donor. */
  | { kind: 'ended' }
  | { kind: 'stale'; version: number }
  | { kind: 'invalid'; problems: Problem[] }
  /** We do not collect at the new postcode. */
  | { kind: 'outside'; outcode: string }
  /** The new postcode is in another area, which has other days: this one ends, and another begins there. */
  | { kind: 'other-area'; area: { id: string; name: string } }
  /** This household has another one at the new postcode. */
  | { kind: 'runs-already'; regularId: string }
  | DoNotCollect

/**
 * Changes where regular collections are, within their area: each turn that is booked from now on is there, and its letter says
 * where. What is booked already stays as it is.
 */
export async function changeRegularAddress(
  services: Services,
  {
    regularId,
    version,
    by,
    address,
  }: {
    regularId: string
    version: number
    by: Actor
    address: { line1: string; line2: string | null; town: string; postcode: string }
  },
): Promise<ChangeRegularAddressResult> {
  const checked = checkDetailsOf(address, ['line1', 'line2', 'town'])
  const parsed = parseFullPostcode(address.postcode)
  const problems: Problem[] = checked.kind === 'invalid' ? [...checked.problems] : []
  if (parsed.kind !== 'parsed')
    problems.push({
      field: 'postcode',
      problem: parsed.kind === 'malformed' ? parsed.problem : parsed.kind,
    })
  if (checked.kind === 'invalid' || parsed.kind !== 'parsed') return { kind: 'invalid', problems }
  const { line1, line2, town } = checked.details
  const { postcode } = parsed
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<ChangeRegularAddressResult> => {
    const row = await lockRegular(tx, regularId)
    if (!row || row.endedAt !== null) return { kind: 'ended' }
    if (row.version !== version) return { kind: 'stale', version: row.version }
    const [beside] = await tx
      .select({ areaId: bookings.areaId, donorId: bookings.donorId })
      .from(bookings)
      .where(eq(bookings.id, row.bookingId))
    const area = await findAreaOf(tx, parsed)
    if (!area) return { kind: 'outside', outcode: parsed.outcode }
    if (beside === undefined || area.id !== beside.areaId)
      return { kind: 'other-area', area: { id: area.id, name: area.name } }
    const other = await findRunning(tx, { donorId: beside.donorId, postcode, besides: regularId })
    if (other) return { kind: 'runs-already', regularId: other.id }
    const forbidden = await findDoNotCollect(tx, { date: row.nextOn, postcode, details: { line1, line2 } })
    if (forbidden) return forbidden
    await tx
      .update(regularCollections)
      .set({
        addressLine1: line1,
        addressLine2: line2,
        town,
        postcode,
        version: row.version + 1,
        changedAt: now,
      })
      .where(eq(regularCollections.id, regularId))
    await addEvent(tx, row.bookingId, 'regular-changed', by, now, {
      weeks: row.weeksBetween,
      date: row.nextOn,
      address: true,
      ...(by.kind === 'staff' && { atDonorsWord: true }),
    })
    return { kind: 'changed' }
  })
}
