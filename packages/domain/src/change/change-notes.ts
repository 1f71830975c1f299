import type { Services } from '../services.ts'
import type { Problem } from '../booking/booking.ts'
import type { ChangeRefusal, Changed, Unchanged } from './change-booking.ts'
import { openForChange, saveChange } from './change-booking.ts'
import { checkDetails } from '../booking/check-details.ts'
import { transact } from '@kindfold/database/transact.ts'

/** Changes where the bags will be and how to reach them. */
export async function changeNotes(
  services: Services,
  asked: {
    bookingId: string
    version: number
    bagsPlace: string
    accessNotes: string | null
    by: 'donor' | 'staff'
  },
): Promise<Changed | Unchanged | { outcome: 'invalid'; problems: Problem[] } | ChangeRefusal> {
  const checked = checkDetails({
    ...unchanged,
    bagsPlace: asked.bagsPlace,
    accessNotes: asked.accessNotes,
  })
  if (checked.outcome === 'invalid') return checked
  const { bagsPlace, accessNotes } = checked.details
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const opened = await openForChange(tx, asked, now)
    if (opened.outcome !== 'open') return opened
    return await saveChange(services, tx, opened.row, {
      set: { bagsPlace, accessNotes },
      event: 'notes-changed',
      by: asked.by,
      now,
      part: 'notes',
    })
  })
}

// What is checked beside them and is not theirs to change.
const unchanged = {
  name: 'unchanged',
  email: 'unchanged@example.org',
  phone: null,
  line1: 'unchanged',
  line2: null,
  town: 'unchanged',
}
