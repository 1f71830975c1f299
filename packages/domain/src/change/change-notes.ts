import { placeFields, type PlaceName } from '@kindfold/content/booking/detail-fields.ts'
import type { Services } from '../services.ts'
import type { Actor, Problem } from '../booking/booking.ts'
import type { ChangeRefusal, Changed, Unchanged } from './change-booking.ts'
import { openForChange, saveChange } from './change-booking.ts'
import type { Details } from '../booking/check-details.ts'
import { checkDetailsOf } from '../booking/check-details.ts'
import { transact } from '@kindfold/database/transact.ts'

/** Changes where the bags will be and how to reach them. */
export async function changeNotes(
  services: Services,
  asked: { bookingId: string; version: number; by: Actor } & Pick<Details, PlaceName>,
): Promise<Changed | Unchanged | { outcome: 'invalid'; problems: Problem[] } | ChangeRefusal> {
  const checked = checkDetailsOf(
    asked,
    placeFields.map(({ name }) => name),
  )
  if (checked.outcome === 'invalid') return checked
  const set = Object.fromEntries(placeFields.map(({ name, column }) => [column, checked.details[name]]))
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const opened = await openForChange(tx, asked, now)
    if (opened.outcome !== 'open') return opened
    return await saveChange(services, tx, opened.row, {
      set,
      event: 'notes-changed',
      by: asked.by,
      now,
      parts: ['notes'],
    })
  })
}
