import { privacyWords } from '@kindfold/content/booking/privacy-words.ts'
import { leaveWaitingList } from '@kindfold/domain/waiting-list/leave-waiting-list.ts'
import { data } from 'react-router'
import { openLink } from '../manage/open-managed.ts'
import { servicesContext, visitorContext } from '../services-context.ts'
import type { Route } from './+types/waiting-list-page.ts'

/** `/waiting-list/:token`: leaves the list of those who wait for an area, by pressing the button. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  // After leaving, the link has ended with the place that it stood for.
  if (request.method === 'POST') return null
  await open(params.token, context)
  return null
}

export async function action({ params, context }: Route.ActionArgs) {
  const { waitingListId } = await open(params.token, context)
  if (waitingListId !== null) await leaveWaitingList(context.get(servicesContext), { waitingListId })
  return data({ hasLeft: true })
}

function open(token: string, context: Route.LoaderArgs['context']) {
  const services = context.get(servicesContext)
  return openLink(services, { token, purpose: 'waiting-list', ...context.get(visitorContext) })
}

export default function WaitingListPage({ actionData }: Route.ComponentProps) {
  const words = privacyWords.waitingList
  const heading = actionData?.hasLeft ? words.leftHeading : words.heading
  return (
    <div className="page page--narrow width">
      <title>{`${heading} | Kindfold`}</title>
      <h1>{heading}</h1>
      {actionData?.hasLeft ? (
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
