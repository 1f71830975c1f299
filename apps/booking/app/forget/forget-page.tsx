import { forgetWords as words } from '../words/forget-words.ts'
import { forgetDrafts } from '@kindfold/domain/booking/booking/forget-drafts.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { redirect } from 'react-router'
import { buildBroughtPostcodeCookie } from '../book/brought-postcode-cookie.ts'
import { buildForgottenDraftCookie, readDraftCookie } from '../draft/draft-cookie.ts'
import { buildAnswersCookie, readAnswersCookie } from '../kept/answers-cookie.ts'
import type { Route } from './+types/forget-page.ts'

/** `/forget`: deletes what this browser holds of journeys and bookings, for shared computers. */
export function loader({ request }: Route.LoaderArgs) {
  const isNothingHeld = readDraftCookie(request).length === 0 && readAnswersCookie(request) === null
  return { isDone: new URL(request.url).searchParams.has('done') && isNothingHeld }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  await forgetDrafts(services, readDraftCookie(request))
  const browser = readAnswersCookie(request)
  if (browser !== null) services.answerMemory?.forget(browser)
  const headers = new Headers({ 'Clear-Site-Data': '"cache", "storage"' })
  headers.append('Set-Cookie', buildForgottenDraftCookie(request))
  headers.append('Set-Cookie', buildBroughtPostcodeCookie(request, null))
  headers.append('Set-Cookie', buildAnswersCookie(request, null))
  return redirect('/forget?done=yes', { status: 303, headers })
}

export default function ForgetPage({ loaderData: { isDone } }: Route.ComponentProps) {
  const heading = isDone ? words.doneHeading : words.heading
  return (
    <div className="page page--narrow width">
      <title>{`${heading} | Kindfold`}</title>
      <h1>{heading}</h1>
      <p className="lead" role={isDone ? 'status' : undefined}>
        {isDone ? words.done : words.lead}
      </p>
      {isDone ? (
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
