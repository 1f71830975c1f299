import { formatDay, formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { bookingActWords } from '@kindfold/content/desk/booking-act-words.ts'
import { standingWords as words } from '@kindfold/content/desk/standing-words.ts'
import { addStandingNote } from '@kindfold/domain/booking/standing/add-standing-note.ts'
import { deleteStandingNote } from '@kindfold/domain/booking/standing/delete-standing-note.ts'
import {
  readBookingsAhead,
  type BookingAhead,
} from '@kindfold/domain/booking/standing/list-bookings-ahead.ts'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText, readWords } from '@kindfold/web/form/read-form.ts'
import { sayProblems } from '@kindfold/web/form/say-problems.ts'
import { data, redirect } from 'react-router'
import type { Route } from './+types/standing-page.ts'
import { openBooking } from './open-booking.ts'
import { StandingList } from './standing-list.tsx'

/** `/bookings/:reference/standing`: what stays true of the donor or the address, and what is still to come there. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { desk, booking, standing } = await openBooking({ request, params, context }, 'write-staff-note')
  const ahead = await readBookingsAhead(desk.services, booking)
  const seen = ahead.filter(({ areaId }) => desk.may('see-bookings', areaId))
  return {
    reference: booking.reference,
    name: booking.contact.name,
    day: booking.collectionDate,
    standing,
    ahead: seen.map((one) => ({ ...one, mayCancel: desk.may('cancel-booking', one.areaId) })),
    elsewhere: ahead.length - seen.length,
    today: desk.today,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { desk, booking } = await openBooking({ request, params, context }, 'write-staff-note')
  const { services, by } = desk
  const here = `/bookings/${booking.reference}/standing`
  const form = await readForm(request)
  const noteId = readText(form, 'delete')
  if (noteId !== '') {
    await deleteStandingNote(services, { bookingId: booking.id, noteId, by })
    return redirect(`${here}?done=standing-deleted`, 303)
  }
  const typed = {
    kind: readText(form, 'kind'),
    reach: readText(form, 'reach'),
    words: readWords(form, 'words'),
    until: readText(form, 'until'),
  }
  const added = await addStandingNote(services, { bookingId: booking.id, by, ...typed })
  if (added.kind === 'noted')
    return redirect(`${here}?done=${added.noted === 'note' ? 'standing-noted' : 'collecting-stopped'}`, 303)
  const problems: FormProblem[] =
    added.kind === 'forgotten'
      ? [{ field: 'form', words: words.forgotten }]
      : sayProblems(words.problems, added.problems)
  return data({ typed, problems }, { status: added.kind === 'forgotten' ? 409 : 400 })
}

export default function StandingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, name, day, standing, ahead, elsewhere, today } = loaderData
  const { typed, problems } = actionData ?? {}
  return (
    <div className="act-page">
      <PageHead
        title={words.title}
        back={{ href: `/bookings/${reference}`, label: bookingActWords.back(reference) }}
        lead={[name, formatDay(day)].filter(Boolean).join(', ')}
      />
      <p>{words.lead}</p>
      <Panel heading={words.heading}>
        <StandingList standing={standing} reference={reference} mayEnd />
      </Panel>
      <Panel heading={words.ahead.heading}>
        {ahead.length === 0 && elsewhere === 0 && <p>{words.ahead.none}</p>}
        {ahead.length > 0 && <AheadList ahead={ahead} today={today} />}
        {elsewhere > 0 && <p className="small soft">{words.ahead.elsewhere(elsewhere)}</p>}
      </Panel>
      {name === null ? (
        <Notice tone="warn">{words.forgotten}</Notice>
      ) : (
        <form method="post" className="act-form" noValidate>
          <h2>{words.form.heading}</h2>
          <Problems of={problems}>
            <Choices name="kind" legend={words.form.kind}>
              <Choice
                name="kind"
                value="note"
                isFirst
                chosen={typed?.kind === 'note'}
                hint={words.form.noteHint}
              >
                {words.form.note}
              </Choice>
              <Choice
                name="kind"
                value="do-not-collect"
                chosen={typed?.kind === 'do-not-collect'}
                hint={words.form.doNotCollectHint}
              >
                {words.form.doNotCollect}
              </Choice>
            </Choices>
            <Choices name="reach" legend={words.form.reach}>
              <Choice name="reach" value="donor" isFirst chosen={typed?.reach === 'donor'}>
                {words.form.donor}
              </Choice>
              <Choice name="reach" value="address" chosen={typed?.reach === 'address'}>
                {words.form.address}
              </Choice>
            </Choices>
            <TextField name="words" label={words.form.words} value={typed?.words} lines={2} />
            <TextField
              name="until"
              label={words.form.until}
              hint={words.form.untilHint}
              type="date"
              value={typed?.until}
              width="medium"
            />
            <div className="row">
              <button className="button button--green">{words.form.submit}</button>
              <a className="button button--quiet" href={`/bookings/${reference}`}>
                {bookingActWords.keep}
              </a>
            </div>
          </Problems>
        </form>
      )}
    </div>
  )
}

type Listed = BookingAhead & { mayCancel: boolean }

/** Each booking to come, with where to cancel it. */
function AheadList({ ahead, today }: { ahead: readonly Listed[]; today: string }) {
  return (
    <>
      <p className="small soft">{words.ahead.lead}</p>
      <ul role="list" className="desk-history">
        {ahead.map((one) => (
          <li key={one.id}>
            <a
              href={`/bookings/${one.reference}`}
            >{`${one.reference}, ${formatDayFrom(today, one.collectionDate)}`}</a>{' '}
            {!one.isOfDonor ? words.ahead.ofAddress : !one.isOfAddress ? words.ahead.ofDonor : ''}
            {one.mayCancel && (
              <span className="desk-history__when">
                <a href={`/bookings/${one.reference}/cancel`}>
                  {words.ahead.cancel}
                  <span className="visually-hidden"> {one.reference}</span>
                </a>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
