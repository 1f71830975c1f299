import { createRandom } from '@kindfold/rounds/search/create-random.ts'
import { makeDay } from '@kindfold/rounds/testing/make-day.ts'

/** Makes a day of an area as we expect them: some access hours and shared buildings, breaks, vans to spare. */
export function makeArea(seed: number, stops: number) {
  return makeDay(createRandom(seed), {
    stops,
    vans: Math.ceil(stops / 22) + 2,
    windowShare: 0.15,
    sharedShare: 0.15,
    breaks: true,
  })
}
