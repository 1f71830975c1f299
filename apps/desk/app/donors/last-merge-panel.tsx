import { donorMergeWords } from '../words/donor-merge-words.ts'
import type { LastMerge } from '@kindfold/domain/booking/merge/undo-merge.ts'
import { Panel } from '@kindfold/ui/panel/panel.tsx'

const words = donorMergeWords.last

/** The last merge, for as long as it can be undone. */
export function LastMergePanel({ last }: { last: LastMerge }) {
  return (
    <Panel heading={words.heading}>
      <p>{words.text(last.bookings, last.at, last.by)}</p>
      {last.elsewhere.length > 0 ? (
        <p>{words.elsewhere(last.elsewhere)}</p>
      ) : (
        <form method="post">
          <p>{words.until(last.until)}</p>
          {last.since.length > 0 && <p>{words.since(last.since)}</p>}
          <button className="button button--quiet" name="intent" value="undo">
            {words.undo}
          </button>
        </form>
      )}
    </Panel>
  )
}
