import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { installationWords } from '../words/installation-words.ts'
import { builtInInstallation } from '@kindfold/content/installation/built-in.ts'
import type { FactEntry } from '@kindfold/domain/publishing/changing-fact/list-fact-history.ts'
import type { InstallationPart } from '@kindfold/domain/publishing/changing-fact/set-part.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { listChangesOf, type Change } from './say-values.ts'

const words = installationWords.history

/** A change of a part, in words; the oldest against what came with the program. */
export type SaidChange = { id: number; at: string; by: string; changes: Change[]; isNow: boolean }

/** The history of a part in words, the latest first. */
export function sayHistory(part: InstallationPart, entries: readonly FactEntry[]): SaidChange[] {
  return entries.map(({ id, setAt, setByName, value }, place) => ({
    id,
    at: setAt,
    by: setByName,
    isNow: place === 0,
    changes: listChangesOf(part, entries[place + 1]?.value ?? builtInInstallation[part], value),
  }))
}

/** Where an earlier state is said again, and the words of the link there. */
type Again = { path: (id: number) => string; label: string }

const atOnce: Again = { path: (id) => `/installation/again/${id}`, label: words.putBack }

/** Who changed what and when; each earlier state can be said again. */
export function PartHistory({ history, again = atOnce }: { history: readonly SaidChange[]; again?: Again }) {
  return (
    <Panel heading={words.heading}>
      <DataTable
        caption={words.heading}
        rows={history}
        none={<p>{words.never}</p>}
        rowKey={({ id }) => String(id)}
        columns={[
          { label: words.columns.when, isRowHead: true, cell: ({ at }: SaidChange) => formatMoment(at) },
          { label: words.columns.who, cell: ({ by }: SaidChange) => by },
          {
            label: words.columns.what,
            cell: (entry: SaidChange) => <Changes entry={entry} again={again} />,
          },
        ]}
      />
    </Panel>
  )
}

function Changes({ entry: { id, changes, isNow }, again }: { entry: SaidChange; again: Again }) {
  return (
    <>
      {changes.length === 0 ? words.same : <ChangeList changes={changes} />}
      {!isNow && (
        <p>
          <a href={again.path(id)}>{again.label}</a>
        </p>
      )}
    </>
  )
}

/** Fields with what they said and what they say. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul>
      {changes.map(({ field, label, was, becomes }) => (
        <li key={field}>
          {label}: <del>{was || words.empty}</del> <ins>{becomes || words.empty}</ins>
        </li>
      ))}
    </ul>
  )
}
