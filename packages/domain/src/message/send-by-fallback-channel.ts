import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { getChannel, type Channel } from '@kindfold/messages/channels.ts'
import { getMessageKind, type MessageKind } from '@kindfold/messages/message-kinds.ts'
import { eq } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { listLaterChannels } from './enqueue-message.ts'

/**
 * Enqueues a message about a booking for the next channel that its kind allows and that reaches the donor. Returns the
 * new id; null when there is no such channel or it has the message already.
 */
export async function sendByFallbackChannel(
  services: Pick<Services, 'settings' | 'clock'>,
  tx: DatabaseHandle,
  failed: typeof messages.$inferSelect,
): Promise<string | null> {
  if (failed.bookingId === null) return null
  // Only kinds and channels of these types are ever written.
  const { sendAs, fallback } = getMessageKind(failed.kind as MessageKind)
  const [contact] = await tx
    .select({ email: donors.email, phone: bookings.contactPhone })
    .from(bookings)
    .innerJoin(donors, eq(donors.id, bookings.donorId))
    .where(eq(bookings.id, failed.bookingId))
  const next = listLaterChannels(services, failed.channel as Channel)
    .map((channel) => ({ channel, ...getChannel(channel) }))
    .filter(({ form }) => sendAs.includes(form) || form === fallback)
    .map(({ channel, findRecipient }) => ({ channel, recipient: contact ? findRecipient(contact) : null }))
    .find(({ recipient }) => recipient !== null)
  if (next === undefined) return null
  const now = services.clock.now()
  const [other] = await tx
    .insert(messages)
    .values({
      bookingId: failed.bookingId,
      donorId: failed.donorId,
      subjectId: failed.subjectId,
      kind: failed.kind,
      ...next,
      version: failed.version,
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
