import { placeFields, type PlaceName } from '@kindfold/content/booking/detail-fields.ts'
import type { Services } from '../../base/services/services.ts'
import type { Problem } from '../booking/booking.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { ChangeRefusal, Changed, Unchanged } from './change-booking.ts'
import { openForChange, saveChange } from './change-booking.ts'
import type { Details } from '../booking/check-details.ts'
import { checkDetailsOf } from '../booking/check-details.ts'
import { transact } from '@kindfold/database/transact.ts'

/** Changes where the bags will be, how to reach them, and whether we remind the donor of it all. */
export async function changeNotes(
  services: Services,
  asked: { bookingId: string; version: number; wantsReminder?: boolean; by: Actor } & Pick<
    Details,
    PlaceName
  >,
): Promise<Changed | Unchanged | { kind: 'invalid'; problems: Problem[] } | ChangeRefusal> {
  const checked = checkDetailsOf(
    asked,
    placeFields.map(({ name }) => name),
  )
  if (checked.kind === 'invalid') return checked
  const set = Object.fromEntries(placeFields.map(({ name, column }) => [column, checked.details[name]]))
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const opened = await openForChange(tx, asked, now)
    if (opened.kind !== 'open') return opened
    const { row } = opened
    const wantsReminder = asked.wantsReminder ?? row.wantsReminder
    const isPlaceSame = placeFields.every(({ name, column }) => row[column] === checked.details[name])
    const isReminderSame = wantsReminder === row.wantsReminder
    return await saveChange(services, tx, row, {
      set: { ...set, wantsReminder },
      event: isPlaceSame ? 'reminder-changed' : 'notes-changed',
      by: asked.by,
      now,
      parts: [...(isPlaceSame ? [] : ['notes' as const]), ...(isReminderSame ? [] : ['reminder' as const])],
    })
  })
}
