import { findWord } from '../words/find-word.ts'
import { rotaWords as words } from '../words/rota-words.ts'
import { todayWords } from '../today/today-words.ts'
import type { CrewlessRound } from '@kindfold/domain/rounds/fleet/list-crewless.ts'
import type { Gap } from '@kindfold/domain/rounds/fleet/list-gaps.ts'
import { Panel } from '@kindfold/ui/panel/panel.tsx'

type GapListProps = { gaps: readonly Gap[]; crewless: readonly CrewlessRound[]; today: string }

/** The days with a gap and the released rounds without a crew, each with where it is put right. */
export function GapList({ gaps, crewless, today }: GapListProps) {
  const { one } = todayWords
  return (
    <>
      <Panel heading={words.gaps.heading}>
        <div id="gaps">
          {gaps.length === 0 && <p className="soft">{words.gaps.none}</p>}
          {gaps.length > 0 && <p>{words.gaps.lead}</p>}
          <ul role="list" className="desk-history">
            {gaps.map(({ areaId, areaName, date, missing, short, places, booked, served }) => (
              <li key={`${areaId} ${date}`}>
                <a href={`/days/${areaId}/${date}`}>{`${areaName}, ${words.sayDayFrom(today, date)}`}</a>:{' '}
                {one.short[missing](short)}
                <span className="desk-history__when">
                  {words.gaps.places(places, booked)}, {words.gaps.served(served)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </Panel>
      {crewless.length > 0 && (
        <Panel heading={words.crewless.heading}>
          <p>{words.crewless.lead}</p>
          <ul role="list" className="desk-history">
            {crewless.map(({ roundId, areaName, date, number, away }) => (
              <li key={roundId}>
                <a href={`/rounds/${roundId}/lost`}>
                  {`${one.round(areaName, number)}, ${words.sayDayFrom(today, date)}`}
                </a>
                : {findWord(one.away, away)}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
