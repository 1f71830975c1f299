import { forgetWords as words } from '@kindfold/content/booking/forget-words.ts'
import { forgetDrafts } from '@kindfold/domain/booking/booking/forget-drafts.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { data } from 'react-router'
import { buildBroughtPostcodeCookie } from '../book/brought-postcode-cookie.ts'
import { buildForgottenDraftCookie, readDraftCookie } from '../draft/draft-cookie.ts'
import type { Route } from './+types/forget-page.ts'

/** `/forget`: deletes what this browser holds of journeys and bookings, for shared computers. */
export async function action({ request, context }: Route.ActionArgs) {
  await forgetDrafts(context.get(servicesContext), readDraftCookie(request))
  const headers = new Headers({ 'Clear-Site-Data': '"cache", "storage"' })
  headers.append('Set-Cookie', buildForgottenDraftCookie(request))
  headers.append('Set-Cookie', buildBroughtPostcodeCookie(request, null))
  return data({ isDone: true }, { headers })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function ForgetPage({ actionData }: Route.ComponentProps) {
  const heading = actionData ? words.doneHeading : words.heading
  return (
    <div className="page page--narrow width">
      <title>{`${heading} | Kindfold`}</title>
      <h1>{heading}</h1>
      <p className="lead" role={actionData ? 'status' : undefined}>
        {actionData ? words.done : words.lead}
      </p>
      {actionData ? (
        <>
          <p>{words.history}</p>
          <p>
            <a className="button button--green" href="/book">
              {words.again}
            </a>
          </p>
        </>
      ) : (
        <form method="post">
          <button className="button button--green">{words.submit}</button>
        </form>
      )}
    </div>
  )
}
