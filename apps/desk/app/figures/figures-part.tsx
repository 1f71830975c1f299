import { figuresWords as words } from './figures-words.ts'
import type { FigureRow } from '@kindfold/domain/office/figures/read-figures.ts'
import { BarChart } from '@kindfold/ui/chart/bar-chart.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { makeChartScale } from './chart-scale.ts'
import { sumUp } from './sum-up.ts'

type Props = {
  heading: string
  /** What a row is. */
  label: string
  rows: readonly (FigureRow & { name: string })[]
  hasComplaints?: boolean
}

/** Figures as a picture with its table. */
export function FiguresPart({ heading, label, rows, hasComplaints = false }: Props) {
  const summed = rows.map((row) => ({ key: row.key, name: row.name, ...sumUp(row) }))
  const { scale, ticks } = makeChartScale(summed.map(({ all }) => all))
  type Row = (typeof summed)[number]
  const figure = (name: string, cell: (row: Row) => number | string | null) =>
    ({ label: name, align: 'end', cell }) as const
  return (
    <Panel heading={heading}>
      <BarChart
        title={words.pictureOf(heading.toLowerCase())}
        bars={summed.map((row) => ({
          label: row.name,
          parts: [
            { name: words.collected, value: row.collected },
            { name: words.booked, value: row.toCome },
            { name: words.notCollected, value: row.notCollected },
            { name: words.missed, value: row.missed },
            { name: words.cancelled, value: row.cancelled },
          ],
        }))}
        scale={scale}
        ticks={ticks}
      />
      <DataTable
        caption={heading}
        rows={summed}
        rowKey={({ key }) => key}
        columns={[
          { label, isRowHead: true, cell: ({ name }) => name },
          figure(words.all, ({ all }) => all),
          figure(words.collected, ({ collected }) => collected),
          figure(words.booked, ({ toCome }) => toCome),
          figure(words.notCollected, ({ notCollected }) => notCollected),
          figure(words.missed, ({ missed }) => missed),
          figure(words.cancelled, ({ cancelled }) => cancelled),
        ]}
      />
      <DataTable
        caption={words.service}
        showCaption
        rows={summed}
        rowKey={({ key }) => key}
        columns={[
          { label, isRowHead: true, cell: ({ name }) => name },
          figure(words.windows, ({ windows }) => windows),
          figure(words.messages, ({ sent }) => sent),
          figure(words.delivered, ({ delivered }) => delivered),
          figure(words.failed, ({ failed }) => failed),
          figure(words.reports, ({ reports }) => reports),
          hasComplaints && figure(words.complaints, ({ complaints }) => complaints),
        ]}
      />
      {hasComplaints && (
        <p className="soft">
          {words.windowsNote} {words.complaintsNote}
        </p>
      )}
    </Panel>
  )
}
