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

// The name stands above its bar: names are long, and phones narrow.
const rowHeight = 56
const barTop = 30
const barHeight = 20
const plotWidth = 540
const valueWidth = 90
const toneCount = 6

/**
 * Figures as bars, drawn on the server. Its colours are classes, so that it follows dark mode and forced colours; each
 * part has an edge. The figures stand in a table beside it.
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
        viewBox={`0 0 ${plotWidth + valueWidth} ${height + 26}`}
        role="img"
        aria-label={title}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className="chart__line" x1={x(tick)} x2={x(tick)} y1="0" y2={height} />
            <text
              className="chart__tick"
              x={x(tick)}
              y={height + 18}
              textAnchor={tick === 0 ? 'start' : 'middle'}
            >
              {tick.toLocaleString('en-GB')}
            </text>
          </g>
        ))}
        {bars.map(({ label, parts }, row) => {
          const top = row * rowHeight
          const total = parts.reduce((sum, { value }) => sum + value, 0)
          let from = 0
          return (
            <g key={label}>
              <text className="chart__label" x="0" y={top + 23}>
                {label}
              </text>
              {parts.map(({ name, value }, place) => {
                const start = from
                from += value
                return (
                  <rect
                    key={name}
                    className={`chart__part chart__part--${place % toneCount}`}
                    x={x(start)}
                    y={top + barTop}
                    width={Math.max(0, x(from) - x(start))}
                    height={barHeight}
                  />
                )
              })}
              <text className="chart__value" x={x(total) + 8} y={top + barTop + 16}>
                {total.toLocaleString('en-GB')}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
