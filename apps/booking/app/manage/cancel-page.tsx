import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { slotRefusalWords } from '@kindfold/content/booking/slot-refusal-words.ts'
import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { listOfferedDates } from '@kindfold/domain/capacity/collection-day/list-offered-dates.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { cancelBooking } from '@kindfold/domain/booking/change/cancel-booking.ts'
import type { BookingStatus } from '@kindfold/domain/booking/booking/booking.ts'
import type { Rights } from '@kindfold/domain/booking/manage/read-managed-booking.ts'
import { trimToNull } from '@kindfold/domain/base/text/trim-text.ts'
import { data, redirect } from 'react-router'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readForm, readText, readTick } from '@kindfold/web/form/read-form.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { servicesContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/cancel-page.ts'
import { findOverdue } from './find-overdue.ts'
import { ManageFrame, NotPossible } from '../managed-booking/manage-frame.tsx'
import { openManaged } from '../managed-booking/open-managed.ts'
import { sayRefusal } from '../managed-booking/say-refusal.ts'

const words = manageWords.cancel
const reasonLengthAtMost = 500

/** `/manage/:token/cancel`: asks once and cancels; after the cut-off only with a tick, because we count it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const managed = await openManaged({ request, params, context })
  const { base, booking, rights } = managed
  const overdue = findOverdue(managed)
  // Most who cancel can give on another day.
  const offered =
    rights.change || rights.move
      ? await listOfferedDates(context.get(servicesContext), {
          areaId: booking.areaId,
          charitySlug: booking.charitySlug,
          exceptBookingId: booking.id,
        })
      : null
  return {
    base,
    booking,
    cancel: rights.cancel,
    /** Nobody comes any more to a day that is over. */
    why: overdue === null ? manageWords.statuses[booking.status].text : manageWords.overdue[overdue],
    isInTime: rights.change,
    /** Until when its time slot may be refused, where that is not told yet. */
    refusableUntil: booking.status === 'booked' ? rights.refuseNextSlotUntil : null,
    next: offered?.kind === 'offered' ? offered.next.map(({ date }) => date) : [],
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { base, booking } = await openManaged({ request, params, context })
  const form = await readForm(request)
  // Cuts by whole characters: the database cannot store half of one.
  const reason = [...(trimToNull(readText(form, 'reason')) ?? '')].slice(0, reasonLengthAtMost).join('')
  const refuse = (status: number, problem: FormProblem) => data({ problems: [problem], reason }, { status })
  const result = await cancelBooking(context.get(servicesContext), {
    bookingId: booking.id,
    by: { kind: 'donor' },
    reason: reason || null,
    acceptLate: readTick(form, 'late'),
    date: readText(form, 'date'),
  })
  switch (result.kind) {
    case 'cancelled':
      return redirect(`${base}?done=cancelled`, 303)
    case 'past-cut-off':
      return refuse(409, { field: 'late', words: words.lateProblem })
    case 'stale':
      return refuse(409, { field: 'form', words: words.moved })
    case 'refused':
      // Submitted twice: it is cancelled.
      if (result.status === 'cancelled') return redirect(`${base}?done=cancelled`, 303)
      return refuse(409, sayRefusal(result))
  }
}

function sayHeading(status: BookingStatus, cancel: Rights['cancel']): string {
  if (status === 'cancelled') return words.doneHeading
  return cancel === 'no' ? words.noHeading : words.heading
}

export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { base, booking, cancel, why, isInTime, refusableUntil, next } = loaderData
  const problems = actionData?.problems
  return (
    <ManageFrame
      base={base}
      heading={sayHeading(booking.status, cancel)}
      problems={booking.status === 'cancelled' ? undefined : problems}
    >
      {cancel === 'no' ? (
        <NotPossible why={why} />
      ) : (
        <form method="post" className="journey__form">
          <input type="hidden" name="date" value={booking.collectionDate} />
          <p className="lead">
            {(isInTime ? words.text : words.textLate)(formatDay(booking.collectionDate))}
          </p>
          {next.length > 0 && (
            <nav className="flow" aria-label={words.move}>
              <p>
                <strong>{words.move}</strong>
              </p>
              <ul role="list" className="acts">
                {next.map((date) => (
                  <li key={date}>
                    <a className="acts__link" href={`${base}/date?to=${date}`}>
                      <Icon name="calendar" /> {formatDay(date)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {cancel === 'late' && (
            <>
              <p className="notice">
                {words.late(formatMoment(booking.cutOffAt))}{' '}
                {refusableUntil !== null && slotRefusalWords.how(refusableUntil)}
              </p>
              <TickBox name="late">{words.lateTick}</TickBox>
            </>
          )}
          <TextField name="reason" label={words.reasonLabel} value={actionData?.reason} lines={2} />
          <p className="row">
            <button className="button button--refuse">{words.submit}</button>
            <a className="button button--quiet" href={base}>
              {words.keep}
            </a>
          </p>
        </form>
      )}
    </ManageFrame>
  )
}
