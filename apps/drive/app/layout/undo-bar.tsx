import type { RoundView } from '@kindfold/acts/read-round.ts'
import { useEffect, useState } from 'react'
import { actWords } from '../words/act-words.ts'
import { act } from '../state/drive-store.ts'

/** For half a minute the last act can be taken back by one tap. */
export function UndoBar({ view }: { view: RoundView }) {
  const { undo } = view
  const [nowMs, setNowMs] = useState(() => Date.now())
  const untilMs = undo ? Date.parse(undo.until) : 0
  useEffect(() => {
    const timer = setTimeout(() => setNowMs(Date.now()), Math.max(0, untilMs - Date.now()))
    return () => clearTimeout(timer)
  }, [untilMs])
  if (undo === null || untilMs <= nowMs) return null
  const stop = view.stops.find((one) => one.stop.id === undo.stop)?.stop
  const said = actWords[undo.kind]
  const words = stop ? `Stop ${stop.number}: ${said}` : said.charAt(0).toUpperCase() + said.slice(1)
  return (
    <div className="undo" role="status">
      <p>{words}</p>
      <button
        type="button"
        className="undo__button"
        data-does={`undo ${undo.act}`}
        onClick={() => void act({ kind: 'undone', stop: undo.stop, data: { act: undo.act } })}
      >
        Undo
      </button>
    </div>
  )
}
