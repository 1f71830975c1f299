import { randomUUID } from 'node:crypto'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { askForBooking } from './ask-for-booking.ts'
import { bookBarely, makeBareTables } from './book-barely.ts'
import { nextDateOf } from './create-race-services.ts'
import { findMedian } from '../server/measure.ts'

const roundMs = 1500
const rounds = 4

/**
 * Bookings per second, by the domain's function and by bare statements that write the same rows, alternating so that
 * other load affects both alike. All on one busy day, the worst case.
 */
export async function measurePace(services: Services): Promise<string[]> {
  const area = await nextDateOf(services, 'london', 1_000_000)
  await makeBareTables(services.database)
  const lines: string[] = []
  // oxlint-disable no-await-in-loop -- one after the other, so that nothing disturbs what is measured
  for (const clients of [1, 32, 256]) {
    const ours: number[] = []
    const bare: number[] = []
    for (let round = 0; round < rounds; round++) {
      bare.push(await countInRound(clients, () => bookBarely(services.database, randomUUID())))
      ours.push(
        await countInRound(clients, async () => {
          const made = await bookCollection(services, askForBooking(area))
          if (made.kind !== 'booked') throw new Error(made.kind)
        }),
      )
    }
    const pace = findMedian(ours)
    lines.push(
      `${String(clients).padStart(3)} clients: ${Math.round(pace)} bookings/s, bare statements ${Math.round(findMedian(bare))}/s, ratio ${(pace / findMedian(bare)).toFixed(2)}`,
    )
  }
  return lines
}

async function countInRound(clients: number, act: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now()
  const endsAtMs = startedAtMs + roundMs
  let done = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < endsAtMs) {
        await act()
        done++
      }
    }),
  )
  return (done * 1000) / (performance.now() - startedAtMs)
}
