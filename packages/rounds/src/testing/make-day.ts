import { listPoints, travelByHaversine } from '../travel-by-haversine.ts'
import type { PlanProblem, PlanStop, PlanVan, Point, Span } from '../model.ts'

/** Which traps a random day has. */
export type DayTraits = {
  stops: number
  vans: number
  /** The share of stops with access hours, and of those with two spans of them. */
  windowShare?: number
  shortWindows?: boolean
  breaks?: boolean
  unloads?: boolean
  depots?: number
  /** The share of stops in buildings with others. */
  sharedShare?: number
  capacityBags?: number
  priorities?: boolean
  mixedVans?: boolean
  /** The share of stops that are pinned to any van. */
  pinShare?: number
}

const hour = 3600

/** Makes a day in London that follows from its traits and the random numbers alone. */
export function makeDay(random: () => number, traits: DayTraits): PlanProblem {
  const centre = { latE6: 51_520_000, lonE6: -80_000 }
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const around = ({ latE6, lonE6 }: Point, km: number): Point => ({
    latE6: Math.round(latE6 + normal() * km * 8993),
    lonE6: Math.round(lonE6 + normal() * km * 14_450),
  })
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from))
  const clusters = Array.from({ length: 8 }, () => around(centre, 7))
  const buildings = Array.from({ length: Math.max(1, Math.ceil(traits.stops / 8)) }, (_, k) => ({
    name: `building ${k}`,
    point: around(clusters[between(0, clusters.length)] ?? centre, 1.5),
  }))

  const stops = Array.from({ length: traits.stops }, (_, k): PlanStop => {
    const building =
      random() < (traits.sharedShare ?? 0) ? buildings[between(0, buildings.length)] : undefined
    const bags = Math.max(1, Math.min(40, Math.round(Math.exp(0.7 + 0.8 * normal()))))
    const place = random() < 0.7 ? (clusters[between(0, clusters.length)] ?? centre) : centre
    return {
      id: `stop ${k}`,
      point: building?.point ?? around(place, random() < 0.7 ? 1.5 : 9),
      place: building?.name ?? null,
      bags,
      kilos: Math.round(bags * (3 + 4 * random()) * 10) / 10,
      setupSeconds: 120,
      serviceSeconds: 60 + 15 * bags,
      windows: random() < (traits.windowShare ?? 0) ? makeWindows() : [],
      priority: traits.priorities ? between(0, 3) : 0,
      ...(traits.pinShare !== undefined && random() < traits.pinShare
        ? { pin: { vanId: `van ${between(0, traits.vans)}`, place: between(0, 9) } }
        : {}),
    }
  })

  function makeWindows(): Span[] {
    const length = traits.shortWindows ? between(600, hour) : 3 * hour
    const from = between(8 * hour, 14 * hour)
    const first = { from, to: from + length }
    if (random() < 0.7) return [first]
    return [first, { from: first.to + hour, to: first.to + hour + length }]
  }

  const depots = Array.from({ length: traits.depots ?? 1 }, () => around(centre, 6))
  const tip = around(centre, 4)
  const vans = Array.from({ length: traits.vans }, (_, k): PlanVan => {
    const start = depots[k % depots.length] ?? centre
    const shiftFrom = traits.mixedVans ? between(7, 10) * hour : 8 * hour
    return {
      id: `van ${k}`,
      start,
      end: traits.mixedVans && random() < 0.3 ? (depots[0] ?? centre) : start,
      capacityBags: (traits.capacityBags ?? 150) + (traits.mixedVans ? between(-20, 40) : 0),
      capacityKilos: 5 * (traits.capacityBags ?? 150),
      shiftFrom,
      shiftTo: shiftFrom + 8 * hour,
      plannedSeconds: 7.5 * hour,
      break: traits.breaks ? { from: 11 * hour, to: 13 * hour, seconds: 1800 } : null,
      unload: traits.unloads ? { point: tip, seconds: 900 } : null,
      fixedSeconds: 2 * hour,
    }
  })
  return { stops, vans, travel: travelByHaversine(listPoints(stops, vans)) }
}
