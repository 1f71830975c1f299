import { isUnlikelyLoad } from '@kindfold/acts/is-unlikely-load.ts'
import type { RoundView } from '@kindfold/acts/read-round.ts'
import { useState } from 'react'
import { countWords } from '../words/count-words.ts'
import { Page } from '../layout/page.tsx'
import { countAll } from '../state/count-all.ts'
import type { Load } from './weight-form.tsx'

type FinishQuestionProps = { view: RoundView; load: Load; onNo: () => void; onYes: () => Promise<void> }

/** Asks before a round ends: what is open by its numbers, and a count that the doors do not bear out. */
export function FinishQuestion({ view, load, onNo, onYes }: FinishQuestionProps) {
  const [isBusy, setBusy] = useState(false)
  const open = view.stops.filter(
    ({ stop, state }) => stop.kind === 'collection' && (state === 'waiting' || state === 'at-door'),
  )
  const { handedBack } = view.counts
  const atDoors = countAll(view.taken)
  return (
    <Page title="Finish now?">
      <h1>Finish now?</h1>
      {open.length === 0 ? (
        <p className="lead">
          No stop is left to do.
          {handedBack > 0 && ` ${handedBack} ${handedBack === 1 ? 'was' : 'were'} handed back.`}
        </p>
      ) : (
        <p className="warn">
          <strong>
            {countWords(open.length, 'stop is', 'stops are')} still to do:{' '}
            {listing.format(open.map(({ stop }) => String(stop.number)))}.
          </strong>{' '}
          The office must find another van or day for {open.length === 1 ? 'it' : 'them'}.
        </p>
      )}
      {isUnlikelyLoad(load.bags, atDoors) && (
        <p className="warn">
          <strong>You wrote {countWords(load.bags ?? 0, 'bag or box', 'bags and boxes')}.</strong> On this
          phone you recorded {atDoors} at doors. Is that right?
        </p>
      )}
      <div className="finish-answers">
        <button
          type="button"
          className="button button--wide"
          aria-disabled={isBusy}
          onClick={async () => {
            if (isBusy) return
            setBusy(true)
            await onYes()
            setBusy(false)
          }}
        >
          Yes, finish the round
        </button>
        <button type="button" className="button button--quiet button--wide" onClick={onNo}>
          No, go back
        </button>
      </div>
      <p className="soft">
        You can open the round again until midnight, unless the office has closed the day or given your van
        another round.
      </p>
    </Page>
  )
}

const listing = new Intl.ListFormat('en-GB')
