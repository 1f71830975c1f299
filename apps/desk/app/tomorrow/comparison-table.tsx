import { tomorrowWords } from '@kindfold/content/desk/tomorrow-words.ts'
import type { PlanComparison, PlanFigures } from '@kindfold/domain/rounds/plan/compare-plans.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'

const words = tomorrowWords.compare

/** Two plans of one day, figure by figure. */
export function ComparisonTable({
  comparison: { one, other, changedVan, changedTime },
  versions,
}: {
  comparison: PlanComparison
  versions: readonly [number, number]
}) {
  const rows: [string, (figures: PlanFigures) => string | number][] = [
    [words.vans, ({ vans }) => vans],
    [words.hours, ({ minutes }) => tomorrowWords.plan.hours(minutes)],
    [words.stops, ({ stops }) => stops],
    [words.unserved, ({ unserved }) => unserved],
    [words.cost, ({ cost }) => words.costHours(cost)],
  ]
  return (
    <>
      <DataTable
        caption={words.heading(...versions)}
        rows={rows}
        rowKey={([name]) => name}
        columns={[
          { label: words.figure, isRowHead: true, cell: ([name]) => name },
          { label: tomorrowWords.plan.heading(versions[0]), align: 'end', cell: ([, read]) => read(one) },
          { label: tomorrowWords.plan.heading(versions[1]), align: 'end', cell: ([, read]) => read(other) },
        ]}
      />
      <p>
        {words.changedVan(changedVan)} {words.changedTime(changedTime)}
      </p>
    </>
  )
}
