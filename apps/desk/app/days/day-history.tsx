import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { dayWords as words } from '@kindfold/content/desk/days-words.ts'
import { cutWords } from '@kindfold/content/desk/cut-words.ts'
import { areaEventNames } from '@kindfold/content/desk/outcome-words.ts'
import { sayAreaDetails } from '../words/say-area-details.ts'
import type { DayOfDesk } from '@kindfold/domain/capacity/collection-day/read-day.ts'

type DayHistoryProps = { day: Pick<DayOfDesk, 'events' | 'isCut'>; today: string }

/** Who did what with a day, the latest first. */
export function DayHistory({ day: { events, isCut }, today }: DayHistoryProps) {
  if (events.length === 0) return <p className="soft">{words.noHistory}</p>
  return (
    <>
      <ol className="day-history">
        {events.map(({ id, kind, actor, actorName, at, details }) => (
          <li key={id}>
            <strong>{areaEventNames[kind]}</strong> {sayAreaDetails(details)}{' '}
            <span className="soft">
              {formatMoment(at, today)}, {words.by} {actorName ?? actor}
            </span>
          </li>
        ))}
      </ol>
      {isCut && <p className="soft">{cutWords.latestActs}</p>}
    </>
  )
}
