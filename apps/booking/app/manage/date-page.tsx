import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { changeDate } from '@kindfold/domain/booking/change/change-date.ts'
import { moveToAnotherDay } from '@kindfold/domain/booking/change/move-to-another-day.ts'
import { listOfferedDates } from '@kindfold/domain/capacity/collection-day/list-offered-dates.ts'
import { isDate, londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { data, redirect } from 'react-router'
import { DateChoices } from '../book/date-choices.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { limitVisitor } from '@kindfold/web/form/limit-visitor.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/date-page.ts'
import { ManageFrame, NotPossible } from '../managed-booking/manage-frame.tsx'
import { openManaged } from '../managed-booking/open-managed.ts'
import { readVersion } from '../managed-booking/read-version.ts'
import { sayDateRefusal } from '../managed-booking/say-date-refusal.ts'
import { explainNoChange } from '../managed-booking/say-refusal.ts'

/** `/manage/:token/date`: another day. We keep the old place until the new one is certain (booking spec, Rules). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const managed = await openManaged({ request, params, context })
  const { base, booking } = managed
  const offered = await listOfferedDates(context.get(servicesContext), {
    areaId: booking.areaId,
    charitySlug: booking.charitySlug,
    exceptBookingId: booking.id,
  })
  const days = offered.kind === 'offered' ? offered : { next: [], more: [], closed: [] }
  return {
    today: londonDate(context.get(servicesContext).clock.now()),
    base,
    booking,
    why: managed.rights.move ? null : explainNoChange(managed),
    offered: days,
    chosen: new URL(request.url).searchParams.get('to') ?? undefined,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { base, booking, rights } = await openManaged({ request, params, context })
  const form = await readForm(request)
  const date = readText(form, 'date')
  const refuse = (status: number, problem: FormProblem) => data({ problems: [problem] }, { status })
  if (!isDate(date)) {
    return data({ problems: toFormProblems([{ field: 'date', problem: 'missing' }]) }, { status: 400 })
  }
  // Submitted twice: it has moved already.
  if (booking.collectionDate === date) return redirect(`${base}?done=date`, 303)
  const version = readVersion(form)
  await limitVisitor(context, 'change', form)
  const asked = { bookingId: booking.id, version, date, by: { kind: 'donor' } } as const
  const services = context.get(servicesContext)
  const result = rights.move ? await moveToAnotherDay(services, asked) : await changeDate(services, asked)
  const refusal = sayDateRefusal(result, { date, charitySlug: booking.charitySlug })
  return refusal === null ? redirect(`${base}?done=date`, 303) : refuse(409, refusal)
}

export default function DatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, base, booking, offered, chosen, why } = loaderData
  const words = manageWords.date
  const problems = actionData?.problems
  const isAny = offered.next.length + offered.more.length > 0
  return (
    <ManageFrame
      base={base}
      heading={words.heading}
      lead={why ? undefined : words.lead(formatDay(booking.collectionDate))}
      problems={problems}
      isOver={why !== null}
    >
      {why && <NotPossible why={why} />}
      {!why && !isAny && <p>{words.none}</p>}
      {!why && isAny && (
        <form method="post" className="journey__form">
          <p className="journey__aside">{words.slot}</p>
          <input type="hidden" name="version" value={booking.version} />
          <DateChoices today={today} offered={offered} chosen={chosen} />
          <button className="button button--green journey__on">{words.submit}</button>
        </form>
      )}
    </ManageFrame>
  )
}
