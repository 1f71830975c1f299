import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { healthWords as words } from '@kindfold/content/desk/health-words.ts'
import { adviceOn, healthChecks, type HealthState } from '@kindfold/content/health/health-checks.ts'
import { runbookAddress } from '@kindfold/content/health/runbook-address.ts'
import type { HealthRow } from '@kindfold/domain/office/health/read-health.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'

const tones = { well: 'good', warning: 'warn', trouble: 'bad', unknown: 'neutral', off: 'neutral' } as const

export const needsSomebody = ({ state }: { state: HealthState }) => state === 'trouble' || state === 'warning'

/** Each check with its state, since when, what every process found, and what a person does where something is wrong. */
export function ChecksTable({ rows, today }: { rows: readonly HealthRow[]; today: string }) {
  return (
    <DataTable
      caption={words.title}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { label: words.columns.check, isRowHead: true, cell: ({ name }) => healthChecks[name].label },
        {
          label: words.columns.state,
          cell: ({ state }) => <Badge tone={tones[state]}>{words.states[state]}</Badge>,
        },
        {
          label: words.columns.since,
          cell: ({ since }) => (since === null ? words.never : formatMoment(since, today)),
        },
        { label: words.columns.found, cell: (row) => <Found row={row} /> },
      ]}
    />
  )
}

function Found({ row }: { row: HealthRow }) {
  const { remedy, runbook } = adviceOn(row.name, row.state)
  // With one process there is nothing to tell apart.
  const isPlaceShown = row.found.length > 1
  return (
    <>
      {row.found.map(({ place, says, isOld, checkedAt }) => (
        <p key={place}>
          {isPlaceShown && <strong>{place}: </strong>}
          {isOld && checkedAt !== null && `${words.silent(checkedAt)} `}
          {says}
        </p>
      ))}
      {needsSomebody(row) && (
        <p>
          <strong>{words.remedy}</strong> {remedy} {words.more}{' '}
          <a href={runbookAddress(runbook)}>{runbook}</a>.
        </p>
      )}
    </>
  )
}
