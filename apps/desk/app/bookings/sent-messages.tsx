import { bookingPageWords as words } from './booking-page-words.ts'
import { formatPhone } from '@kindfold/content/booking/format-phone.ts'
import type { StaffMessage } from '@kindfold/domain/message/message.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'

/** The messages about a booking, oldest first; each leads to its words. */
export function SentMessages({ messages }: { messages: readonly StaffMessage[] }) {
  if (messages.length === 0) return <p className="soft">{words.noMessages}</p>
  return (
    <ul role="list" className="desk-history">
      {messages.map((message) => (
        <li key={message.id}>
          {message.recipient === null ? (
            <strong>{message.name}</strong>
          ) : (
            <a href={`/messages/${message.id}`}>{message.name}</a>
          )}{' '}
          <Badge tone={message.status === 'failed' ? 'bad' : 'neutral'}>{message.state}</Badge>
          <span className="desk-history__when">
            {message.channelName}
            {message.recipient && ` to ${formatPhone(message.recipient)}`}
            {message.error !== null && `. ${words.whyNot} ${message.error}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
