import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { cutWords } from '@kindfold/content/desk/cut-words.ts'
import { factWords as words } from '@kindfold/content/desk/fact-words.ts'
import { describeFact } from '@kindfold/content/changing-facts/describe-fact.ts'
import type { FactKey } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import type { FactEntry } from '@kindfold/domain/publishing/changing-fact/list-fact-history.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { describeTimes } from './describe-times.ts'

const tones = {
  counts: 'good',
  hidden: 'neutral',
  unfit: 'warn',
  'to-come': 'info',
  over: 'neutral',
  withdrawn: 'neutral',
} as const
const canBeTakenBack = new Set<FactEntry['state']>(['counts', 'hidden', 'unfit', 'to-come'])

const drawnAtMost = 50

/** What was said of a fact, the latest first; what counts or is to come can be taken back, however long ago it was said. */
export function FactHistory({ factKey, entries }: { factKey: FactKey; entries: readonly FactEntry[] }) {
  const drawn = entries.filter(({ state }, place) => place < drawnAtMost || canBeTakenBack.has(state))
  return (
    <Panel heading={words.history}>
      <DataTable
        caption={words.history}
        rows={drawn}
        none={<p>{words.never}</p>}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            label: words.columns.what,
            isRowHead: true,
            cell: ({ value }: FactEntry) => describeFact(factKey, value),
          },
          { label: words.columns.when, cell: (entry: FactEntry) => describeTimes(entry) },
          {
            label: words.columns.who,
            cell: ({ setByName, setAt }: FactEntry) => `${setByName}, ${formatMoment(setAt)}`,
          },
          {
            label: words.columns.state,
            cell: (entry: FactEntry) => <EntryState entry={entry} />,
          },
        ]}
      />
      {drawn.length < entries.length && (
        <p className="soft">{cutWords.latestOf(drawn.length, entries.length)}</p>
      )}
    </Panel>
  )
}

function EntryState({ entry: { id, state, withdrawnAt, withdrawnByName } }: { entry: FactEntry }) {
  return (
    <>
      <Badge tone={tones[state]}>{words.states[state]}</Badge>
      {withdrawnAt && withdrawnByName && (
        <span className="small soft"> {words.withdrawnBy(withdrawnByName, formatMoment(withdrawnAt))}</span>
      )}
      {canBeTakenBack.has(state) && (
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <button className="link-button" name="act" value="withdraw" title={words.withdrawHint}>
            {words.withdraw}
          </button>
        </form>
      )}
    </>
  )
}
