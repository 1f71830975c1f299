import type { PlanProblem } from '../model.ts'
import { makeLine } from './make-line.ts'

/**
 * Makes a day of streets that meet at the depot alone, each with as many stops as a van takes, and tells what the best rounds
 * cost: as many vans as streets, for less cannot carry everything, and each street driven out and back once.
 */
export function makeStar(streets: number, stopsOfStreet: number): { problem: PlanProblem; best: number } {
  const metresOf = (street: number, k: number) => 300 + 37 * (k + 1) + ((street * 53 + k * 29) % 31)
  const stops = Array.from({ length: streets * stopsOfStreet }, (_, n) => ({
    id: `${n}`,
    at: metresOf(n % streets, Math.floor(n / streets)),
    serviceSeconds: 60,
  }))
  const vans = Array.from({ length: streets + 1 }, (_, v) => ({
    id: `van ${v}`,
    capacityBags: stopsOfStreet,
  }))
  const day = makeLine(stops, vans)
  const { size } = day.travel
  // Who goes to another street passes the depot.
  const seconds = day.travel.seconds.map((way, cell) => {
    const [a, b] = [Math.floor(cell / size), cell % size]
    const isOneStreet = a >= stops.length || b >= stops.length || a % streets === b % streets
    return isOneStreet ? way : stops[a]!.at + stops[b]!.at
  })
  const ends = Array.from({ length: streets }, (_, street) =>
    Math.max(...stops.filter((_stop, n) => n % streets === street).map(({ at }) => at)),
  )
  return {
    problem: { ...day, travel: { size, seconds } },
    best: ends.reduce((sum, end) => sum + 2 * end, streets * 1000),
  }
}
