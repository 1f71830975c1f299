import { countsStaleAfterDays } from '@kindfold/content/facts/facts.ts'
import { addDays, londonInstant } from '../../base/calendar/london-time.ts'
import { listStaleCounts } from '../../publishing/review/review-counts.ts'
import type { FindWaiting } from './waiting.ts'

/** Counts of reviews that somebody should read anew: they wait since the day on which they became too old. */
export const findStaleCounts: FindWaiting = async (services, { limit }) => {
  const counts = await listStaleCounts(services)
  const items = counts.map(({ platform, asOf }) => ({
    subject: platform,
    at: (asOf === null
      ? services.clock.now()
      : londonInstant(addDays(asOf, countsStaleAfterDays + 1), '00:00')
    ).toISOString(),
  }))
  return { count: counts.length, items: items.slice(0, limit) }
}
