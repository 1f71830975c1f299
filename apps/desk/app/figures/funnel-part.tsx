import { figuresWords as words } from './figures-words.ts'
import type { Funnel } from '@kindfold/domain/office/figures/read-funnel.ts'
import { BarChart } from '@kindfold/ui/chart/bar-chart.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { makeChartScale } from './chart-scale.ts'

/** How far journeys came, as a picture with its table. */
export function FunnelPart({ funnel: { steps, withScript, withoutScript } }: { funnel: Funnel }) {
  const { scale, ticks } = makeChartScale(steps.map(({ reached }) => reached))
  return (
    <Panel heading={words.funnel}>
      <p className="soft">{words.funnelLead}</p>
      <BarChart
        title={words.funnelPicture}
        bars={steps.map(({ step, reached }) => ({
          label: words.steps[step],
          parts: [{ name: words.reached, value: reached }],
        }))}
        scale={scale}
        ticks={ticks}
      />
      <DataTable
        caption={words.funnelPicture}
        showCaption
        rows={steps}
        rowKey={({ step }) => step}
        columns={[
          { label: words.step, isRowHead: true, cell: ({ step }) => words.steps[step] },
          { label: words.reached, align: 'end', cell: ({ reached }) => reached },
          { label: words.ended, align: 'end', cell: ({ ended }) => ended },
          { label: words.forgotten, align: 'end', cell: ({ forgotten }) => forgotten },
        ]}
      />
      <DataTable
        caption={words.script}
        showCaption
        rows={[
          { name: words.withScript, ...withScript },
          { name: words.withoutScript, ...withoutScript },
        ]}
        rowKey={({ name }) => name}
        columns={[
          { label: words.script, isRowHead: true, cell: ({ name }) => name },
          { label: words.journeys, align: 'end', cell: ({ journeys }) => journeys },
          { label: words.steps.booked, align: 'end', cell: ({ booked }) => booked },
        ]}
      />
    </Panel>
  )
}
