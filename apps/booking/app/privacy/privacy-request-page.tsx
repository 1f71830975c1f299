import { privacyWords } from './privacy-words.ts'
import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { deleteDonorData } from '@kindfold/domain/booking/privacy/delete-donor-data.ts'
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
  if (request.kind !== 'deletion') return data({ live: [], isDeleted: false }, { status: 400 })
  const result = await deleteDonorData(context.get(servicesContext), { privacyRequestId: id })
  if (result.kind === 'has-live-bookings') {
    return data({ live: result.bookings, isDeleted: false }, { status: 409 })
  }
  return data({ live: [], isDeleted: true })
}

export default function PrivacyRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, token } = loaderData
  return (
    <div className="page page--narrow width">
      <title>{privacyWords.title}</title>
      {request.kind === 'copy' && (
        <>
          <h1>{words.copyHeading}</h1>
          <p className="lead">{words.copyText}</p>
          <form method="post" action={`/privacy-requests/${token}/copy`}>
            <button className="button button--green journey__on">{words.copySubmit}</button>
          </form>
          <p className="small soft">{words.linkDays}</p>
        </>
      )}
      {request.kind === 'deletion' && (
        <Deletion
          live={actionData?.live ?? []}
          isDeleted={actionData?.isDeleted ?? request.answeredAt !== null}
        />
      )}
      {request.kind === 'complaint' && (
        <>
          <h1>{request.answeredAt ? words.complaintAnsweredHeading : words.complaintHeading}</h1>
          <p className="lead">
            {request.answeredAt
              ? words.complaintAnswered(formatMoment(request.answeredAt))
              : words.complaintText(formatDay(request.dueDate))}
          </p>
        </>
      )}
    </div>
  )
}

type DeletionProps = { live: { reference: string; collectionDate: string }[]; isDeleted: boolean }

function Deletion({ live, isDeleted }: DeletionProps) {
  if (isDeleted) {
    return (
      <>
        <h1>{words.deletedHeading}</h1>
        <p className="lead" role="status">
          {words.deletedText}
        </p>
      </>
    )
  }
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
