import { messages } from '@kindfold/database/schema/messages.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { isId } from '../../base/token/is-id.ts'

/** A failed message is looked at, and leaves the list. Nobody is told. */
export type SettleResult = { kind: 'settled' } | { kind: 'not-failed' } | { kind: 'unknown' }

/** Records that nothing more is to be done about a message that failed: the donor was rung, or knows. */
export async function settleMessage(
  services: Services,
  { messageId, by }: { messageId: string; by: Actor },
): Promise<SettleResult> {
  if (!isId(messageId)) return { kind: 'unknown' }
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const [row] = await tx.select().from(messages).where(eq(messages.id, messageId)).for('update')
    if (!row) return { kind: 'unknown' }
    if (row.status !== 'failed') return { kind: 'not-failed' }
    if (row.settledAt !== null) return { kind: 'settled' }
    await tx.update(messages).set({ settledAt: now }).where(eq(messages.id, messageId))
    const [booking] =
      row.bookingId === null
        ? []
        : await tx.select({ areaId: bookings.areaId }).from(bookings).where(eq(bookings.id, row.bookingId))
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'settle-message',
      subject: row.bookingId ? { kind: 'booking', id: row.bookingId } : { kind: 'message', id: row.id },
      areaId: booking?.areaId ?? null,
      details: { messageId: row.id, kind: row.kind, channel: row.channel },
    })
    return { kind: 'settled' }
  })
}
