import { composeMessage } from '@kindfold/domain/message/compose-message.ts'
import { findMessage, listMessages, type StoredMessage } from '@kindfold/domain/message/list-messages.ts'
import type { Outbox, OutboxEntry } from '@kindfold/domain/message/outbox.ts'
import type { Services } from '@kindfold/domain/services.ts'
import { getChannel } from '@kindfold/messages/channels.ts'
import { describeMessage } from '@kindfold/messages/draw-message.ts'

const shownAtMost = 200

/** The outbox of this server's database. Only for development: its links open the donors' bookings. */
export function openOutbox(services: Services): Outbox {
  return {
    async list() {
      const kept = await listMessages(services, { limit: shownAtMost })
      return kept.map(describeEntry)
    },
    async read(id) {
      const kept = await findMessage(services, id)
      return kept && { ...describeEntry(kept), ...(await composeMessage(services, kept)) }
    },
  }
}

function describeEntry(kept: StoredMessage): OutboxEntry {
  const { id, kind, channel, recipient, status, dueAt, sentAt, attempts, lastError } = kept
  const [subject, channelName] = [describeMessage(kept), getChannel(channel).name]
  return { id, kind, channel, channelName, recipient, subject, status, dueAt, sentAt, attempts, lastError }
}
