import { roundsWords as words } from './rounds-words.ts'
import type { LastPlace, RoundStop } from '@kindfold/domain/rounds/round/find-round.ts'
import { formatClock } from '../words/format-clock.ts'
import { drawMap, type DrawnState } from './draw-map.ts'

type RoundMapProps = {
  name: string
  depot: { name: string; latE6: number; lonE6: number }
  stops: readonly RoundStop[]
  lastPlace?: LastPlace | null
  /** The archive of the streets under it; null for none. */
  tilesUrl: string | null
}

/** A diamond: no stop is one. */
const vanShape = 'M0 -11l11 11l-11 11l-11 -11z'

const states: readonly DrawnState[] = ['done', 'next', 'waiting', 'late', 'gone']

/**
 * A round drawn from its stops alone: where it goes, in which order, and how far it is. Its colours are classes, and each
 * state has a shape too; the table of stops has the same in words. Where the operator has tiles, a script lays streets
 * under the drawing, and moves it with them (`script/lay-streets.ts`).
 */
export function RoundMap({ name, depot, stops, lastPlace = null, tilesUrl }: RoundMapProps) {
  const drawn = drawMap(depot, stops, lastPlace)
  if (drawn === null) return <p className="soft">{words.noMap}</p>
  const { width, height, dots, line, districts, scale, world } = drawn
  const shown = states.filter((state) => dots.some((dot) => dot.state === state))
  const scaleX = width - scale.length - 24
  return (
    <figure
      className="round-map"
      data-tiles={tilesUrl ?? undefined}
      data-world={`${world.x} ${world.y} ${world.size}`}
    >
      <div className="round-map__stage">
        <svg
          className="round-map__plot"
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={words.mapOf(name, dots.length)}
        >
          {districts.map((district) => (
            <g key={district.name} transform={`translate(${district.x} ${district.y})`}>
              <text className="round-map__district" y={-20} textAnchor="middle">
                {district.name}
              </text>
            </g>
          ))}
          <polyline className="round-map__line" points={line} />
          {dots.map(({ id, number, x, y, state }) => (
            <g key={id} transform={`translate(${x} ${y})`}>
              <Mark state={state} />
              {state !== 'gone' && (
                <text className={`round-map__number round-map__number--${state}`} y="4" textAnchor="middle">
                  {number}
                </text>
              )}
            </g>
          ))}
          <g transform={`translate(${drawn.depot.x} ${drawn.depot.y})`}>
            <path className="round-map__depot" d="M-11 9v-12l11 -8l11 8v12z" />
          </g>
          {drawn.van && (
            <g transform={`translate(${drawn.van.x} ${drawn.van.y})`}>
              <path className="round-map__van" d={vanShape} />
            </g>
          )}
          <g className="round-map__still">
            <path className="round-map__frame" d={`M${scaleX} ${height - 18}v6h${scale.length}v-6`} />
            <path className="round-map__frame" d={`M${width - 24} 44v-28l-6 9m6 -9l6 9`} />
            <text
              className="round-map__words"
              x={scaleX + scale.length / 2}
              y={height - 20}
              textAnchor="middle"
            >
              {words.scale(scale.metres)}
            </text>
            <text className="round-map__words" x={width - 24} y="60" textAnchor="middle">
              {words.north}
            </text>
          </g>
        </svg>
      </div>
      {tilesUrl !== null && (
        <p className="small soft" data-streets hidden>
          <a href={words.streets.creditUrl}>{words.streets.credit}</a>
        </p>
      )}
      {tilesUrl !== null && (
        <p className="small soft" data-no-streets hidden>
          {words.streets.none}
        </p>
      )}
      <ul className="round-map__legend" role="list">
        <li>
          <svg className="round-map__key" viewBox="-12 -12 24 24" aria-hidden="true">
            <path className="round-map__depot" d="M-10 9v-12l10 -7l10 7v12z" />
          </svg>{' '}
          {words.legend.depot}: {depot.name}
        </li>
        {lastPlace !== null && (
          <li>
            <svg className="round-map__key" viewBox="-12 -12 24 24" aria-hidden="true">
              <path className="round-map__van" d={vanShape} />
            </svg>{' '}
            {words.legend.van} {formatClock(lastPlace.at)}
          </li>
        )}
        {shown.map((state) => (
          <li key={state}>
            <svg className="round-map__key" viewBox="-12 -12 24 24" aria-hidden="true">
              <Mark state={state} />
            </svg>{' '}
            {words.legend[state]}
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** Late is a square, gone a cross, next a wide ring: told apart without colours. */
function Mark({ state }: { state: DrawnState }) {
  const className = `round-map__dot round-map__dot--${state}`
  if (state === 'gone') return <path className={className} d="M-5 -5l10 10m0 -10l-10 10" />
  if (state === 'late') return <rect className={className} x="-9" y="-9" width="18" height="18" />
  return <circle className={className} r={state === 'next' ? 11 : 9} />
}
