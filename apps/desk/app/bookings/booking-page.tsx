import { FieldProblems } from '@kindfold/ui/form/problems.tsx'
import { findDoneWords } from '@kindfold/content/desk/done-words.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { findTelling } from '@kindfold/domain/message/find-telling.ts'
import { bookingPageWords as words } from './booking-page-words.ts'
import { regularWords } from '../words/regular-words.ts'
import { standingWords } from '@kindfold/content/desk/standing-words.ts'
import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { readRegularOf } from '@kindfold/domain/booking/regular/list-regular.ts'
import { findLastMerge } from '@kindfold/domain/booking/merge/undo-merge.ts'
import { listRequestsOfBooking } from '@kindfold/domain/booking/request/link-booking.ts'
import { addStaffNote, deleteStaffNote } from '@kindfold/domain/office/desk/notes/staff-notes.ts'
import { findStopOfBooking } from '@kindfold/domain/rounds/round/find-stop-of-booking.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { Says } from '@kindfold/ui/says/says.tsx'
import { readForm, readText, readWords } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import type { Route } from './+types/booking-page.ts'
import { BookingFacts, DonorFacts } from './booking-facts.tsx'
import { BookingState } from '../layout/booking-state.tsx'
import { HistoryList } from './history-list.tsx'
import { listActs } from './list-acts.ts'
import { RefusedMeanwhile } from '../act/refused-meanwhile.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { openBooking } from './open-booking.ts'
import { RequestsOfBooking } from './requests-of-booking.tsx'
import { RoundPart } from './round-part.tsx'
import { OtherBookings } from './other-bookings.tsx'
import { RegularPart } from './regular-part.tsx'
import { StandingList } from './standing-list.tsx'
import { SentMessages } from './sent-messages.tsx'

/** `/bookings/:reference`: all that the donor sees, and what staff know besides. To open it is written to the audit. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { desk, ...opened } = await openBooking({ request, params, context })
  const now = desk.services.clock.now()
  return {
    ...opened,
    today: londonDate(now),
    found: await findStopOfBooking(desk.services, opened.booking.id),
    acts: listActs(opened.booking, now, (act) => desk.may(act, opened.booking.areaId)),
    regular: await readRegularOf(desk.services, opened.booking.id),
    mayChange: desk.may('change-booking', opened.booking.areaId),
    mayNote: desk.may('write-staff-note', opened.booking.areaId),
    mayMerge: desk.may('merge-donors', opened.booking.areaId),
    requests: desk.may('answer-requests')
      ? await listRequestsOfBooking(desk.services, { bookingId: opened.booking.id })
      : null,
    lastMerge: await findLastMerge(desk.services, { bookingId: opened.booking.id }),
    done: await sayDone(desk.services, opened.booking.id, new URL(request.url).searchParams.get('done')),
  }
}

/** What was just done to it, and how the donor hears of it; null where nothing was. */
async function sayDone(services: Services, bookingId: string, key: string | null): Promise<string | null> {
  const said = findDoneWords(key)
  if (said === null || typeof said === 'string' || !('tells' in said)) return null
  const telling = await findTelling(services, bookingId)
  if (telling === null) return `${said.done} ${words.tellsNobody}`
  const { noun, state, at } = telling
  const when = at === undefined ? '' : formatMoment(at, londonDate(services.clock.now()))
  return `${said.done} ${words.telling[state](noun, when)}`
}

/** A note is added or deleted here. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { desk, booking, notes } = await openBooking({ request, params, context }, 'write-staff-note')
  const form = await readForm(request)
  const noteId = readText(form, 'delete')
  if (noteId !== '') {
    if (notes.some(({ id, bookingId }) => id === noteId && bookingId === booking.id))
      await deleteStaffNote(desk.services, { bookingId: booking.id, noteId, by: desk.by })
    return redirect(`/bookings/${booking.reference}?done=note-deleted#notes`, 303)
  }
  const typed = readWords(form, 'note')
  const added = await addStaffNote(desk.services, { bookingId: booking.id, words: typed, by: desk.by })
  if (added.kind === 'noted') return redirect(`/bookings/${booking.reference}?done=note-added#notes`, 303)
  const problem = added.kind === 'invalid' ? added.problem : added.kind
  return data(
    { typed, problems: [{ field: 'note', words: words.noteProblems[problem] }] },
    { status: added.kind === 'invalid' ? 400 : 409 },
  )
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, acts, history, messages, today, standing } = loaderData
  const forbidding = standing.find(({ kind }) => kind === 'do-not-collect')
  return (
    <>
      {loaderData.done && <Notice tone="done">{loaderData.done}</Notice>}
      <PageHead
        title={booking.reference}
        back={{ href: '/bookings', label: words.back }}
        lead={
          <>
            {formatDayFrom(today, booking.collectionDate)}{' '}
            <Says said={{ kind: 'outcome', value: booking.status }}>
              <BookingState booking={booking} />
            </Says>
          </>
        }
      />
      <RefusedMeanwhile
        of={booking.contact.name === null && actionData?.problems}
        typed={actionData?.typed}
      />
      {booking.contact.name === null && <Notice tone="warn">{words.forgotten}</Notice>}
      {forbidding && (
        <Notice tone="warn">
          <strong>{standingWords.stopped(forbidding.untilDate ?? '')}</strong> {forbidding.words}
        </Notice>
      )}
      <div className="desk-columns">
        <div className="desk-columns__main">
          <Panel heading={words.facts}>
            <BookingFacts opened={loaderData} today={today} />
          </Panel>
          <Panel heading={words.donor}>
            <DonorFacts opened={loaderData} />
          </Panel>
          {loaderData.found && <RoundPart found={loaderData.found} reference={booking.reference} />}
          <Panel heading={words.messages}>
            <SentMessages messages={messages} />
          </Panel>
          <Panel heading={words.history}>
            <HistoryList events={history} />
          </Panel>
        </div>
        <div className="desk-columns__side">
          <Panel heading={words.acts}>
            {acts.length === 0 && <p className="soft">{words.nothingToDo}</p>}
            <ul role="list" className="desk-acts">
              {acts.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </Panel>
          <Panel heading={standingWords.heading}>
            <StandingList standing={standing} reference={booking.reference} />
            {loaderData.mayNote && booking.contact.name !== null && (
              <p>
                <a href={`/bookings/${booking.reference}/standing`}>{standingWords.change}</a>
              </p>
            )}
          </Panel>
          <Panel heading={regularWords.panel.heading}>
            <RegularPart
              regular={loaderData.regular}
              reference={booking.reference}
              today={today}
              mayMake={loaderData.mayChange && booking.contact.name !== null}
            />
          </Panel>
          <FieldProblems of={actionData?.problems}>
            <NotesPanel opened={loaderData} mayNote={loaderData.mayNote} typed={actionData?.typed} />
          </FieldProblems>
          {loaderData.requests && <RequestsOfBooking {...loaderData.requests} />}
          <OtherBookings
            opened={loaderData}
            today={today}
            mayMerge={loaderData.mayMerge && booking.contact.name !== null}
            lastMerge={loaderData.lastMerge}
          />
        </div>
      </div>
    </>
  )
}
