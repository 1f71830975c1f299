import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { handlingWords } from './request-handling-words.ts'
import { requestsWords } from '../words/requests-words.ts'
import { enquiryForms } from '@kindfold/content/enquiries/enquiry-forms.ts'
import type { DeskRequest } from '@kindfold/domain/booking/request/open-request.ts'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { DaysLeft } from './privacy-table.tsx'

const { facts, asked } = requestsWords.one

/** Who asks, what, and by when it must be answered. */
export function RequestFacts({ request }: { request: DeskRequest }) {
  const { email, receivedAt, answeredAt } = request
  const { extension } = request.handling
  const times = [
    [facts.received, formatMoment(receivedAt)],
    [facts.answered, answeredAt && formatMoment(answeredAt)],
  ] as const
  if (request.about === 'privacy') {
    const due = answeredAt === null && (
      <>
        {formatDay(request.dueDate)} <DaysLeft days={request.daysLeft} />
      </>
    )
    return (
      <Panel heading={asked}>
        {request.words && <p className="typed-words">{request.words}</p>}
        <Facts rows={[[facts.email, email], [facts.due, due || null], ...times]} />
        {extension && (
          <>
            <p>{handlingWords.extended(formatDay(extension.from), extension.by)}</p>
            <p className="typed-words">{extension.reason}</p>
          </>
        )}
      </Panel>
    )
  }
  const { fields } = enquiryForms[request.kind]
  return (
    <Panel heading={asked}>
      <Facts
        rows={[
          ...fields.map(({ name, label, isCharity }) => {
            const typed = request.fields[name]
            return [label, isCharity ? (findCharity(typed)?.name ?? typed) : typed] as const
          }),
          [facts.name, request.name],
          [facts.email, email],
          [facts.phone, request.phone],
          [facts.reference, request.reference],
          ...times,
          [facts.by, request.answeredBy],
        ]}
      />
    </Panel>
  )
}
