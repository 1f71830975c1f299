import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { getChannel, type Channel } from '@kindfold/messages/channels.ts'
import { getMessageKind, type MessageKind } from '@kindfold/messages/message-kinds.ts'
import { drawCall } from '@kindfold/messages/draw-message.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Services } from '../base/services/services.ts'
import { listLaterChannels } from './choose-channels.ts'

/**
 * Enqueues a message about a booking for the next channel that its kind allows and that reaches the donor: at last on the
 * call list, where no other channel has it. Returns the new id; null when there is no such channel or it has the message
 * already.
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
  if (getChannel(next.channel).isByHand && !(await isWorthCall(tx, failed))) return null
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

/** Nobody is rung for what another channel told or still may tell, nor for a kind that is not told by telephone. */
async function isWorthCall(tx: DatabaseHandle, failed: typeof messages.$inferSelect): Promise<boolean> {
  // Kind and data were written together.
  const message = { kind: failed.kind, data: failed.data } as Parameters<typeof drawCall>[0]
  if (drawCall(message) === null) return false
  const [other] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.subjectId, failed.subjectId),
        eq(messages.kind, failed.kind),
        eq(messages.version, failed.version),
        ne(messages.id, failed.id),
        inArray(messages.status, ['due', 'sending', 'sent']),
      ),
    )
  return other === undefined
}
