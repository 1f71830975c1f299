import { keptPromisesWords as words } from './kept-promises-words.ts'
import { addMonths } from '@kindfold/domain/base/calendar/london-time.ts'
import { listAreaNames } from '@kindfold/domain/office/desk/list-area-names.ts'
import { listKeptPromises } from '@kindfold/domain/rounds/round/kept-promises.ts'
import { BarChart } from '@kindfold/ui/chart/bar-chart.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { Filters } from '@kindfold/ui/filters/filters.tsx'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { formatMonth } from '@kindfold/content/calendar/format-month.ts'
import { makeChartScale } from '../figures/chart-scale.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/kept-promises-page.ts'

const monthChoices = [3, 6, 12] as const

/** `/kept-promises`: how often the first time slot told was kept, by area and month. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { searchParams } = new URL(request.url)
  const own = desk.areas('see-figures')
  const areas = await listAreaNames(desk.services, own)
  const area = areas.find(({ id }) => id === searchParams.get('area'))?.id ?? null
  const months = monthChoices.find((count) => String(count) === searchParams.get('months')) ?? 3
  const { today } = desk
  const from = addMonths(`${today.slice(0, 7)}-01`, 1 - months)
  const rows = await listKeptPromises(desk.services, { from, to: today, areas: area === null ? own : [area] })
  return { rows, areas, area, months }
}

export default function KeptPromisesPage({ loaderData }: Route.ComponentProps) {
  const { rows, areas, area, months } = loaderData
  const named = rows.map((row) => ({
    ...row,
    areaName: areas.find(({ id }) => id === row.areaId)?.name ?? row.areaId,
    name: formatMonth(row.month),
  }))
  const byMonth = [...Map.groupBy(named, ({ month }) => month).values()].map((own) => ({
    label: own[0]?.name ?? '',
    kept: own.reduce((sum, { kept }) => sum + kept, 0),
    promised: own.reduce((sum, { promised }) => sum + promised, 0),
  }))
  const { scale, ticks } = makeChartScale(byMonth.map(({ promised }) => promised))
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <Filters label={words.title} submit={words.show}>
        <SelectField
          name="months"
          label={words.months}
          value={String(months)}
          options={monthChoices.map((count) => ({ value: String(count), label: words.lastMonths(count) }))}
        />
        <SelectField
          name="area"
          label={words.area}
          value={area}
          choose={words.allAreas}
          options={areas.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Filters>
      {rows.length === 0 ? (
        <EmptyState heading={words.none}>
          <p>{words.noneText}</p>
        </EmptyState>
      ) : (
        <Panel heading={words.title}>
          <BarChart
            title={words.picture}
            bars={byMonth.map(({ label, kept, promised }) => ({
              label: `${label}: ${sayShare(kept, promised)}`,
              parts: [
                { name: words.kept, value: kept },
                { name: words.notKept, value: promised - kept },
              ],
            }))}
            scale={scale}
            ticks={ticks}
          />
          <DataTable
            caption={words.title}
            rows={named}
            rowKey={({ areaId, month }) => `${areaId} ${month}`}
            columns={[
              { label: words.month, isRowHead: true, cell: ({ name }) => name },
              { label: words.area, cell: ({ areaName }) => areaName },
              { label: words.promised, align: 'end', cell: ({ promised }) => promised },
              { label: words.kept, align: 'end', cell: ({ kept }) => kept },
              { label: words.share, align: 'end', cell: ({ kept, promised }) => sayShare(kept, promised) },
            ]}
          />
          <p className="soft">{words.note}</p>
        </Panel>
      )}
    </>
  )
}

/** '97.5%' */
const sayShare = (kept: number, promised: number) => `${Math.round((kept / promised) * 1000) / 10}%`
