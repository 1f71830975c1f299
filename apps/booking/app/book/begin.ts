import { findCoverage } from '@kindfold/domain/capacity/coverage/find-coverage.ts'
import { listCoveredAreas } from '@kindfold/domain/capacity/coverage/list-covered-areas.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { redirect } from 'react-router'
import type { Route } from './+types/begin.ts'
import { buildBroughtPostcodeCookie } from './brought-postcode-cookie.ts'
import { buildFirstPath } from './first-path.ts'
import { readBookingStart } from './read-booking-start.ts'

/**
 * `/book?charity=…&postcode=…&bags=…`: where the public site sends donors (spec 2, External booking app). Redirects to the
 * first open question, or to the waiting list of a place outside our area. Asks for an unknown charity, guesses nothing
 * and stores nothing yet. Removes the postcode from the address, where it must not be (booking spec, Privacy);
 * counts of bags are nobody's secret and stay until the first answer.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { charitySlug, postcode, items } = readBookingStart(new URL(request.url).searchParams)
  const { areas } = await listCoveredAreas(context.get(servicesContext))
  const isOutside = postcode !== null && findCoverage(postcode, areas).kind === 'not-covered'
  const path = isOutside ? '/book/not-covered' : buildFirstPath(charitySlug, items)
  return redirect(
    path,
    postcode ? { headers: { 'Set-Cookie': buildBroughtPostcodeCookie(request, postcode) } } : 302,
  )
}
