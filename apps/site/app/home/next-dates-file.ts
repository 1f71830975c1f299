import { listNextDates } from '@kindfold/domain/capacity/coverage/list-next-dates.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/next-dates-file.ts'

/**
 * GET /next-dates.json: the next days of each area, for the answer while a visitor types. Kept for half a minute and
 * never served stale: a day fills up, and ends at its cut-off.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const dates = await listNextDates(context.get(servicesContext))
  const isRead = Object.keys(dates).length > 0
  return Response.json(
    { dates },
    { headers: { 'Cache-Control': isRead ? 'public, max-age=0, s-maxage=30' : 'no-store' } },
  )
}
