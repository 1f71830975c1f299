import { formatPhone } from '@kindfold/content/booking/format-phone.ts'
import { manageWords as words } from '@kindfold/content/booking/manage-words.ts'
import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import type { BookingEvent } from '@kindfold/domain/booking/booking/booking.ts'
import type { SentMessage } from '@kindfold/domain/message/message.ts'

/** A booking's history in words, oldest first. */
export function BookingHistory({ history }: { history: readonly BookingEvent[] }) {
  return (
    <section className="flow">
      <h2 className="managed__heading">{words.historyHeading}</h2>
      <ol role="list" className="thread">
        {history.map((event, place) => (
          // Two entries may be alike in everything but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <strong>{words.events[event.kind]}</strong> {writeMove(event)}
            <span className="thread__when">
              {formatMoment(event.at)}, {words.actors[event.actor]}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function writeMove({ kind, details }: BookingEvent): string | null {
  const { from, to } = details
  if (kind !== 'date-changed' || typeof from !== 'string' || typeof to !== 'string') return null
  return `from ${formatDay(from)} to ${formatDay(to)}`
}

/** The messages about a booking, and whether they arrived. */
export function SentMessages({ messages }: { messages: readonly SentMessage[] }) {
  return (
    <section className="flow">
      <h2 className="managed__heading">{words.messagesHeading}</h2>
      {messages.length === 0 && <p className="soft">{words.noMessages}</p>}
      <ul role="list" className="thread">
        {messages.map((message) => (
          <li key={message.id}>
            <strong>{message.name}</strong>
            {message.words !== null && <p>{message.words}</p>}
            <span className="thread__when">
              {message.channelName}
              {message.recipient && ` to ${formatPhone(message.recipient)}`}
            </span>
            <span className={`thread__state thread__state--${message.status}`}>{message.state}</span>
          </li>
        ))}
      </ul>
      {messages.length > 0 && <p className="small soft">{words.messagesNote}</p>}
    </section>
  )
}
