import { findCoverage } from '@kindfold/domain/coverage/find-coverage.ts'
import { redirect } from 'react-router'
import type { Route } from './+types/begin.ts'
import { buildBroughtPostcodeCookie } from './brought-postcode-cookie.ts'
import { readBookingStart } from './read-booking-start.ts'

/**
 * `/book?charity=…&postcode=…`: where the public site hands a donor over (spec 2, External booking app). Leads to the
 * first question that is open, or to the waiting list of a place that we do not come to; an unknown charity is asked
 * for, nothing is guessed, and nothing is kept yet. The postcode leaves the address here, for it may not stand in one (booking spec, Privacy).
 */
export function loader({ request }: Route.LoaderArgs) {
  const { charitySlug, postcode } = readBookingStart(new URL(request.url).searchParams)
  const isOutside = postcode !== null && findCoverage(postcode).outcome === 'not-covered'
  const path = isOutside
    ? '/book/not-covered'
    : charitySlug
      ? `/book/postcode?charity=${charitySlug}`
      : '/book/charity'
  return redirect(
    path,
    postcode ? { headers: { 'Set-Cookie': buildBroughtPostcodeCookie(request, postcode) } } : 302,
  )
}
