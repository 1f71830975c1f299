import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import type { BookingStatus } from '@kindfold/domain/booking/booking/booking.ts'
import { isWaitingStatus } from '@kindfold/domain/booking/booking/is-waiting-status.ts'
import { canReportMissed, reportMissed } from '@kindfold/domain/booking/outcome/report-missed.ts'
import { data } from 'react-router'
import { servicesContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/missed-page.ts'
import { ManageFrame, NotPossible } from '../managed-booking/manage-frame.tsx'
import { openManaged } from '../managed-booking/open-managed.ts'

/** `/manage/:token/missed`: reports that nobody came; answers at once with the next dates. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { base, booking, rights, expectedUntil } = await openManaged({ request, params, context })
  const report: Report =
    expectedUntil === null
      ? canReportMissed(booking, context.get(servicesContext).clock.now())
      : { kind: 'too-early', from: expectedUntil }
  const why = rights.reportMissed ? null : sayWhyNot(report)
  return { base, booking, why, answer: sayAnswer(booking.status) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { booking } = await openManaged({ request, params, context })
  const result = await reportMissed(context.get(servicesContext), { bookingId: booking.id })
  if (result.kind === 'reported') {
    return data({ next: result.alternatives.map(({ date }) => date), why: null })
  }
  return data({ next: null, why: sayWhyNot(result) }, { status: 409 })
}

type Report = ReturnType<typeof canReportMissed>

function sayWhyNot(refusal: Report): string {
  const words = manageWords.refusals
  return refusal.kind === 'too-early' ? words['too-early'](formatMoment(refusal.from)) : words.refused
}

/** What we say to a report; where somebody took the bags after all or it was cancelled, what became of it. */
function sayAnswer(status: BookingStatus): string {
  if (status === 'nothing-out') return manageWords.done.notFound
  if (isWaitingStatus(status) || status === 'no-access') return manageWords.done.missed
  return manageWords.statuses[status].text
}

export default function MissedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { base, booking, answer } = loaderData
  const isFoundNone = booking.status === 'nothing-out'
  const words = { ...manageWords.missed, ...(isFoundNone && manageWords.missed.notFound) }
  const isKnown = booking.status === 'missed'
  if (actionData?.next || ((isKnown || booking.missedReportedAt) && !actionData)) {
    const next = actionData?.next ?? []
    return (
      <ManageFrame base={base} heading={isKnown ? words.knownHeading : words.doneHeading}>
        <p className="notice" role="status">
          {answer}
        </p>
        {next.length > 0 && (
          <>
            <p>{words.next}</p>
            <ul>
              {next.map((date) => (
                <li key={date}>{formatDay(date)}</li>
              ))}
            </ul>
          </>
        )}
        <p>
          <a className="button button--green" href={`${base}/again`}>
            {manageWords.acts.bookAgain}
          </a>
        </p>
      </ManageFrame>
    )
  }
  const why = actionData?.why ?? loaderData.why
  return (
    <ManageFrame base={base} heading={words.heading}>
      {why ? (
        <NotPossible why={why} />
      ) : (
        <form method="post" className="journey__form">
          <p className="lead">{words.text}</p>
          <button className="button button--green journey__on">{words.submit}</button>
        </form>
      )}
    </ManageFrame>
  )
}
