import { createHash } from 'node:crypto'
import { findLiveStop } from '@kindfold/domain/live/find-live-stop.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { openBookingId } from '../manage/open-managed.ts'
import type { Route } from './+types/live-answer.ts'
import { sayLive } from './say-live.ts'

/** `/manage/:token/live`: how far we are, as little as can be sent; nothing at all where nothing has changed. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const bookingId = await openBookingId({ request, params, context })
  const live = await findLiveStop(services, bookingId)
  const said = live === null ? null : { ...sayLive(live), mayLeave: live.mayLeave }
  const body = JSON.stringify(said)
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { ETag: tag, 'Content-Type': 'application/json' }
  if (request.headers.get('If-None-Match') === tag) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}
