import { redirect } from 'react-router'
import type { Route } from './+types/begin.ts'
import { readBookingStart } from './read-booking-start.ts'

/**
 * `/book?charity=…&postcode=…`: where the public site hands a donor over (spec 2, External booking app). Leads to the
 * first question that is open; an unknown charity is asked for, nothing is guessed, and nothing is kept yet.
 */
export function loader({ request }: Route.LoaderArgs) {
  const { charitySlug, postcode } = readBookingStart(new URL(request.url).searchParams)
  const query = new URLSearchParams()
  if (charitySlug) query.set('charity', charitySlug)
  if (postcode) query.set('postcode', postcode)
  const path = charitySlug ? '/book/postcode' : '/book/charity'
  return redirect(query.size > 0 ? `${path}?${query}` : path)
}
