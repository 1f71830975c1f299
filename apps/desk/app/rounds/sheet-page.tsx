import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatDay, formatMoment, formatWindow } from '@kindfold/content/calendar/format-when.ts'
import { roundsWords as words } from './rounds-words.ts'
import { doorReasons } from '@kindfold/content/drive/reasons.ts'
import { formatOpeningHours } from '@kindfold/content/facts/format-opening-hours.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { readPhoneHours } from '@kindfold/domain/publishing/changing-fact/read-phone-hours.ts'
import { shortenName } from '@kindfold/domain/rounds/drive/shorten-name.ts'
import type { RoundStop } from '@kindfold/domain/rounds/round/find-round.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import type { Route } from './+types/sheet-page.ts'
import { formatClock } from '../words/format-clock.ts'
import { openRoundPage } from './open-round-page.ts'

/** `/rounds/:id/sheet`: the whole round on paper, which remains when phones fail. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { desk, round, stops } = await openRoundPage(context, params.id)
  const now = desk.services.clock.now()
  return {
    round,
    stops: stops.filter(({ state }) => state !== 'gone').map(hideSurname),
    at: formatMoment(now.toISOString(), londonDate(now)),
    phoneHours: formatOpeningHours(await readPhoneHours(desk.services)),
  }
}

/** Paper is lost more easily than a phone, and shows no more of a donor. */
function hideSurname(stop: RoundStop): RoundStop {
  const { booking } = stop
  return booking?.name ? { ...stop, booking: { ...booking, name: shortenName(booking.name) } } : stop
}

export default function SheetPage({ loaderData: { round, stops, at, phoneHours } }: Route.ComponentProps) {
  const { van, driver, depot } = round
  return (
    <>
      <PageHead
        title={words.sheetTitle(round.areaName, round.number)}
        back={{ href: `/rounds/${round.id}`, label: words.round(round.areaName, round.number) }}
        lead={words.sheetLead}
      />
      <p className="screen-only soft">{words.print}</p>
      <div className="sheet">
        {/* At the head of each page: pages come apart. */}
        <div className="sheet__running">
          <p className="sheet__head">
            <span className="sheet__strong">
              {words.round(round.areaName, round.number)}, {formatDay(round.date)}
            </span>
            <span className="sheet__strong">{words.sheetPhone(organisation.phone.display, phoneHours)}</span>
            <span>{words.sheetAt(at)}</span>
          </p>
        </div>
        <div className="sheet__body">
          <p className="sheet__head">
            <span>
              {words.van}: {[van?.name ?? words.noVan, van?.registration].filter(Boolean).join(', ')}
            </span>
            <span>
              {words.driver}: {driver?.name ?? words.noDriver}
            </span>
            <span>
              {words.depot}: {depot.name}
            </span>
            <span>{words.band(formatClock(round.plannedStartAt), formatClock(round.plannedEndAt))}</span>
            <span className="sheet__box">{words.vanChecked}</span>
          </p>
          <ol className="sheet__list">
            {stops.map((stop) => (
              <SheetStop key={stop.id} stop={stop} />
            ))}
          </ol>
          <p className="sheet__head sheet__end">
            <span className="sheet__blank">{words.bagsOff}</span>
            <span className="sheet__blank">{words.kilosOff}</span>
            <span className="sheet__blank">{words.signature}</span>
          </p>
          <h2 className="small">{words.reasonsHeading}</h2>
          <ul className="sheet__reasons">
            {doorReasons.map(({ code, label }, place) => (
              <li key={code}>
                {place + 1}: {label}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}

function SheetStop({ stop }: { stop: RoundStop }) {
  const { number, kind, booking, plannedAt } = stop
  return (
    <li className="sheet__stop">
      <span className="sheet__number">{number}</span>
      {booking === null ? (
        <span className="sheet__line">
          <span className="sheet__strong">{words.kinds[kind]}</span>
          <span>{formatClock(plannedAt)}</span>
        </span>
      ) : (
        <SheetDoor stop={stop} booking={booking} />
      )}
    </li>
  )
}

type DoorProps = { stop: RoundStop; booking: NonNullable<RoundStop['booking']> }

function SheetDoor({ stop: { plannedAt, state, leftAt }, booking }: DoorProps) {
  const { name, line1, line2, town, postcode, window, items, bagsPlace, accessNotes, note, standing } =
    booking
  const address = name === null ? words.forgotten : [line2, line1, town, postcode].filter(Boolean).join(', ')
  if (state === 'done')
    return (
      <p className="sheet__line">
        <span>{address}</span>
        <span>{booking.reference}</span>
        <span className="sheet__strong">
          {words.done(manageWords.statuses[booking.status].name, leftAt && formatClock(leftAt))}
        </span>
      </p>
    )
  const rows = [
    [words.place, bagsPlace],
    [words.access, accessNotes],
    [words.note, note],
    [words.standing, standing.join(' ') || null],
  ] as const
  return (
    <div>
      <p className="sheet__line">
        <span className="sheet__address">{address}</span>
        <span className="sheet__strong">{window ? formatWindow(window) : words.noPromise}</span>
      </p>
      <p className="sheet__line">
        <span>{name}</span>
        <span>{booking.reference}</span>
        <span>{words.expected(formatClock(plannedAt))}</span>
        <span>{words.bagsExpected(items.bagsOfClothes, items.bagsOfBooks, items.boxesOfBricABrac)}</span>
      </p>
      {rows.map(([label, said]) =>
        said ? (
          <p key={label} className="sheet__note">
            {label}: <span className="sheet__strong">{said}</span>
          </p>
        ) : null,
      )}
      <p className="sheet__boxes">
        {Object.values(words.tick).map((label) => (
          <span key={label} className="sheet__box">
            {label}
          </span>
        ))}
      </p>
      <p className="sheet__boxes">
        {[...Object.values(words.taken), words.reason, words.time].map((label) => (
          <span key={label} className="sheet__blank">
            {label}
          </span>
        ))}
      </p>
    </div>
  )
}
