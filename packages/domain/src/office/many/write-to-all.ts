import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { chooseMany } from './choose-many.ts'
import { weighMany } from './judge-many.ts'
import { bookingsAtOnce } from './many.ts'
import { startMany } from './start-many.ts'

/**
 * Asks for a sentence to the donors of all these bookings, whatever their area, as a consequence of another act: as many acts
 * on many as they need. Whoever has nothing that reaches them is left to the task that names them.
 */
export async function writeToAll(
  services: Services,
  { bookingIds, words, by }: { bookingIds: readonly string[]; words: string; by: StaffAuthor },
): Promise<void> {
  const act = { kind: 'write', words } as const
  /* oxlint-disable no-await-in-loop -- one after the other */
  for (let from = 0; from < bookingIds.length; from += bookingsAtOnce) {
    const some = bookingIds.slice(from, from + bookingsAtOnce)
    const chosen = await chooseMany(services, { by: 'tick', bookingIds: some }, { areas: 'all', by })
    if (chosen.kind !== 'chosen') continue
    const { mark } = await weighMany(services, { id: chosen.id, act, by })
    await startMany(services, { id: chosen.id, act, by, seen: mark })
  }
  /* oxlint-enable no-await-in-loop */
}
