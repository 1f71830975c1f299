import { formatDay, formatMoment, formatWindow } from '@kindfold/content/calendar/format-when.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { manyWords as words } from '../words/many-words.ts'
import { roundsWords } from '../rounds/rounds-words.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import { readStandingNotes, sayToDriver } from '@kindfold/domain/booking/standing/list-standing-notes.ts'
import { countToVisit, listToVisit } from '@kindfold/domain/office/many/list-chosen.ts'
import { shortenName } from '@kindfold/domain/rounds/drive/shorten-name.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { PartPager } from '@kindfold/ui/part-pager/part-pager.tsx'
import { readFirst } from '@kindfold/ui/part-pager/read-first.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/sheet-page.ts'
import { findMany } from './find-many.ts'

/** A dozen sheets or so: whoever prints more goes on to the next page. */
const bookingsOnPage = 100

/** `/bookings/many/:manyId/sheet`: the chosen bookings on paper, as far as nobody has been there and somebody is to go. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { id, count } = await findMany(desk, params.manyId)
  const of = await countToVisit(desk.services, id)
  const from = readFirst(new URL(request.url).searchParams.get('from'), of)
  const open = await listToVisit(desk.services, { id, skipped: from - 1, atMost: bookingsOnPage })
  const now = desk.services.clock.now()
  const standing = await readStandingNotes(desk.services, open)
  return {
    id,
    count,
    from,
    of,
    bookings: open.map((booking) => ({
      ...toPaper(booking),
      standing: sayToDriver(standing.get(booking.id)),
    })),
    at: formatMoment(now.toISOString(), londonDate(now)),
  }
}

/** Paper is lost more easily than a phone, and shows no more of a donor than a driver's sheet. */
function toPaper(booking: Booking) {
  const { id, reference, collectionDate, status, window, items, bagsPlace, accessNotes, note } = booking
  const { contact, address } = booking
  return {
    id,
    reference,
    collectionDate,
    status,
    window,
    items,
    bagsPlace,
    accessNotes,
    note,
    name: contact.name === null ? roundsWords.forgotten : shortenName(contact.name),
    address: [address.line2, address.line1, address.town, address.postcode].filter(Boolean).join(', '),
  }
}

export default function ChosenSheetPage({ loaderData }: Route.ComponentProps) {
  const { id, count, from, of, bookings, at } = loaderData
  const here = `/bookings/many/${id}`
  return (
    <>
      <PageHead
        title={words.sheet.title(of)}
        back={{ href: here, label: words.chosen(count) }}
        lead={roundsWords.sheetAt(at)}
      />
      {of < count && <p className="soft">{words.sheet.left(count - of)}</p>}
      <p className="screen-only soft">{words.sheet.print}</p>
      <PartPager
        here={`${here}/sheet`}
        from={from}
        shown={bookings.length}
        of={of}
        atMost={bookingsOnPage}
        words={words.sheet.pages}
      />
      <div className="sheet">
        <ol className="sheet__list">
          {bookings.map((booking, place) => (
            <li key={booking.id} className="sheet__stop">
              <span className="sheet__number">{from + place}</span>
              <Door booking={booking} />
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}

function Door({ booking }: { booking: ReturnType<typeof toPaper> & { standing: string[] } }) {
  const { items, window } = booking
  const rows = [
    [roundsWords.place, booking.bagsPlace],
    [roundsWords.access, booking.accessNotes],
    [roundsWords.note, booking.note],
    [roundsWords.standing, booking.standing.join(' ') || null],
  ] as const
  return (
    <div>
      <p className="sheet__line">
        <span className="sheet__address">{booking.address}</span>
        <span className="sheet__strong">
          {formatDay(booking.collectionDate)}, {window ? formatWindow(window) : roundsWords.noPromise}
        </span>
      </p>
      <p className="sheet__line">
        <span>{booking.name}</span>
        <span>{booking.reference}</span>
        <span>{manageWords.statuses[booking.status].name}</span>
        <span>
          {roundsWords.bagsExpected(items.bagsOfClothes, items.bagsOfBooks, items.boxesOfBricABrac)}
        </span>
      </p>
      {rows.map(
        ([label, said]) =>
          said && (
            <p key={label} className="sheet__note">
              {label}: <span className="sheet__strong">{said}</span>
            </p>
          ),
      )}
    </div>
  )
}
