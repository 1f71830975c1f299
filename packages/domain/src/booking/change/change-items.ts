import type { Services } from '../../base/services/services.ts'
import type { Problem } from '../booking/booking.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { Items } from '../../base/collection/items.ts'
import type { ChangeRefusal, Changed, Unchanged } from './change-booking.ts'
import { openForChange, saveChange } from './change-booking.ts'
import { checkItems } from '../booking/check-items.ts'
import { transact } from '@kindfold/database/transact.ts'

/** Changes the items, by the same rules as when booking. */
export async function changeItems(
  services: Services,
  asked: { bookingId: string; version: number; items: Items; note: string | null; by: Actor },
): Promise<Changed | Unchanged | { kind: 'invalid'; problems: Problem[] } | ChangeRefusal> {
  const checked = checkItems(asked)
  if (checked.kind === 'invalid') return checked
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const opened = await openForChange(tx, asked, now)
    if (opened.kind !== 'open') return opened
    return await saveChange(services, tx, opened.row, {
      set: { ...checked.items, note: checked.note },
      event: 'items-changed',
      eventDetails: { items: checked.items },
      by: asked.by,
      now,
      parts: ['items'],
    })
  })
}
