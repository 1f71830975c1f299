import { regularWords as words } from './regular-words.ts'
import { openRegular } from '@kindfold/domain/booking/regular/open-regular.ts'
import { ErrorSummary } from '@kindfold/ui/form/error-summary.tsx'
import { formatTitle } from '@kindfold/web/form/format-title.ts'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import { data, redirect } from 'react-router'
import { openLink } from '../managed-booking/open-managed.ts'
import type { Route } from './+types/skip-page.ts'
import { answerRegular } from './answer-regular.ts'
import { RegularPart, TurnPart } from './regular-parts.tsx'

/**
 * `/regular/:token`: one turn of a regular collection, by the link of its letter. Its buttons skip that turn, change the rhythm
 * or end it; to open it does nothing, since mail scanners open links.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  return await open(params.token, context)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const opened = await open(params.token, context)
  const form = await readForm(request)
  const answer = await answerRegular(context.get(servicesContext), opened, form)
  return answer.outcome === 'done'
    ? redirect(`/regular/${params.token}${answer.done === null ? '' : `?done=${answer.done}`}`, 303)
    : data({ of: readText(form, 'do'), problems: answer.problems }, { status: answer.status })
}

async function open(token: string, context: Route.LoaderArgs['context']) {
  const services = context.get(servicesContext)
  const link = await openLink(services, { token, purpose: 'regular', ...context.get(visitorContext) })
  return await openRegular(services, link.bookingId ?? '')
}

export default function SkipPage({ loaderData: opened, actionData }: Route.ComponentProps) {
  const { booking, regular, isTurn, skip } = opened
  const heading = !isTurn
    ? words.heading
    : skip === 'done'
      ? words.turn.doneHeading
      : words.turn.heading(booking.collectionDate)
  const problems = actionData?.problems
  return (
    <div className="page page--narrow width">
      <title>{formatTitle(`${heading} | Kindfold`, problems)}</title>
      <ErrorSummary problems={problems} />
      <h1>{heading}</h1>
      {isTurn ? (
        <TurnPart opened={opened} />
      ) : (
        <p>
          <a className="button button--green" href={`/book?charity=${booking.charitySlug}`}>
            {words.turn.book}
          </a>
        </p>
      )}
      {regular && (
        <RegularPart
          regular={regular}
          booked={isTurn && skip === 'possible' ? booking.collectionDate : null}
          problems={actionData?.of === 'change' ? problems : undefined}
        />
      )}
    </div>
  )
}
