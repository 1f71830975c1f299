import { canRecord, isTakenAway, type RoundView, type StopView } from '@kindfold/acts/read-round.ts'
import { handOverWords } from '@kindfold/content/booking/hand-over-words.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { earlyWords } from '@kindfold/content/drive/early-words.ts'
import { goneWords } from '../words/gone-words.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { Link, useParams } from 'react-router'
import { BottomBar } from '../layout/bottom-bar.tsx'
import { UndoBar } from '../layout/undo-bar.tsx'
import { actWords, sayState } from '../words/act-words.ts'
import { formatTime } from '../words/format-time.ts'
import { act } from '../state/drive-store.ts'
import { GoneWarning } from './gone-warning.tsx'
import { useDrive } from '../state/use-drive.ts'
import { BreakStop } from './break-stop.tsx'
import { NavigateLink } from './navigate-link.tsx'
import { UnloadStop } from './unload-stop.tsx'
import { listSameDoor } from './list-same-door.ts'
import { findLaterStart, useClock } from './use-early.ts'
import { Page } from '../layout/page.tsx'

/** One stop: what one must know before the door, and the one tap that comes next. */
export default function StopPage() {
  const { view, navigator } = useDrive()
  const { stop: id } = useParams()
  const clock = useClock()
  const one = view?.stops.find(({ stop }) => stop.id === id)
  if (!view || !one) return <MissingStop />
  if (one.stop.kind === 'break') return <BreakStop view={view} one={one} />
  if (one.stop.kind === 'unload') return <UnloadStop one={one} />
  const { stop, state } = one
  const { door } = stop
  const isOpen = state === 'waiting' || state === 'at-door'
  const neighbours = listSameDoor(view, one)
  const start = isOpen ? findLaterStart(stop, clock) : null
  return (
    <Page title={`Stop ${stop.number}`}>
      <p className="stop-head">
        Stop {stop.number}
        {isOpen && stop.window && (
          <>
            , {stop.window.start} to {stop.window.end}
          </>
        )}
        {state !== 'waiting' && <strong className={`state state--${state}`}>{sayState(one)}</strong>}
      </p>
      {view.state === 'started' && isTakenAway(one) && canRecord(one) && <GoneWarning state={state} />}
      {isOpen && stop.said && (
        <p className="warn" role="note">
          <strong>
            {goneWords.said(stop.said.driver, actWords[stop.said.kind], formatTime(stop.said.at))}
          </strong>{' '}
          {goneWords.undecided}
        </p>
      )}
      {start !== null && (
        <p className="warn">
          <strong>{earlyWords.stop(start, clock)}</strong> {earlyWords.goOn}
        </p>
      )}
      {isOpen && door && (door.isHandedOver || door.accessNotes || door.note || door.standing) && (
        <div className="notes">
          {door.isHandedOver && <p>{handOverWords.driver}</p>}
          {door.accessNotes && <p>{door.accessNotes}</p>}
          {door.note && <p>{door.note}</p>}
          {door.standing?.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
      {door ? (
        <>
          <h1>{door.name}</h1>
          <address className="address">
            {door.line1}
            {door.line2 && <>, {door.line2}</>}
            <br />
            {door.town && <>{door.town} </>}
            <span className="whole">{door.postcode}</span>
          </address>
          {isOpen && (
            <dl className="expected">
              <div>
                <dt>Expected</dt>
                <dd>{formatItems(door.items) || 'Nothing said'}</dd>
              </div>
              <div>
                <dt>Where</dt>
                <dd>{door.bagsPlace ?? 'Not said: look by the front door'}</dd>
              </div>
            </dl>
          )}
        </>
      ) : (
        <>
          <h1>{sayState(one)}</h1>
          <p>The address is no longer on this phone.</p>
        </>
      )}
      {neighbours.length > 0 && (
        <section className="block" aria-labelledby="neighbours-heading">
          <h2 id="neighbours-heading">Also at this door</h2>
          <ul role="list" className="neighbours">
            {neighbours.map((other) => (
              <li key={other.stop.id}>
                <Link to={`/stop/${other.stop.id}`}>
                  Stop {other.stop.number}: {other.stop.door?.name}
                  {other.stop.door?.line2 && `, ${other.stop.door.line2}`}
                  <span>{sayNeighbour(other, clock)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isOpen && (
        <div className="pair">
          {stop.point && state === 'waiting' && (
            <NavigateLink point={stop.point} chosen={navigator ?? 'google'} />
          )}
          {door?.phone && (
            <a className="button button--quiet" href={`tel:${door.phone}`}>
              <Icon name="phone" /> Call
            </a>
          )}
        </div>
      )}
      {view.state === 'started' && canRecord(one) ? (
        <StopActs view={view} one={one} neighbours={neighbours} clock={clock} />
      ) : (
        <BottomBar>
          <UndoBar view={view} />
          <Link className="button button--wide" to="/">
            Back to the round
          </Link>
        </BottomBar>
      )}
    </Page>
  )
}

function sayNeighbour({ stop }: StopView, clock: string): string {
  const start = findLaterStart(stop, clock)
  return [stop.door && formatItems(stop.door.items), start !== null && earlyWords.neighbour(start)]
    .filter(Boolean)
    .join(' · ')
}

function StopActs({
  view,
  one,
  neighbours,
  clock,
}: {
  view: RoundView
  one: StopView
  neighbours: StopView[]
  clock: string
}) {
  const { state, arrivedAt } = one
  if (state === 'waiting')
    return (
      <BottomBar>
        <UndoBar view={view} />
        <button
          type="button"
          className="button button--wide"
          onClick={async () => {
            // One walk to one door: whoever else is served there has been reached too. But whose window is still to come
            // was promised another time, and the driver says so by a tap of its own.
            const reached = neighbours.filter(({ stop: here }) => findLaterStart(here, clock) === null)
            for (const { stop: here, state: is } of [one, ...reached])
              if (is === 'waiting') await act({ kind: 'arrived', stop: here.id, data: {} })
          }}
        >
          I am here
        </button>
      </BottomBar>
    )
  return (
    <>
      <p className="soft">
        {arrivedAt && <>You came at {formatTime(arrivedAt)}. </>}
        {!isTakenAway(one) && (
          <Link className="quiet-link" to="handed-back">
            I cannot make this stop
          </Link>
        )}
      </p>
      <BottomBar>
        <div className="outcomes">
          <Link className="button button--quiet" to="part-collected">
            Part of it
          </Link>
          <Link className="button button--quiet" to="refused">
            Leave it all
          </Link>
          <Link className="button button--quiet" to="nothing-out">
            Nothing out
          </Link>
          <Link className="button button--quiet" to="no-access">
            No access
          </Link>
        </div>
        <Link className="button button--wide" to="collected">
          Collected
        </Link>
      </BottomBar>
    </>
  )
}

function MissingStop() {
  return (
    <Page title="No such stop">
      <h1>This stop is not on your round</h1>
      <p>The office may have given it to another van.</p>
      <BottomBar>
        <Link className="button button--wide" to="/">
          Back to the round
        </Link>
      </BottomBar>
    </Page>
  )
}
