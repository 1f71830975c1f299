import { datesShownFirst } from '@kindfold/content/facts/booking-facts.ts'
import { hashToken } from '../donor-link/token.ts'
import type { Services } from '../services.ts'
import type { OfferedDate } from '../booking/booking.ts'
import { findArea } from '../coverage/coverage-area.ts'
import { readOpenDays, toOfferedDates } from './offered-dates.ts'
import { transact } from '@kindfold/database/transact.ts'

export type OfferedDates =
  | {
      outcome: 'offered'
      /** The next three. */
      next: OfferedDate[]
      /** All after them, for "more dates". */
      more: OfferedDate[]
      /** Days on which we would come but for a holiday. */
      closed: { date: string; reason: string }[]
    }
  | { outcome: 'unknown-area' }

/**
 * The dates that a donor of an area may choose: only those with places left, before their cut-off, within the
 * horizon (booking spec, Rules). `draftId`: the journey whose own held place counts as left; `exceptDate`: the day that
 * a booking is to leave.
 */
export async function listOfferedDates(
  services: Services,
  asked: { areaId: string; draftId?: string | null; exceptDate?: string },
): Promise<OfferedDates> {
  return await transact(services, async (tx) => {
    const area = await findArea(tx, asked.areaId)
    if (!area) return { outcome: 'unknown-area' }
    const draftHash = asked.draftId ? hashToken(asked.draftId) : null
    const days = await readOpenDays(tx, area, { now: services.clock.now(), draftHash })
    const offered = toOfferedDates(area, days).filter(({ date }) => date !== asked.exceptDate)
    return {
      outcome: 'offered',
      next: offered.slice(0, datesShownFirst),
      more: offered.slice(datesShownFirst),
      closed: days.flatMap(({ date, closedReason }) =>
        closedReason === null ? [] : [{ date, reason: closedReason }],
      ),
    }
  })
}
