import { roundsWords as words } from './rounds-words.ts'
import type { Position } from '@kindfold/domain/base/position/position.ts'
import type { LastPlace, RoundStop } from '@kindfold/domain/rounds/round/find-round.ts'
import { formatClock } from '../words/format-clock.ts'

const kmPerDegree = 111.2

/** About where a van was last, by the nearest of its stops or its depot: 'about 0.5 km from stop 4 (CB2 1TN), at 10:40'. */
export function sayPlace(last: LastPlace, depot: Position, stops: readonly RoundStop[]): string {
  const places = stops.flatMap(({ number, booking }) =>
    booking?.point
      ? [{ name: words.stopAt(number, booking.postcode), km: measureKm(last, booking.point) }]
      : [],
  )
  const nearest = places.reduce((best, one) => (one.km < best.km ? one : best), {
    name: words.theDepot,
    km: measureKm(last, depot),
  })
  return words.nearStop(nearest.km.toFixed(1), nearest.name, formatClock(last.at))
}

function measureKm(a: Position, b: Position): number {
  const north = (a.latE6 - b.latE6) / 1e6
  const east = ((a.lonE6 - b.lonE6) / 1e6) * Math.cos((a.latE6 / 1e6) * (Math.PI / 180))
  return Math.hypot(north, east) * kmPerDegree
}
