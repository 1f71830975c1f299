import { privacyWords } from './privacy-words.ts'
import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { deleteDonorData } from '@kindfold/domain/booking/privacy/delete-donor-data.ts'
import type { PrivacyRequest } from '@kindfold/domain/booking/privacy/find-privacy-request.ts'
import { data } from 'react-router'
import { servicesContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/privacy-request-page.ts'
import { openRequest } from './open-request.ts'

const words = privacyWords.request

/** `/privacy-requests/:token`: the button does what was asked. Opening the link does nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { request } = await openRequest(context, params.token)
  return { request, token: params.token }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { id, request } = await openRequest(context, params.token)
  if (request.kind !== 'deletion') return data({ live: [] }, { status: 400 })
  if (request.endedAs === 'refused') return data({ live: [] }, { status: 409 })
  const result = await deleteDonorData(context.get(servicesContext), { privacyRequestId: id })
  if (result.kind === 'has-live-bookings') {
    return data({ live: result.bookings }, { status: 409 })
  }
  return data({ live: [] })
}

export default function PrivacyRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, token } = loaderData
  return (
    <div className="page page--narrow width">
      <title>{privacyWords.title}</title>
      {request.kind === 'complaint' ? (
        <Complaint request={request} />
      ) : request.isForgotten ? (
        <>
          <h1>{words.deletedHeading}</h1>
          <p className="lead" role="status">
            {words.deletedText}
          </p>
        </>
      ) : request.endedAs === 'refused' ? (
        <>
          <h1>{words.refusedHeading}</h1>
          <p className="lead">{words.refused(formatMoment(request.answeredAt ?? ''))}</p>
        </>
      ) : request.kind === 'deletion' ? (
        <Deletion live={actionData?.live ?? []} />
      ) : (
        <>
          <h1>{words.copyHeading}</h1>
          <p className="lead">{words.copyText}</p>
          <form method="post" action={`/privacy-requests/${token}/copy`}>
            <button className="button button--green journey__on">{words.copySubmit}</button>
          </form>
          <p className="small soft">{words.linkDays}</p>
        </>
      )}
    </div>
  )
}

function Complaint({ request }: { request: PrivacyRequest }) {
  const { answeredAt, dueDate, endedAs, isForgotten } = request
  if (answeredAt === null)
    return (
      <>
        <h1>{words.complaintHeading}</h1>
        <p className="lead">{words.complaintText(formatDay(dueDate))}</p>
      </>
    )
  // Of one that is forgotten it is not known any more whether we wrote or closed it without an email.
  const isClosed = endedAs === 'closed' || isForgotten
  return (
    <>
      <h1>{isClosed ? words.complaintClosedHeading : words.complaintAnsweredHeading}</h1>
      <p className="lead">
        {(isClosed ? words.complaintClosed : words.complaintAnswered)(formatMoment(answeredAt))}
      </p>
    </>
  )
}

type DeletionProps = { live: { reference: string; collectionDate: string }[] }

function Deletion({ live }: DeletionProps) {
  return (
    <>
      <h1>{words.deletionHeading}</h1>
      {live.length > 0 ? (
        <div className="notice flow" role="alert">
          <p>{words.live}</p>
          <ul>
            {live.map(({ reference, collectionDate }) => (
              <li key={reference}>
                {formatDay(collectionDate)}, {reference}
              </li>
            ))}
          </ul>
          <p>
            <a href="/manage">{words.liveAction}</a>
          </p>
        </div>
      ) : (
        <>
          <p className="lead">{words.deletionText}</p>
          <form method="post">
            <button className="button button--refuse journey__on">{words.deletionSubmit}</button>
          </form>
          <p className="small soft">{words.linkDays}</p>
        </>
      )}
    </>
  )
}
