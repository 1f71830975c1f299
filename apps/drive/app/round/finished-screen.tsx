import type { RoundView } from '@kindfold/acts/read-round.ts'
import { BottomBar } from '../layout/bottom-bar.tsx'
import { countPhotos, listWaiting, type DriveState } from '../state/drive-state.ts'
import { sync } from '../state/drive-store.ts'
import { Page } from '../layout/page.tsx'

/** The round is over; what matters now is that everything reaches the office. */
export function FinishedScreen({ state, view }: { state: DriveState; view: RoundView }) {
  const waiting = listWaiting(state).length + countPhotos(state)
  return (
    <Page title="Round finished">
      <h1>{view.state === 'cancelled' ? 'This round was cancelled' : 'Your round is finished'}</h1>
      <p className="lead">
        {waiting === 0
          ? 'Everything is with the office, and the doors are no longer on this phone. Thank you, and get home safely.'
          : 'Keep the app open where there is signal, until everything is with the office.'}
      </p>
      <dl className="facts-list">
        <div>
          <dt>Stops made</dt>
          <dd>
            {view.counts.done} of {view.counts.collections}
          </dd>
        </div>
      </dl>
      {waiting > 0 && (
        <BottomBar>
          <button type="button" className="button button--wide" onClick={() => void sync(true)}>
            Send now
          </button>
        </BottomBar>
      )}
    </Page>
  )
}
