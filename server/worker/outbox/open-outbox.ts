import { findMessage, listMessages, type OutboxMessage } from '@kindfold/domain/message/list-messages.ts'
import type { Outbox, OutboxEntry } from '@kindfold/domain/message/outbox.ts'
import type { Services } from '@kindfold/domain/services.ts'
import { writeLetter } from '../letters/write-letter.ts'
import { renderEmail, renderSms } from '../sending/render-message.ts'

const shownAtMost = 200

/** The outbox of this house's database. Only for development: its links open the donors' bookings. */
export function openOutbox(services: Services): Outbox {
  return {
    async list() {
      const kept = await listMessages(services, { limit: shownAtMost })
      return kept.map(readEntry)
    },
    async read(id) {
      const kept = await findMessage(services, id)
      if (kept === null) return null
      const entry = readEntry(kept)
      if (kept.channel === 'sms') return { ...entry, channel: 'sms', text: renderSms(kept, 1).text }
      const { html, text, calendar } = await renderEmail(services, kept)
      return { ...entry, channel: 'email', html, text, calendar: calendar?.text ?? null }
    },
  }
}

function readEntry(kept: OutboxMessage): OutboxEntry {
  const { id, kind, channel, recipient, status, dueAt, sentAt, attempt: attempts, lastError } = kept
  const subject = channel === 'sms' ? renderSms(kept, 1).text : writeLetter(kept, { bookUrl: '' }).subject
  return { id, kind, channel, recipient, subject, status, dueAt, sentAt, attempts, lastError }
}
