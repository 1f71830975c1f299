import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { Services } from '../../base/services/services.ts'
import { checkPostcode } from '../coverage/check-postcode.ts'
import { listOfferedDates } from './list-offered-dates.ts'

/** A service that collects at a postcode, in the shape of the Recycle Now locator. */
type DoorstepCollection = {
  id: string
  provider: string
  bookingUrl: string
  nextCollectionDate: string
}

/** Who collects at a doorstep; an empty list: nobody that we know of. `malformed`: that is no full postcode. */
export type DoorstepAnswer = { kind: 'answered'; collections: DoorstepCollection[] } | { kind: 'malformed' }

/** Answers who collects clothes at a postcode and when next: we, if a date is left, or nobody. */
export async function answerDoorstepCollections(
  services: Services,
  postcode: string,
): Promise<DoorstepAnswer> {
  const answer = await checkPostcode(services, postcode)
  if (answer.kind === 'malformed' || answer.kind === 'unknown-area') return { kind: 'malformed' }
  if (answer.kind === 'outside') return { kind: 'answered', collections: [] }
  const offered = await listOfferedDates(services, { areaId: answer.area.id })
  const next = offered.kind === 'offered' ? offered.next[0] : undefined
  if (!next) return { kind: 'answered', collections: [] }
  const bookingUrl = new URL('/book', services.deployment.bookingOrigin)
  bookingUrl.searchParams.set('postcode', answer.postcode)
  return {
    kind: 'answered',
    collections: [
      {
        id: answer.area.id,
        provider: organisation.name,
        bookingUrl: bookingUrl.href,
        nextCollectionDate: next.date,
      },
    ],
  }
}
