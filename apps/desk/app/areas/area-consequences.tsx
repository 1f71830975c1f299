import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { areasWords as words } from './areas-words.ts'
import type { MissingCrew } from '@kindfold/domain/rounds/fleet/find-missing-crew.ts'
import type { Overlap } from '@kindfold/domain/capacity/area/find-overlaps.ts'

export type Consequences = {
  days: { opened: number; closed: number; kept: readonly { date: string; places: number }[] }
  overlaps: readonly Overlap[]
  /** What the area lacks for vans to come. */
  missing: MissingCrew
}

/** What a change of an area does to its days, and whose postcodes it touches. */
export function AreaConsequences({ days, overlaps, missing }: Consequences) {
  return (
    <>
      <p>{words.bookingsKeep}</p>
      <ul>
        {days.opened > 0 && <li>{words.opens(days.opened)}</li>}
        {days.closed > 0 && <li>{words.closes(days.closed)}</li>}
        {missing.van && <li>{words.missing.van}</li>}
        {missing.driver && <li>{words.missing.driver}</li>}
        {overlaps.map(({ outcode, takenBy, takenFrom }) => (
          <li key={`${outcode} ${takenBy} ${takenFrom}`}>{words.overlap(outcode, takenBy, takenFrom)}</li>
        ))}
      </ul>
      {days.kept.length > 0 && (
        <>
          <p>{words.kept}</p>
          <ul>
            {days.kept.map(({ date, places }) => (
              <li key={date}>
                {formatDay(date)}: {places}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
