import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { Link, useLocation } from 'react-router'
import { isPlaceShared } from '../state/is-place-shared.ts'
import type { DriveState } from '../state/drive-state.ts'
import { acknowledgeChanges, dismissAlarm } from '../state/drive-store.ts'
import { isBetweenStops } from '../state/is-between-stops.ts'
import type { Change } from '../storage/stored.ts'
import { takeUpdate } from '../worker/update-app.ts'
import { sayKept, saySync } from './say-sync.ts'

/** What stands above every screen: whether acts wait, and what the driver must know now. */
export function TopBar({ state }: { state: DriveState }) {
  const { pathname } = useLocation()
  const { words, tone } = saySync(state)
  const { view, round, standing, alarm, device } = state
  return (
    <header className="top">
      <div className="top__line">
        {pathname === '/' ? (
          <p className="top__round">
            {view ? `Round ${view.document.number} · ${view.document.van.name}` : 'Kindfold drive'}
          </p>
        ) : (
          <Link className="top__link" to="/">
            <Icon name="arrow-left" /> Round
          </Link>
        )}
        {view && pathname !== '/more' && (
          <Link className="top__link" to="/more">
            More
          </Link>
        )}
      </div>
      <p className={`sync sync--${tone}`} role="status">
        {words}
      </p>
      {isPlaceShared(state) && !state.isPlaceRefused && (
        <p className="sync">This phone tells the office roughly where the van is, when it can</p>
      )}
      {standing === 'signed-out' && device !== null && pathname !== '/sign-in' && (
        <div className="news">
          <p>
            You are signed out on this phone.{view && ' Go on with your round.'}{' '}
            {sayKept(state) ?? (view && 'What you record is kept until you sign in.')}
          </p>
          <Link className="button button--wide" to="/sign-in">
            Sign in again
          </Link>
        </div>
      )}
      {round !== null && round.changes.length > 0 && (
        <section className="news" aria-label="News from the office">
          <NewsList
            heading="The office has changed your round"
            news={round.changes.filter(({ isHeld }) => !isHeld)}
          />
          <NewsList heading="Kept for the office" news={round.changes.filter(({ isHeld }) => isHeld)} />
          <button type="button" className="button button--wide" onClick={() => void acknowledgeChanges()}>
            I have read it
          </button>
        </section>
      )}
      {state.isUnkept && (
        <div className="news" role="alert">
          <p>
            <strong>This phone could not keep what the office sent.</strong> You see it while the app is open,
            and it is gone once it is closed. Free some space: the app tries again by itself.
          </p>
        </div>
      )}
      {alarm?.kind === 'made-without-photo' && (
        <div className="news">
          <p>
            <strong>Saved without the photo.</strong> This phone has no room for more photos. Go on without
            them.
          </p>
          <button type="button" className="button button--wide" onClick={dismissAlarm}>
            I have read it
          </button>
        </div>
      )}
      {state.isUpdateWaiting && isBetweenStops(pathname, view) && (
        <div className="news">
          <p>
            A new version of the app is on this phone. It takes a second. What you recorded stays.
            {view?.state === 'released' && ' What you ticked or typed on this screen you do again.'}
          </p>
          <button
            type="button"
            className="button button--quiet button--wide"
            onClick={() => void takeUpdate()}
          >
            Use it now
          </button>
        </div>
      )}
    </header>
  )
}

function NewsList({ heading, news }: { heading: string; news: readonly Change[] }) {
  if (news.length === 0) return null
  return (
    <>
      <h2>{heading}</h2>
      <ul>
        {news.map(({ stop, words }) => (
          <li key={stop}>{words}</li>
        ))}
      </ul>
    </>
  )
}
