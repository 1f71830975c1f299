import type { PlanProblem, PlanStop, PlanVan, Point } from '../model.ts'

/** A stop of a made day: where it lies on the line, in seconds of driving, and what differs from a plain one. */
export type LineStop = Partial<Omit<PlanStop, 'point'>> & { id: string; at: number }
export type LineVan = Partial<Omit<PlanVan, 'start' | 'end' | 'unload'>> & {
  id: string
  at?: number
  endAt?: number
  unloadAt?: number
}

/** Nine o'clock, when all shifts of made days begin. */
export const nine = 9 * 3600

/** Makes a day on a straight line, on which a test can count. Work at a plain stop takes 60 seconds, without setup. */
export function makeLine(stops: readonly LineStop[], vans: readonly LineVan[]): PlanProblem {
  const point = (at: number): Point => ({ latE6: 51_500_000, lonE6: -100_000 + at })
  const made = {
    stops: stops.map(({ at, ...rest }) => ({
      point: point(at),
      place: null,
      bags: 1,
      kilos: 1,
      setupSeconds: 0,
      serviceSeconds: 60,
      windows: [],
      priority: 0,
      ...rest,
    })),
    vans: vans.map(({ at = 0, endAt = at, unloadAt, ...rest }) => ({
      start: point(at),
      end: point(endAt),
      unload: unloadAt === undefined ? null : { point: point(unloadAt), seconds: 300 },
      capacityBags: 100,
      capacityKilos: 1000,
      shiftFrom: nine,
      shiftTo: nine + 8 * 3600,
      plannedSeconds: 7.5 * 3600,
      break: null,
      fixedSeconds: 1000,
      ...rest,
    })),
  }
  const places = [
    ...stops.map(({ at }) => at),
    ...vans.flatMap(({ at = 0, endAt = at, unloadAt = at }) => [at, endAt, unloadAt]),
  ]
  const seconds = Int32Array.from(places.flatMap((a) => places.map((b) => Math.abs(a - b))))
  return { ...made, travel: { size: places.length, seconds } }
}
