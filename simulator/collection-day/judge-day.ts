import { doesTillAgree } from '@kindfold/domain/rounds/closing/close-round-day.ts'
import { readTill } from '@kindfold/domain/rounds/closing/read-till.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { readDay, type DayBooking } from '../truth/read-day.ts'

/** What a donor was told, and what happened at the door. */
export type Judgement = {
  bookings: number
  byOutcome: Record<string, number>
  /** Arrivals inside the first window that was told. */
  kept: number
  /** Before it began. */
  early: number
  late: number
  /** Late, and told so before the window was over. */
  toldBefore: number
  /** Faults of the promises, each in words: there must be none. */
  faults: string[]
}

/** Judges a day that is over, from what the database holds and the truth of the doors. */
export async function judgeDay(
  services: Services,
  { areaId, date }: { areaId: string; date: string },
): Promise<Judgement> {
  const bookings = await readDay(services, { areaId, date })
  const faults: string[] = []
  const byOutcome: Record<string, number> = {}
  let [kept, early, late, toldBefore] = [0, 0, 0, 0]
  for (const booking of bookings) {
    byOutcome[booking.status] = (byOutcome[booking.status] ?? 0) + 1
    if (['booked', 'scheduled', 'on-the-way'].includes(booking.status))
      faults.push(`${booking.reference} has no outcome`)
    if (!isTold(booking)) faults.push(`${booking.reference} was not told that it is ${booking.status}`)
    if (booking.firstWindow === null || booking.arrivedAt === null) continue
    const { from, to } = booking.firstWindow
    if (booking.arrivedAt >= from && booking.arrivedAt <= to) kept++
    else if (booking.arrivedAt < from) early++
    else {
      late++
      if (booking.lateToldAt !== null && booking.lateToldAt < to) toldBefore++
      else faults.push(`${booking.reference} was late and not told before its window was over`)
    }
  }
  const till = await readTill(services, { areaId, date })
  if (till === null || !doesTillAgree(till))
    faults.push(`the till does not agree: ${till?.bagsAtDoors} bags at doors, ${till?.bagsOff} off the vans`)
  return { bookings: bookings.length, byOutcome, kept, early, late, toldBefore, faults }
}

const isTold = ({ status, told }: DayBooking) =>
  told.includes(status) || told.includes('corrected') || told.includes('window-changed')
