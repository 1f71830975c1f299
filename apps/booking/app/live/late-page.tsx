import { liveWords } from '@kindfold/content/booking/live-words.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatWindow } from '@kindfold/content/calendar/format-when.ts'
import { isDate, londonDate } from '@kindfold/domain/calendar/london-time.ts'
import { cancelBooking } from '@kindfold/domain/change/cancel-booking.ts'
import { moveToAnotherDay } from '@kindfold/domain/change/move-to-another-day.ts'
import { listOfferedDates } from '@kindfold/domain/collection-day/list-offered-dates.ts'
import { findLiveStop } from '@kindfold/domain/live/find-live-stop.ts'
import { waitForUs } from '@kindfold/domain/live/wait-for-us.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { data, redirect } from 'react-router'
import { DateChoices } from '../book/date-choices.tsx'
import { ManageFrame, NotPossible } from '../manage/manage-frame.tsx'
import { openManaged } from '../manage/open-managed.ts'
import { readVersion } from '../manage/read-version.ts'
import { sayDateRefusal } from '../manage/say-date-refusal.ts'
import { sayRefusal } from '../manage/say-refusal.ts'
import type { Route } from './+types/late-page.ts'

const words = liveWords.choice

/** `/manage/:token/late`: whom we keep waiting says whether the bags stay out, chooses another day, or says leave it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { base, booking } = await openManaged({ request, params, context })
  const live = await findLiveStop(services, booking.id)
  const offered = live?.mayLeave
    ? await listOfferedDates(services, { areaId: booking.areaId, exceptBookingId: booking.id })
    : null
  return {
    base,
    today: londonDate(services.clock.now()),
    date: booking.collectionDate,
    version: booking.version,
    mayLeave: live?.mayLeave ?? false,
    isOver: live?.stage === 'over',
    expected: live?.span ?? null,
    isUnsure: live?.stage === 'unsure' || live?.isUnknown === true,
    offered: offered?.outcome === 'offered' ? offered : { next: [], more: [], closed: [] },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { base, booking } = await openManaged({ request, params, context })
  const form = await readForm(request)
  if (readText(form, 'choice') === 'move') {
    const date = readText(form, 'date')
    const refuse = (problem: FormProblem, status: number) =>
      data({ why: null, problems: [problem] }, { status })
    if (!isDate(date)) return refuse(toFormProblems([{ field: 'date', problem: 'missing' }])[0]!, 400)
    // Sent twice: it has moved.
    if (booking.collectionDate === date) return redirect(`${base}?done=date`, 303)
    const { id: bookingId } = booking
    const asked = { bookingId, version: readVersion(form), date, by: { kind: 'donor' } as const }
    const refusal = sayDateRefusal(await moveToAnotherDay(services, asked), date)
    return refusal === null ? redirect(`${base}?done=date`, 303) : refuse(refusal, 409)
  }
  if (readText(form, 'choice') !== 'leave') {
    const live = await findLiveStop(services, booking.id)
    if (live?.mayLeave === false && live.stage !== 'over')
      return data({ why: words.notLate, problems: [] }, { status: 409 })
    const noted = await waitForUs(services, { bookingId: booking.id })
    return noted.outcome === 'noted' ? redirect(`${base}?done=waits`, 303) : redirect(base, 303)
  }
  const outcome = await cancelBooking(services, {
    bookingId: booking.id,
    by: { kind: 'donor' },
    date: readText(form, 'date'),
  })
  if (outcome.outcome === 'cancelled') return redirect(`${base}?done=left`, 303)
  if (outcome.outcome !== 'refused') return data({ why: words.notLate, problems: [] }, { status: 409 })
  // Sent twice: it is left.
  if (outcome.status === 'cancelled') return redirect(`${base}?done=left`, 303)
  return data({ why: sayRefusal(outcome).words, problems: [] }, { status: 409 })
}

export default function LatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { base, today, date, version, mayLeave, isOver, isUnsure, expected, offered } = loaderData
  const problems = actionData?.problems ?? []
  const isAny = offered.next.length + offered.more.length > 0
  if (actionData?.why || !mayLeave)
    return (
      <ManageFrame base={base} heading={manageWords.acts.back}>
        <NotPossible why={actionData?.why ?? (isOver ? words.over : words.notLate)} />
      </ManageFrame>
    )
  return (
    <ManageFrame
      base={base}
      heading={words.heading}
      lead={isUnsure ? words.unsureLead : expected === null ? undefined : words.lead(formatWindow(expected))}
      problems={problems}
    >
      <form method="post" className="journey__form">
        <input type="hidden" name="choice" value="stay" />
        <p>{words.stayText}</p>
        <button className="button button--green">{words.stay}</button>
      </form>
      {isAny ? (
        <form method="post" className="journey__form">
          <input type="hidden" name="choice" value="move" />
          <input type="hidden" name="version" value={version} />
          <p>{words.moveText}</p>
          <DateChoices today={today} offered={offered} problems={problems} />
          <button className="button button--green">{words.move}</button>
        </form>
      ) : (
        <p>{words.noDays}</p>
      )}
      <form method="post" className="journey__form">
        <input type="hidden" name="choice" value="leave" />
        <input type="hidden" name="date" value={date} />
        <p>{words.leaveText}</p>
        <button className="button button--refuse">{words.leave}</button>
      </form>
    </ManageFrame>
  )
}
