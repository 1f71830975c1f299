import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { cutWords } from '@kindfold/content/desk/cut-words.ts'
import { findWord } from '../words/find-word.ts'
import { handlingWords } from '../requests/request-handling-words.ts'
import { requestsWords } from '../words/requests-words.ts'
import type { RequestOfBooking } from '@kindfold/domain/booking/request/link-booking.ts'
import { Panel } from '@kindfold/ui/panel/panel.tsx'

const words = handlingWords.ofBooking

/** The requests and complaints about a booking, and the others of its donor. */
export function RequestsOfBooking({ shown, isCut }: { shown: readonly RequestOfBooking[]; isCut: boolean }) {
  if (shown.length === 0) return null
  return (
    <Panel heading={words.heading}>
      <ul role="list" className="desk-history">
        {shown.map(({ id, kind, reference, receivedAt, answeredAt, isLinked }) => (
          <li key={id}>
            <a href={`/requests/${id}`}>
              {[findWord(requestsWords.kinds, kind) ?? kind, reference].filter(Boolean).join(' ')}
            </a>{' '}
            {isLinked ? words.linked : words.sameAddress}
            <span className="desk-history__when">
              {formatMoment(receivedAt)},{' '}
              {answeredAt === null ? words.open : words.answered(formatMoment(answeredAt))}
            </span>
          </li>
        ))}
      </ul>
      {isCut && <p className="soft">{cutWords.latest(shown.length)}</p>}
    </Panel>
  )
}
