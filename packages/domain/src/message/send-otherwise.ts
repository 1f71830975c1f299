import { bookings } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { eq } from 'drizzle-orm'
import { isTextable } from '../booking/parse-phone.ts'
import type { Services } from '../services.ts'
import type { MessageKind } from './message.ts'
import { canGoByText } from './sending-rules.ts'

/**
 * Writes the same message for the donor's other channel, and answers its id; null where there is none, or where that
 * channel has the message already.
 */
export async function sendOtherwise(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  tx: DatabaseHandle,
  failed: typeof messages.$inferSelect,
): Promise<string | null> {
  if (!settings.sendsTexts) return null
  // A text has its e-mail beside it already, and the second channel is not followed by a third.
  if (failed.channel !== 'email' || failed.bookingId === null || failed.insteadOfId !== null) return null
  // The kinds that were written are those of the type.
  if (!canGoByText(failed.kind as MessageKind)) return null
  const [booking] = await tx
    .select({ phone: bookings.contactPhone })
    .from(bookings)
    .where(eq(bookings.id, failed.bookingId))
  const phone = booking?.phone ?? null
  if (!isTextable(phone)) return null
  const now = clock.now()
  const [other] = await tx
    .insert(messages)
    .values({
      bookingId: failed.bookingId,
      donorId: failed.donorId,
      subjectId: failed.subjectId,
      kind: failed.kind,
      channel: 'sms',
      version: failed.version,
      recipient: phone,
      template: failed.template,
      data: failed.data,
      dueAt: now,
      createdAt: now,
      insteadOfId: failed.id,
    })
    .onConflictDoNothing()
    .returning({ id: messages.id })
  return other?.id ?? null
}
