import { transact } from '@kindfold/database/transact.ts'
import { regularCollections } from '@kindfold/database/schema/regular-collections.ts'
import { eq } from 'drizzle-orm'
import { addDays, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { startRegular } from '../../booking/regular/start-regular.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { InventedBooking } from './invented-days.ts'

/** How many weeks lie between two collections of an invented household, and of a firm. */
const rhythms = { household: 4, firm: 2 }
const dream = 'the-dream-factory'

/**
 * Lets two invented donors be collected from regularly: a household that asked for it by its own link, and a firm for which the
 * office did. The firm's first turn is booked by the worker
 * within two days.
 */
export async function inventRegular(
  services: Services,
  [household, firm]: readonly InventedBooking[],
  by: Actor,
): Promise<void> {
  const today = londonDate(services.clock.now())
  const asked = { firstOn: null, charitySlug: dream, accessNotes: null }
  if (household)
    await startRegular(services, {
      ...asked,
      bookingId: household.id,
      by: { kind: 'donor' },
      weeks: rhythms.household,
      items: household.items,
    })
  if (!firm) return
  const started = await startRegular(services, {
    ...asked,
    bookingId: firm.id,
    by,
    weeks: rhythms.firm,
    firstOn: addDays(today, 11),
    items: { ...firm.items, bagsOfClothes: 12 },
  })
  if (started.kind === 'started')
    await transact(services, (tx) =>
      tx
        .update(regularCollections)
        .set({
          contactName: 'Larkspur Books Ltd',
          note: 'Ring at the side door; a van can park in the yard.',
        })
        .where(eq(regularCollections.id, started.regularId)),
    )
}
