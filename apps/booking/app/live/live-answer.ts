import { createHash } from 'node:crypto'
import { getBooking } from '@kindfold/domain/booking/booking/read-booking.ts'
import { findLiveStop } from '@kindfold/domain/rounds/live/find-live-stop.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { openBookingId } from '../managed-booking/open-managed.ts'
import type { Route } from './+types/live-answer.ts'
import { sayStanding } from './describe-awaited.ts'
import { sayLive, type SaidLive } from './say-live.ts'

/** Where the rest of the page says how it stands. */
const nothingSaid: SaidLive = { title: { words: '' }, lines: [], askAgainSeconds: null }

/** `/manage/:token/live`: how far we are, as little as can be sent; nothing at all where nothing has changed. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const bookingId = await openBookingId({ request, params, context })
  const live = await findLiveStop(services, bookingId)
  const now = services.clock.now()
  const {
    status,
    window,
    collectionDate: date,
  } = live === null ? await getBooking(services, bookingId) : { ...live, collectionDate: live.date }
  const said = live === null ? null : sayLive(live)
  const body = JSON.stringify({
    ...(said ?? nothingSaid),
    mayLeave: live?.mayLeave ?? false,
    standing: sayStanding({ status, window, date }, now),
  })
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { ETag: tag, 'Content-Type': 'application/json' }
  if (request.headers.get('If-None-Match') === tag) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}
