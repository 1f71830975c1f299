import { liveWords } from './live-words.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { slotRefusalWords } from '@kindfold/content/booking/slot-refusal-words.ts'
import { formatMoment, formatWindow } from '@kindfold/content/calendar/format-when.ts'
import { isDate, londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { cancelBooking } from '@kindfold/domain/booking/change/cancel-booking.ts'
import { moveToAnotherDay } from '@kindfold/domain/booking/change/move-to-another-day.ts'
import { listOfferedDates } from '@kindfold/domain/capacity/collection-day/list-offered-dates.ts'
import { findLiveStop } from '@kindfold/domain/rounds/live/find-live-stop.ts'
import { waitForUs } from '@kindfold/domain/rounds/live/wait-for-us.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { data, redirect } from 'react-router'
import { DateChoices } from '../book/date-choices.tsx'
import { ManageFrame, NotPossible } from '../managed-booking/manage-frame.tsx'
import { openManaged } from '../managed-booking/open-managed.ts'
import { readVersion } from '../managed-booking/read-version.ts'
import { sayDateRefusal } from '../managed-booking/say-date-refusal.ts'
import { sayRefusal } from '../managed-booking/say-refusal.ts'
import type { Route } from './+types/late-page.ts'

const words = liveWords.choice

/** `/manage/:token/late`: whom we keep waiting says whether the bags stay out, chooses another day, or says leave it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { base, booking, rights } = await openManaged({ request, params, context })
  const live = await findLiveStop(services, booking.id)
  const isLate = live?.mayLeave ?? false
  const mayLeave = isLate || rights.move
  const offered = mayLeave
    ? await listOfferedDates(services, {
        areaId: booking.areaId,
        charitySlug: booking.charitySlug,
        exceptBookingId: booking.id,
      })
    : null
  return {
    base,
    today: londonDate(services.clock.now()),
    date: booking.collectionDate,
    version: booking.version,
    isHandedOver: booking.handOver !== null,
    isLate,
    mayLeave,
    refuseUntil: rights.refuseSlotUntil,
    isOver: live?.stage === 'over',
    expected: live?.span ?? (isLate ? null : booking.window),
    isUnsure: live?.stage === 'unsure' || live?.isUnknown === true,
    offered: offered?.kind === 'offered' ? offered : { next: [], more: [], closed: [] },
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
    const { id: bookingId, charitySlug } = booking
    const asked = { bookingId, version: readVersion(form), date, by: { kind: 'donor' } as const }
    const result = await moveToAnotherDay(services, asked)
    const refusal = sayDateRefusal(result, { date, charitySlug })
    return refusal === null ? redirect(`${base}?done=date`, 303) : refuse(refusal, 409)
  }
  if (readText(form, 'choice') !== 'leave') {
    const live = await findLiveStop(services, booking.id)
    if (live === null || (!live.mayLeave && live.stage !== 'over'))
      return data({ why: words.nothing, problems: [] }, { status: 409 })
    const noted = await waitForUs(services, { bookingId: booking.id })
    return noted.kind === 'noted' ? redirect(`${base}?done=waits`, 303) : redirect(base, 303)
  }
  const result = await cancelBooking(services, {
    bookingId: booking.id,
    by: { kind: 'donor' },
    date: readText(form, 'date'),
  })
  // Whose bags stand outside, and nobody else's, can be taken back inside.
  const isOut = booking.collectionDate === londonDate(services.clock.now()) && booking.handOver === null
  const done = `${base}?done=${isOut ? 'left' : 'cancelled'}`
  if (result.kind === 'cancelled') return redirect(done, 303)
  if (result.kind !== 'refused') return data({ why: words.nothing, problems: [] }, { status: 409 })
  // Sent twice: it is left.
  if (result.status === 'cancelled') return redirect(done, 303)
  return data({ why: sayRefusal(result).words, problems: [] }, { status: 409 })
}

/** When we come, as far as it is known; and until when it may be refused. */
function sayLead(shown: Route.ComponentProps['loaderData']): string | undefined {
  const { isLate, isUnsure, expected, refuseUntil } = shown
  if (isLate && isUnsure) return words.unsureLead
  if (expected === null) return undefined
  if (!isLate && refuseUntil !== null)
    return slotRefusalWords.lead(formatWindow(expected), formatMoment(refuseUntil))
  return words.lead(formatWindow(expected))
}

/** What becomes of the bags of who waits: no van may have them yet. */
function sayStay({ isUnsure, isHandedOver }: Route.ComponentProps['loaderData']): string {
  if (isHandedOver) return isUnsure ? words.unsureWaitText : words.waitText
  return isUnsure ? words.unsureStayText : words.stayText
}

export default function LatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { base, today, date, version, isLate, mayLeave, isOver, isHandedOver, offered } = loaderData
  const problems = actionData?.problems ?? []
  const isAny = offered.next.length + offered.more.length > 0
  if (actionData?.why || !mayLeave)
    return (
      <ManageFrame base={base} heading={manageWords.acts.back}>
        <NotPossible why={actionData?.why ?? (isOver ? words.over : words.nothing)} />
      </ManageFrame>
    )
  return (
    <ManageFrame
      base={base}
      heading={isLate ? words.heading : slotRefusalWords.heading}
      lead={sayLead(loaderData)}
      problems={problems}
    >
      {isLate ? (
        <form method="post" className="journey__form">
          <input type="hidden" name="choice" value="stay" />
          <p>{sayStay(loaderData)}</p>
          <button className="button button--green">{isHandedOver ? words.wait : words.stay}</button>
        </form>
      ) : (
        <p>
          <a className="button button--green" href={base}>
            {words.keep}
          </a>
        </p>
      )}
      {isAny ? (
        <form method="post" className="journey__form">
          <input type="hidden" name="choice" value="move" />
          <input type="hidden" name="version" value={version} />
          <p>{words.moveText}</p>
          <DateChoices today={today} offered={offered} />
          <button className="button button--green">{words.move}</button>
        </form>
      ) : (
        <p>{words.noDays}</p>
      )}
      <form method="post" className="journey__form">
        <input type="hidden" name="choice" value="leave" />
        <input type="hidden" name="date" value={date} />
        <p>{isLate ? words.leaveText : words.leaveAhead}</p>
        <button className="button button--refuse">{words.leave}</button>
      </form>
    </ManageFrame>
  )
}
