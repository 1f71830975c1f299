import type { RoundView, StopView } from '@kindfold/acts/read-round.ts'
import { useNavigate } from 'react-router'
import { BottomBar } from '../layout/bottom-bar.tsx'
import { sayState } from '../words/act-words.ts'
import { formatTime } from '../words/format-time.ts'
import { act } from '../state/drive-store.ts'
import { Page } from '../layout/page.tsx'

/** The planned break. */
export function BreakStop({ view, one }: { view: RoundView; one: StopView }) {
  const navigate = useNavigate()
  const { stop, state } = one
  const isOpen = view.state === 'started' && (state === 'waiting' || state === 'at-door')
  const take = async (kind: 'break-began' | 'break-ended') => {
    const made = await act({ kind, stop: stop.id, data: {} })
    if (made.kind !== 'not-made' && kind === 'break-ended') await navigate('/')
  }
  return (
    <Page title="Your break">
      <h1>Your break</h1>
      <p className="lead">
        {state === 'waiting'
          ? `Planned at about ${formatTime(stop.plannedAt)}. Take it when it suits the road.`
          : state === 'at-door'
            ? 'Enjoy it. With signal the office reads that you rest, and not where.'
            : sayState(one)}
      </p>
      {isOpen && (
        <BottomBar>
          <button
            type="button"
            className="button button--wide"
            onClick={() => void take(state === 'waiting' ? 'break-began' : 'break-ended')}
          >
            {state === 'waiting' ? 'Begin the break' : 'End the break'}
          </button>
        </BottomBar>
      )}
    </Page>
  )
}
