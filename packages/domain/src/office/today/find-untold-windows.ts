import { listDatesToWatch } from '../../rounds/evening/dates-of-the-evening.ts'
import { findLateWindows } from '../../rounds/evening/find-late-windows.ts'
import type { Services } from '../../base/services/services.ts'
import type { Found } from './waiting.ts'

/** Finds bookings whose donors should know their time slot by now and do not. */
export async function findUntoldWindows(
  services: Services,
  { areas, limit }: { areas: 'all' | string[]; limit: number },
): Promise<Found> {
  const dates = listDatesToWatch(services.clock.now())
  const late = await Promise.all(
    dates.map(async (date) => (await findLateWindows(services, { date })).map((one) => ({ ...one, date }))),
  )
  const own = late.flat().filter(({ areaId }) => areas === 'all' || areas.includes(areaId))
  return {
    count: own.length,
    items: own.slice(0, limit).map(({ reference, settledAt, areaId, date }) => ({
      subject: reference,
      at: settledAt,
      due: date,
      areaId,
    })),
  }
}
