import { FieldProblems } from '@kindfold/ui/form/problems.tsx'
import { regularWords as words } from './regular-words.ts'
import { findChoice, nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { openRegular } from '@kindfold/domain/booking/regular/open-regular.ts'
import { findFirstTurn, startRegular } from '@kindfold/domain/booking/regular/start-regular.ts'
import { readRegularWeeks } from '@kindfold/domain/publishing/changing-fact/read-regular-weeks.ts'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { data, redirect } from 'react-router'
import { ManageFrame, NotPossible } from '../managed-booking/manage-frame.tsx'
import { openManaged } from '../managed-booking/open-managed.ts'
import type { Route } from './+types/regular-page.ts'
import { answerRegular, isCharityGone } from './answer-regular.ts'
import { PartDone, readPartDone } from './part-done.tsx'
import { RegularPart, sayOutcode, TurnPart, WeeksChoices } from './regular-parts.tsx'

/** `/manage/:token/regular`: has a booking come again, after what follows was read; then the same as the letter's link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { base, booking, rights } = await openManaged({ request, params, context })
  const services = context.get(servicesContext)
  const now = services.clock.now()
  const weeks = await readRegularWeeks(services)
  const first = (weeksBetween: number) => findFirstTurn(booking.collectionDate, { weeksBetween, now })
  return {
    base,
    ...(await openRegular(services, booking.id)),
    done: readPartDone(request),
    mayChange: rights.change,
    // Whoever only typed the address gets no letters sent there for years, and sends no van elsewhere.
    hasLink: params.token !== undefined,
    weeks,
    first: Object.fromEntries(weeks.map((each) => [each, first(each)])),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { base, booking } = await openManaged({ request, params, context })
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const here = `${base}/regular`
  const what = readText(form, 'do')
  const opened = await openRegular(services, booking.id)
  if (what === 'start' && params.token !== undefined) {
    if (!opened.isCovered) return redirect(here, 303)
    const weeks = Number(readText(form, 'weeks')) || 0
    const { charitySlug, items, accessNotes, id: bookingId } = booking
    const started = await startRegular(services, {
      bookingId,
      by: { kind: 'donor' },
      weeks,
      firstOn: null,
      charitySlug,
      items,
      accessNotes,
    })
    if (started.kind !== 'invalid') return redirect(here, 303)
    const isGone = isCharityGone(started.problems)
    const said = isGone
      ? { field: 'form', words: words.start.charityGone(nameCharity(charitySlug)) }
      : { field: 'weeks', words: words.chooseWeeks }
    return data({ of: what, problems: [said] }, { status: isGone ? 409 : 400 })
  }
  const answer = await answerRegular(services, opened, form)
  return answer.kind === 'done'
    ? redirect(here, 303)
    : data({ of: what, problems: answer.problems }, { status: answer.status })
}

export default function RegularPage({ loaderData, actionData }: Route.ComponentProps) {
  const { base, booking, regular, isTurn, hasLink, weeks, first, skip, done, mayChange, isCovered, today } =
    loaderData
  const problems = actionData?.problems
  const isOver = regular === null || regular.state === 'ended'
  const canStart = isOver && hasLink && booking.contact.name !== null
  const mayStart = canStart && isCovered
  const isGone = findChoice(booking.charitySlug) === null
  return (
    <ManageFrame base={base} heading={isOver ? words.start.heading : words.heading} problems={problems}>
      {!isOver && <PartDone done={done} />}
      {isTurn && <TurnPart opened={loaderData} />}
      {regular && (
        <FieldProblems of={actionData?.of === 'change' ? problems : undefined}>
          <RegularPart
            regular={regular}
            isCovered={isCovered}
            today={today}
            base={hasLink ? `${base}/regular` : undefined}
            weeks={weeks}
            booked={isTurn && skip === 'possible' ? booking.collectionDate : null}
          />
        </FieldProblems>
      )}
      {isOver && !hasLink && <NotPossible why={words.unverified} />}
      {canStart && !isCovered && (
        <NotPossible why={words.start.areaGone(sayOutcode(booking.address.postcode))} />
      )}
      {mayStart && isGone && (
        <>
          {!problems && <NotPossible why={words.start.charityGone(nameCharity(booking.charitySlug))} />}
          <p>
            <a className="button button--green" href={`${base}/${mayChange ? 'charity' : 'again'}`}>
              {mayChange ? words.start.charity : words.start.again}
            </a>
          </p>
        </>
      )}
      {mayStart && !isGone && (
        <form method="post" className="journey__form">
          <p className="lead">{words.start.lead}</p>
          <FieldProblems of={actionData?.of === 'start' ? problems : undefined}>
            <WeeksChoices chosen={null} weeks={weeks} first={first} today={today} />
          </FieldProblems>
          <h2>{words.start.followsHeading}</h2>
          <ul>
            {words.start.follows.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <button className="button button--green" name="do" value="start">
            {words.start.submit}
          </button>
        </form>
      )}
    </ManageFrame>
  )
}
