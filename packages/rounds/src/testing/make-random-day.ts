import type { PlanProblem } from '../model.ts'
import { makeDay } from './make-day.ts'

/** Makes a day with random traits: windows, breaks, unloading, several depots, shared buildings, mixed vans, pins. */
export function makeRandomDay(random: () => number, mostStops: number): PlanProblem {
  return makeDay(random, {
    stops: 5 + Math.floor(random() * (mostStops - 5)),
    vans: 1 + Math.floor(random() * 5),
    windowShare: random(),
    shortWindows: random() < 0.3,
    breaks: random() < 0.5,
    unloads: random() < 0.4,
    depots: 1 + Math.floor(random() * 3),
    sharedShare: random() * 0.7,
    capacityBags: 30 + Math.floor(random() * 120),
    priorities: random() < 0.5,
    mixedVans: random() < 0.5,
    pinShare: Math.max(0, random() - 0.6),
  })
}
