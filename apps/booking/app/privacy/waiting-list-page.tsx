import { privacyWords } from './privacy-words.ts'
import { leaveWaitingList } from '@kindfold/domain/booking/waiting-list/leave-waiting-list.ts'
import { redirect } from 'react-router'
import { openLink } from '../managed-booking/open-managed.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/waiting-list-page.ts'

/** Replaces the token once leaving the list has ended the link. */
const afterwards = 'left'

/** `/waiting-list/:token`: the button leaves an area's waiting list. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.token === afterwards) return { hasLeft: true }
  await open(params.token, context)
  return { hasLeft: false }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { waitingListId } = await open(params.token, context)
  if (waitingListId !== null) await leaveWaitingList(context.get(servicesContext), { waitingListId })
  return redirect(`/waiting-list/${afterwards}`, 303)
}

function open(token: string, context: Route.LoaderArgs['context']) {
  const services = context.get(servicesContext)
  return openLink(services, { token, purpose: 'waiting-list', ...context.get(visitorContext) })
}

export default function WaitingListPage({ loaderData }: Route.ComponentProps) {
  const words = privacyWords.waitingList
  const heading = loaderData.hasLeft ? words.leftHeading : words.heading
  return (
    <div className="page page--narrow width">
      <title>{`${heading} | Kindfold`}</title>
      <h1>{heading}</h1>
      {loaderData.hasLeft ? (
        <p className="lead" role="status">
          {words.left}
        </p>
      ) : (
        <form method="post" className="journey__form">
          <p className="lead">{words.text}</p>
          <button className="button button--green journey__on">{words.submit}</button>
        </form>
      )}
    </div>
  )
}
