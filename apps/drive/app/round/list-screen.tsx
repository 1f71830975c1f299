import type { RoundView, StopView } from '@kindfold/acts/read-round.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { goneWords } from '../words/gone-words.ts'
import { Link } from 'react-router'
import { BottomBar } from '../layout/bottom-bar.tsx'
import { UndoBar } from '../layout/undo-bar.tsx'
import { isPlaceAsked, readPlaceAnswer } from '../state/is-place-shared.ts'
import { PlaceQuestion } from '../place/place-question.tsx'
import type { DriveState } from '../state/drive-state.ts'
import { act } from '../state/drive-store.ts'
import { useClock } from '../stop/use-early.ts'
import { sayState } from '../words/act-words.ts'
import { formatTime } from '../words/format-time.ts'
import { Page } from '../layout/page.tsx'

/** The stops of a started round, the next one at the thumb. */
export function ListScreen({ state, view }: { state: DriveState; view: RoundView }) {
  const { stops, counts, onBreakSince } = view
  const clock = useClock()
  const next = stops.find(({ stop }) => stop.id === view.nextStopId)
  const left = stops.filter(({ state }) => state === 'waiting' || state === 'at-door')
  const past = stops.filter(({ state }) => state !== 'waiting' && state !== 'at-door')
  return (
    <Page title="Your stops">
      <h1 className="visually-hidden">Your stops</h1>
      {isPlaceAsked(state) && readPlaceAnswer(state) === null && <PlaceQuestion />}
      <p className="progress">
        <strong>{counts.waiting}</strong> to do, <strong>{counts.done}</strong> done
        {counts.handedBack > 0 && <>, {counts.handedBack} handed back</>}
      </p>
      <progress
        className="visually-hidden"
        max={counts.collections}
        value={counts.collections - counts.waiting}
      >
        {counts.done} of {counts.collections}
      </progress>
      {left.length > 0 && (
        <ol role="list" className="stops">
          {left.map((one) => (
            <StopRow key={one.stop.id} view={one} isNext={one === next} clock={clock} />
          ))}
        </ol>
      )}
      {past.length > 0 && (
        <details className="past" open={left.length === 0}>
          <summary>Done and gone ({past.length})</summary>
          <ol role="list" className="stops">
            {past.map((one) => (
              <StopRow key={one.stop.id} view={one} isNext={false} clock={clock} />
            ))}
          </ol>
        </details>
      )}
      <BottomBar>
        <UndoBar view={view} />
        {onBreakSince !== null ? (
          <button
            type="button"
            className="button button--wide"
            onClick={() => void act({ kind: 'break-ended', stop: findBreak(view), data: {} })}
          >
            End your break (since {formatTime(onBreakSince)})
          </button>
        ) : next ? (
          <Link className="button button--wide" to={`/stop/${next.stop.id}`}>
            {next.state === 'at-door' ? 'Back to' : 'Next:'} {nameShortly(next)}
          </Link>
        ) : (
          <Link className="button button--wide" to="/finish">
            Finish the round
          </Link>
        )}
      </BottomBar>
    </Page>
  )
}

const findBreak = ({ stops }: RoundView) =>
  stops.find(({ stop, state }) => stop.kind === 'break' && state === 'at-door')?.stop.id ?? null

const nameShortly = ({ stop }: StopView) =>
  stop.kind === 'break'
    ? 'your break'
    : stop.kind === 'unload'
      ? 'unload'
      : `stop ${stop.number}${stop.door ? `, ${stop.door.line1}` : ''}`

/** An estimate of the office ends when its time has passed: it may be hours old on this phone. */
const sayPlanned = (time: string, clock: string): string =>
  time < clock ? `was planned for ${time}` : `about ${time}`

function StopRow({ view, isNext, clock }: { view: StopView; isNext: boolean; clock: string }) {
  const { stop, state } = view
  const { door, window } = stop
  const isOpen = state === 'waiting' || state === 'at-door'
  return (
    <li className={`stop-row stop-row--${state}${isNext ? ' stop-row--next' : ''}`}>
      <Link to={`/stop/${stop.id}`} className="stop-row__link">
        <span className="stop-row__number">
          <span className="visually-hidden">Stop </span>
          {stop.number}
        </span>
        <span className="stop-row__words">
          <span className="stop-row__name">
            {stop.kind === 'break'
              ? 'Break'
              : stop.kind === 'unload'
                ? 'Unload the van'
                : (door?.line1 ?? 'Stop')}
          </span>
          <span className="stop-row__more">
            {isOpen
              ? door
                ? `${door.postcode} · ${formatItems(door.items)}`
                : sayPlanned(formatTime(stop.expectedAt ?? stop.plannedAt), clock)
              : sayState(view)}
          </span>
          {isOpen && stop.said && <span className="stop-row__flag">{goneWords.flag(stop.said.driver)}</span>}
          {isOpen && (door?.accessNotes || door?.note || door?.standing) && (
            <span className="stop-row__flag">Has notes</span>
          )}
        </span>
        {isOpen && window && (
          <span className="stop-row__time">
            <span className="visually-hidden">time slot </span>
            {window.start} <span className="stop-row__until">to {window.end}</span>
          </span>
        )}
      </Link>
    </li>
  )
}
