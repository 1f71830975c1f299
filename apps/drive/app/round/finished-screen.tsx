import type { RoundView } from '@kindfold/acts/read-round.ts'
import { BottomBar } from '../layout/bottom-bar.tsx'
import { countAll } from '../state/count-all.ts'
import { countPhotos, listWaiting, type DriveState } from '../state/drive-state.ts'
import { act, sync } from '../state/drive-store.ts'
import { sayEarlier } from '../layout/say-sync.ts'
import { HoldButton } from '../thumbs/hold-button.tsx'
import { Page } from '../layout/page.tsx'
import { RingOffice } from '../layout/ring-office.tsx'
import { sayEnd } from './say-end.ts'

/** The round is over, or its day was closed; what matters now is that everything reaches the office. */
export function FinishedScreen({ state, view }: { state: DriveState; view: RoundView }) {
  const waiting = listWaiting(state).length + countPhotos(state)
  const { title, lead } = sayEnd(view, waiting, sayEarlier(state))
  const { counts, taken, document } = view
  const atDoors = countAll(taken)
  const whyStays = sayWhyFinished(state, view)
  return (
    <Page title={title}>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {view.state === 'closed' && <RingOffice document={document} />}
      <dl className="facts-list">
        <div>
          <dt>Stops done</dt>
          <dd>
            {counts.done} of {counts.collections - counts.gone}
          </dd>
        </div>
        {counts.handedBack > 0 && (
          <div>
            <dt>Handed back</dt>
            <dd>{counts.handedBack}</dd>
          </div>
        )}
        {atDoors > 0 && (
          <div>
            <dt>Bags and boxes recorded on this phone</dt>
            <dd>{atDoors}</dd>
          </div>
        )}
      </dl>
      {view.state === 'finished' && (
        <section className="block" aria-labelledby="reopen-heading">
          <h2 id="reopen-heading">Finished by mistake?</h2>
          {whyStays !== null ? (
            <>
              <p>{whyStays}</p>
              <RingOffice document={document} />
            </>
          ) : (
            <>
              <p>
                Until midnight you can open the round again, and go on where you were, unless the office has
                closed the day or given your van another round.
              </p>
              <HoldButton
                label="Open the round again"
                confirm="Yes, open it"
                isReady
                isBusy={false}
                onDone={() => void act({ kind: 'undone', stop: null, data: { act: view.finishedBy ?? '' } })}
              />
            </>
          )}
        </section>
      )}
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

/** Why the driver cannot open the round again here, as far as the phone knows; null where that may work. */
function sayWhyFinished(
  { acts }: DriveState,
  { document: { staysFinished }, finishedBy }: RoundView,
): string | null {
  if (staysFinished === 'day-closed') return 'The day is closed. Ring the office if you must go on.'
  if (staysFinished === 'van-taken')
    return 'Your van has another round now. Ring the office if you must go on.'
  if (finishedBy === null) return 'Ring the office before midnight: it may open the round again.'
  const isHeld = acts.some(
    (one) => one.kind === 'undone' && one.fate === 'held' && one.data.act === finishedBy,
  )
  return isHeld ? 'The office did not open the round again. Ring it if you must go on.' : null
}
