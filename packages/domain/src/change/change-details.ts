import type { Services } from '../services.ts'
import type { Actor, Problem } from '../booking/booking.ts'
import type { ChangeRefusal, Changed, Unchanged } from './change-booking.ts'
import { openForChange, saveChange } from './change-booking.ts'
import type { Details } from '../booking/check-details.ts'
import { checkDetailsOf } from '../booking/check-details.ts'
import { transact } from '@kindfold/database/transact.ts'

export type ChangeableDetails = Pick<Details, 'name' | 'phone' | 'line1' | 'line2' | 'town'>

/**
 * Changes the donor's details and address. The postcode stays: another one may be in another area, which needs another
 * booking.
 */
export async function changeDetails(
  services: Services,
  asked: { bookingId: string; version: number; details: ChangeableDetails; by: Actor },
): Promise<Changed | Unchanged | { outcome: 'invalid'; problems: Problem[] } | ChangeRefusal> {
  const checked = checkDetailsOf(asked.details, ['name', 'phone', 'line1', 'line2', 'town'])
  if (checked.outcome === 'invalid') return checked
  const { name, phone, line1, line2, town } = checked.details
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const opened = await openForChange(tx, asked, now)
    if (opened.outcome !== 'open') return opened
    return await saveChange(services, tx, opened.row, {
      set: { contactName: name, contactPhone: phone, addressLine1: line1, addressLine2: line2, town },
      event: 'details-changed',
      by: asked.by,
      now,
      part: 'details',
    })
  })
}
