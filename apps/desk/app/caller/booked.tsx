import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { formatPhone } from '@kindfold/content/booking/format-phone.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { callerWords, spellReference } from './caller-words.ts'
import { regularWords } from '../words/regular-words.ts'
import { openBookingForStaff } from '@kindfold/domain/office/desk/open-booking-for-staff.ts'
import { previewMessage } from '@kindfold/domain/office/message/preview-message.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { data } from 'react-router'
import { refuse, type Desk } from '../session/open-desk.ts'

const words = callerWords.booked

/** What was booked for a caller, with what to say; throws where there is no such booking. */
export async function readBooked(desk: Desk, reference: string) {
  const found = await openBookingForStaff(desk.services, {
    reference,
    by: desk.by,
    maySee: (areaId) => desk.may('book-for-caller', areaId),
  })
  if (found.kind === 'unknown') throw data(null, { status: 404 })
  if (found.kind === 'not-allowed') throw refuse()
  const { booking, messages } = found
  const [confirmation] = messages.filter(({ kind }) => kind === 'confirmation')
  const said =
    confirmation?.channel === 'call'
      ? await previewMessage(desk.services, { kind: 'confirmation', bookingId: booking.id, data: {} })
      : []
  return {
    reference: booking.reference,
    day: formatDay(booking.collectionDate),
    items: formatItems(booking.items),
    goes:
      confirmation && confirmation.channel !== 'call'
        ? words.goes(confirmation.channelName, formatPhone(confirmation.recipient ?? ''), confirmation.state)
        : null,
    said: said.flatMap((message) => (message.form === 'text' ? [message.text] : [])),
  }
}

export type BookedForCaller = Awaited<ReturnType<typeof readBooked>>

/** The booking to be read out, letter by letter. */
export function Booked({ booked: { reference, day, items, goes, said } }: { booked: BookedForCaller }) {
  return (
    <>
      <PageHead title={`${words.title}: ${day}`} lead={items}>
        <a className="button button--quiet" href={`/bookings/${reference}`}>
          {words.open}
        </a>
        <a className="button button--quiet" href={`/bookings/${reference}/regular`}>
          {regularWords.panel.make}
        </a>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- after reading out, Enter takes the next caller */}
        <a className="button button--green" href="/caller" autoFocus>
          {words.next}
        </a>
      </PageHead>
      <div className="call">
        <Panel heading={words.reference}>
          <p className="call__reference">{reference}</p>
          <h3>{words.spelled}</h3>
          {spellReference(reference).map((group, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a reference never changes
            <ol key={place} role="list" className="call__spelling">
              {group.map(({ character, said: word }, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <li key={at}>
                  <strong>{character}</strong> {word}
                </li>
              ))}
            </ol>
          ))}
        </Panel>
        {said.length > 0 && (
          <Panel heading={words.sayNow}>
            {said.map((text) => (
              <p key={text} className="call__say">
                “{text}”
              </p>
            ))}
          </Panel>
        )}
        {goes && <p>{goes}</p>}
      </div>
    </>
  )
}
