import { composeMessage } from '@kindfold/domain/office/sending/compose-message.ts'
import { findMessage, listMessages, type StoredMessage } from '@kindfold/domain/message/list-messages.ts'
import type { Outbox, OutboxEntry } from '@kindfold/domain/base/services/outbox.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { getChannel } from '@kindfold/messages/channels.ts'
import { describeMessage } from '@kindfold/messages/draw-message.ts'

const shownAtMost = 200
const searchedAtMost = 5_000

/** The outbox of this server's database. Only for development: its links open the donors' bookings. */
export function openOutbox(services: Services): Outbox {
  return {
    async list(search = '') {
      const words = search.toLowerCase().split(/\s+/).filter(Boolean)
      const limit = words.length === 0 ? shownAtMost : searchedAtMost
      const entries = (await listMessages(services, { limit })).map(describeEntry)
      return entries.filter((entry) => words.every((word) => hasWord(entry, word))).slice(0, shownAtMost)
    },
    async read(id) {
      const kept = await findMessage(services, id)
      const at = kept?.sentAt ? new Date(kept.sentAt) : undefined
      return kept && { ...describeEntry(kept), ...(await composeMessage(services, kept, at)) }
    },
  }
}

const hasWord = ({ reference, recipient, subject, channelName }: OutboxEntry, word: string) =>
  [reference, recipient, subject, channelName].some((text) => text?.toLowerCase().includes(word))

function describeEntry(kept: StoredMessage): OutboxEntry {
  const { id, kind, channel, recipient, reference, status, dueAt, sentAt, attempts, lastError } = kept
  const [subject, channelName] = [describeMessage(kept), getChannel(channel).name]
  return {
    id,
    kind,
    channel,
    channelName,
    recipient,
    reference,
    subject,
    status,
    dueAt,
    sentAt,
    attempts,
    lastError,
  }
}
