/** One row of a chart: its name, and how long its parts are. */
type Bar = { label: string; parts: readonly { name: string; value: number }[] }

type BarChartProps = {
  /** What it shows, for who cannot see it; the table beside it has the figures. */
  title: string
  bars: readonly Bar[]
  /** Maps a figure to its length, from 0 to 100. */
  scale(value: number): number
  /** The figures that the lines stand for. */
  ticks: readonly number[]
}

const rowHeight = 30
const labelWidth = 116
const plotWidth = 520
const valueWidth = 64
const toneCount = 6

/**
 * Figures as bars, drawn on the server. Its colours are classes, so that it follows dark mode and forced colours; each
 * part is also told apart by its pattern of strokes. The figures stand in a table beside it.
 */
export function BarChart({ title, bars, scale, ticks }: BarChartProps) {
  const height = bars.length * rowHeight
  const x = (value: number) => (scale(value) / 100) * plotWidth
  const names = bars[0]?.parts.map(({ name }) => name) ?? []
  return (
    <figure className="chart">
      {names.length > 1 && (
        <ul className="chart__legend" role="list">
          {names.map((name, place) => (
            <li key={name}>
              <svg className="chart__key" viewBox="0 0 14 14" aria-hidden="true">
                <rect className={`chart__part chart__part--${place % toneCount}`} width="14" height="14" />
              </svg>{' '}
              {name}
            </li>
          ))}
        </ul>
      )}
      <svg
        className="chart__plot"
        viewBox={`0 0 ${labelWidth + plotWidth + valueWidth} ${height + 26}`}
        role="img"
        aria-label={title}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className="chart__line"
              x1={labelWidth + x(tick)}
              x2={labelWidth + x(tick)}
              y1="0"
              y2={height}
            />
            <text className="chart__tick" x={labelWidth + x(tick)} y={height + 18} textAnchor="middle">
              {tick.toLocaleString('en-GB')}
            </text>
          </g>
        ))}
        {bars.map(({ label, parts }, row) => {
          const total = parts.reduce((sum, { value }) => sum + value, 0)
          let from = 0
          return (
            <g key={label} transform={`translate(0 ${row * rowHeight})`}>
              <text className="chart__label" x={labelWidth - 10} y={rowHeight / 2 + 5} textAnchor="end">
                {label}
              </text>
              {parts.map(({ name, value }, place) => {
                const start = from
                from += value
                return (
                  <rect
                    key={name}
                    className={`chart__part chart__part--${place % toneCount}`}
                    x={labelWidth + x(start)}
                    y="5"
                    width={Math.max(0, x(from) - x(start))}
                    height={rowHeight - 10}
                  />
                )
              })}
              <text className="chart__value" x={labelWidth + x(total) + 8} y={rowHeight / 2 + 5}>
                {total.toLocaleString('en-GB')}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
