import type { PlanStop, PlanVan, Point, TravelMatrix } from './model.ts'

/** A circle in which vans have a speed of their own. */
type SpeedZone = {
  centre: Point
  radiusMetres: number
  kmh: number
  /** What recorded days say: actual seconds by planned ones. */
  multiplier: number
}

/** How a straight line becomes minutes on the road, where no table of streets is at hand. */
export type HaversineSettings = {
  /** How much longer the way is than the straight line. */
  circuity: number
  /** Speed outside all zones. */
  kmh: number
  multiplier: number
  /** Parking and turning, once for each hop to another point. */
  hopSeconds: number
  /** The first that holds a point counts. */
  zones: readonly SpeedZone[]
}

/** Inner London by day. Sources: TfL, Travel in London 8, table 4.9; Environment & Planning B 2023 for circuity. */
export const defaultHaversineSettings: HaversineSettings = {
  circuity: 1.35,
  kmh: 22,
  multiplier: 1,
  hopSeconds: 30,
  zones: [],
}

const earthMetres = 6_371_009
const radians = Math.PI / 180e6

/** Returns the points of a day in the order of its travel matrix. */
export function listPoints(stops: readonly PlanStop[], vans: readonly PlanVan[]): Point[] {
  return [
    ...stops.map(({ point }) => point),
    ...vans.flatMap(({ start, end, unload }) => [start, end, unload?.point ?? start]),
  ]
}

/** Estimates driving times without a road network: each half of a leg at the speed of the zone it begins or ends in. */
export function travelByHaversine(
  points: readonly Point[],
  settings: HaversineSettings = defaultHaversineSettings,
): TravelMatrix {
  const size = points.length
  const seconds = new Int32Array(new SharedArrayBuffer(size * size * 4))
  const pace = Float64Array.from(points, (point) => secondsPerMetre(point, settings))
  const latitude = Float64Array.from(points, ({ latE6 }) => latE6 * radians)
  const longitude = Float64Array.from(points, ({ lonE6 }) => lonE6 * radians)
  const cosine = latitude.map((angle) => Math.cos(angle))
  for (let a = 0; a < size; a += 1) {
    for (let b = a + 1; b < size; b += 1) {
      const north = Math.sin((latitude[b]! - latitude[a]!) / 2)
      const east = Math.sin((longitude[b]! - longitude[a]!) / 2)
      const share = north * north + cosine[a]! * cosine[b]! * east * east
      const metres = 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(share))) * settings.circuity
      const isHop = latitude[a] !== latitude[b] || longitude[a] !== longitude[b]
      const leg = Math.round((metres * (pace[a]! + pace[b]!)) / 2) + (isHop ? settings.hopSeconds : 0)
      seconds[a * size + b] = leg
      seconds[b * size + a] = leg
    }
  }
  return { size, seconds }
}

function secondsPerMetre(point: Point, settings: HaversineSettings): number {
  const zone = settings.zones.find(({ centre, radiusMetres }) => measureMetres(point, centre) <= radiusMetres)
  const { kmh, multiplier } = zone ?? settings
  return (3.6 / kmh) * multiplier
}

/** Returns the length of the straight line between two points, in metres. */
export function measureMetres(a: Point, b: Point): number {
  const north = Math.sin(((b.latE6 - a.latE6) * radians) / 2)
  const east = Math.sin(((b.lonE6 - a.lonE6) * radians) / 2)
  const share = north * north + Math.cos(a.latE6 * radians) * Math.cos(b.latE6 * radians) * east * east
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(share)))
}
