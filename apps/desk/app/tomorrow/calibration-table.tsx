import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { tomorrowWords } from '@kindfold/content/desk/tomorrow-words.ts'
import type { PlanDayOfDesk } from '@kindfold/domain/rounds/plan/read-plan-day.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'

const words = tomorrowWords.calibration

/** What the nights have learned of an area. */
export function CalibrationTable({ rows, today }: { rows: PlanDayOfDesk['calibrations']; today: string }) {
  if (rows.length === 0) return <p className="soft">{words.none}</p>
  const { columns } = words
  return (
    <>
      <p className="soft">{words.text}</p>
      <DataTable
        caption={words.caption}
        rows={rows}
        rowKey={({ date }) => date}
        columns={[
          { label: columns.date, isRowHead: true, cell: ({ date }) => formatDayFrom(today, date) },
          {
            label: columns.travel,
            align: 'end',
            cell: ({ travelPerMille }) => words.percent(travelPerMille),
          },
          {
            label: columns.service,
            align: 'end',
            cell: ({ servicePerMille }) => words.percent(servicePerMille),
          },
          { label: columns.arrivals, align: 'end', cell: ({ arrivals }) => arrivals },
        ]}
      />
    </>
  )
}
