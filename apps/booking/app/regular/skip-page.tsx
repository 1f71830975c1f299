import { FieldProblems } from '@kindfold/ui/form/problems.tsx'
import { regularWords as words } from './regular-words.ts'
import { ErrorSummary } from '@kindfold/ui/form/error-summary.tsx'
import { formatTitle } from '@kindfold/web/form/format-title.ts'
import { readRegularWeeks } from '@kindfold/domain/publishing/changing-fact/read-regular-weeks.ts'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { data, redirect } from 'react-router'
import type { Route } from './+types/skip-page.ts'
import { answerRegular } from './answer-regular.ts'
import { openByLetter } from './open-part.ts'
import { PartDone, readPartDone } from './part-done.tsx'
import { RegularPart, TurnPart } from './regular-parts.tsx'

/**
 * `/regular/:token`: one turn of a regular collection, by the link of its letter. Its buttons skip that turn, change the rhythm
 * or end it; to open it does nothing, since mail scanners open links.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  return {
    ...(await openByLetter(params.token, context)),
    base: `/regular/${params.token}`,
    weeks: await readRegularWeeks(context.get(servicesContext)),
    done: readPartDone(request),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const opened = await openByLetter(params.token, context)
  const form = await readForm(request)
  const answer = await answerRegular(context.get(servicesContext), opened, form)
  return answer.kind === 'done'
    ? redirect(`/regular/${params.token}${answer.done === null ? '' : `?done=${answer.done}`}`, 303)
    : data({ of: readText(form, 'do'), problems: answer.problems }, { status: answer.status })
}

export default function SkipPage({ loaderData: opened, actionData }: Route.ComponentProps) {
  const { booking, regular, isTurn, skip, base, weeks, done } = opened
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
      {regular?.state !== 'ended' && <PartDone done={done} />}
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
        <FieldProblems of={actionData?.of === 'change' ? problems : undefined}>
          <RegularPart
            regular={regular}
            isCovered={opened.isCovered}
            today={opened.today}
            base={base}
            weeks={weeks}
            booked={isTurn && skip === 'possible' ? booking.collectionDate : null}
          />
        </FieldProblems>
      )}
    </div>
  )
}
