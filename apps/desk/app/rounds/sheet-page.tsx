import { formatDay, formatWindow } from '@kindfold/content/calendar/format-when.ts'
import { roundsWords as words } from '@kindfold/content/desk/rounds-words.ts'
import { doorReasons } from '@kindfold/content/drive/reasons.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { RoundStop } from '@kindfold/domain/round/find-round.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import type { Route } from './+types/sheet-page.ts'
import { formatClock } from './format-clock.ts'
import { openRoundPage } from './open-round-page.ts'

/** `/rounds/:id/sheet`: the whole round on paper, which remains when phones fail. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { round, stops } = await openRoundPage(context, params.id)
  return { round, stops: stops.filter(({ state }) => state !== 'gone') }
}

export default function SheetPage({ loaderData: { round, stops } }: Route.ComponentProps) {
  const { van, driver, depot } = round
  return (
    <>
      <PageHead
        title={words.sheetTitle(round.areaName, round.number)}
        back={{ href: `/rounds/${round.id}`, label: words.round(round.areaName, round.number) }}
        lead={`${formatDay(round.date)}. ${words.sheetLead}`}
      />
      <p className="sheet-screen soft">{words.print}</p>
      <div className="sheet">
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
          <span className="sheet__strong">{words.sheetPhone(organisation.phone.display)}</span>
          <span className="sheet__box">{words.vanChecked}</span>
        </p>
        <ol className="sheet__list">
          {stops.map((stop) => (
            <SheetStop key={stop.id} stop={stop} />
          ))}
        </ol>
        <p className="sheet__head">
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
        <SheetDoor booking={booking} plannedAt={plannedAt} />
      )}
    </li>
  )
}

type DoorProps = { booking: NonNullable<RoundStop['booking']>; plannedAt: string }

function SheetDoor({ booking, plannedAt }: DoorProps) {
  const { name, line1, line2, town, postcode, window, items, bagsPlace, accessNotes, note } = booking
  const rows = [
    [words.place, bagsPlace],
    [words.access, accessNotes],
    [words.note, note],
  ] as const
  return (
    <div>
      <p className="sheet__line">
        <span className="sheet__strong">
          {name === null ? words.forgotten : [line2, line1, town, postcode].filter(Boolean).join(', ')}
        </span>
        <span>{booking.reference}</span>
      </p>
      <p className="sheet__line">
        <span>{name}</span>
        <span className="sheet__strong">{window ? formatWindow(window) : words.noPromise}</span>
        <span>{words.expected(formatClock(plannedAt))}</span>
        <span>{words.bagsExpected(items.bagsOfClothes, items.bagsOfBooks, items.boxesOfBricABrac)}</span>
      </p>
      {rows.map(([label, said]) =>
        said ? (
          <p key={label}>
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
        <span className="sheet__blank">{words.taken}</span>
        <span className="sheet__blank">{words.reason}</span>
        <span className="sheet__blank">{words.time}</span>
      </p>
    </div>
  )
}
