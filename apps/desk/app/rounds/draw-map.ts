import type { RoundStop } from '@kindfold/domain/rounds/round/find-round.ts'
import type { Position } from '@kindfold/domain/base/position/position.ts'
import { toWorld } from './script/to-world.ts'

export type DrawnState = 'done' | 'next' | 'waiting' | 'late' | 'gone'
type Dot = { id: string; number: number; x: number; y: number; state: DrawnState }

/** A round as a drawing of `width` by `height`: what its picture needs, and nothing of a donor. */
export type DrawnRound = {
  width: number
  height: number
  depot: { x: number; y: number }
  /** About where the van was last; null where nobody said. */
  van: { x: number; y: number } | null
  dots: Dot[]
  /** From the depot past every stop of the round and back. */
  line: string
  districts: { name: string; x: number; y: number }[]
  scale: { metres: number; length: number }
  /** Where its left upper corner lies in the world, and how large the world is in its units: streets fit under it. */
  world: { x: number; y: number; size: number }
}

const width = 640
const height = 440
const margin = 36
const equatorMetres = 40_075_017
const niceMetres = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]

/** Draws a round in Mercator’s projection, north up; null where no stop has a position. */
export function drawMap(
  depot: Position,
  stops: readonly RoundStop[],
  van: Position | null = null,
): DrawnRound | null {
  const placed = stops.flatMap((stop) => {
    const point = stop.booking?.point
    return point ? [{ stop, point }] : []
  })
  if (placed.length === 0) return null
  const all = [depot, ...(van ? [van] : []), ...placed.map(({ point }) => point)]
  const worlds = all.map(toWorld)
  const middle = (all.reduce((sum, { latE6 }) => sum + latE6, 0) / all.length / 1e6) * (Math.PI / 180)
  const metre = 1 / (equatorMetres * Math.cos(middle))
  const [xs, ys] = [worlds.map(({ x }) => x), worlds.map(({ y }) => y)]
  const [west, south] = [Math.min(...xs), Math.max(...ys)]
  // A round of one street is not drawn as wide as a town.
  const wide = Math.max(Math.max(...xs) - west, 400 * metre)
  const high = Math.max(south - Math.min(...ys), 250 * metre)
  const size = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high)
  const corner = { x: west - margin / size, y: south - (height - margin) / size }
  const place = (point: Position) => {
    const { x, y } = toWorld(point)
    return { x: round((x - corner.x) * size), y: round((y - corner.y) * size) }
  }
  const dots = placed.map(({ stop, point }) => ({
    id: stop.id,
    number: stop.number,
    ...place(point),
    state: nameState(stop),
  }))
  const start = place(depot)
  const way = [start, ...dots.filter(({ state }) => state !== 'gone'), start]
  const metres = niceMetres.findLast((one) => one * metre * size <= width / 4) ?? 100
  return {
    width,
    height,
    depot: start,
    van: van && place(van),
    dots,
    line: way.map(({ x, y }) => `${x},${y}`).join(' '),
    districts: keepApart(listDistricts(placed).map(({ name, point }) => ({ name, ...place(point) }))),
    scale: { metres, length: round(metres * metre * size) },
    world: { ...corner, size },
  }
}

const round = (value: number) => Math.round(value * 10) / 10

function nameState({ state, isLate }: RoundStop): DrawnState {
  if (state === 'done' || state === 'gone') return state
  if (isLate) return 'late'
  return state === 'waiting' ? 'waiting' : 'next'
}

/** About the room that the name of a district takes. */
const label = { width: 60, height: 24 }

/** Moves the names of districts that would lie over each other down, so that each can be read. */
function keepApart<Label extends { x: number; y: number }>(labels: readonly Label[]): Label[] {
  const kept: Label[] = []
  const moved = new Map<Label, Label>()
  for (const one of labels.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    let { y } = one
    const isOver = (other: Label) =>
      Math.abs(other.x - one.x) < label.width && round(Math.abs(other.y - y)) < label.height
    for (let below = kept.find(isOver); below !== undefined; below = kept.find(isOver))
      y = round(below.y + label.height)
    const put = { ...one, y }
    kept.push(put)
    moved.set(one, put)
  }
  return labels.map((one) => moved.get(one) ?? one)
}

/** The first halves of the postcodes, each in the middle of its stops. */
function listDistricts(placed: readonly { stop: RoundStop; point: Position }[]) {
  const byName = Map.groupBy(placed, ({ stop }) => stop.booking?.postcode.split(' ', 1)[0] ?? '')
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return [...byName].map(([name, own]) => ({
    name,
    point: {
      latE6: mean(own.map(({ point }) => point.latE6)),
      lonE6: mean(own.map(({ point }) => point.lonE6)),
    },
  }))
}
