import type { Deployment } from '@kindfold/domain/base/services/services.ts'
import { useRouteLoaderData } from 'react-router'
import type { ShownFacts } from './describe-facts.ts'

/**
 * What the root's loader gives each page: its deployment, the facts that change, and where we collect in
 * words, so that moving to the home page asks the server for nothing.
 */
export type SiteDeployment = Omit<Deployment, 'development' | 'mustBeReal' | 'deskOrigin' | 'driveOrigin'> &
  ShownFacts & {
    whereWeCollect: string
    /** What the charities’ share lately came to, as a sentence; null: no version of it is kept. */
    shareLately: string | null
  }

/** The deployment as the page knows it, without trailing slashes. */
export function useDeployment(): SiteDeployment {
  const deployment = useRouteLoaderData<SiteDeployment>('root')
  if (!deployment) throw new Error('The root loader has not run')
  return deployment
}

/** The booking host's address for starting a booking, with what is known of it: the chosen charity, say. */
export function bookingAddress(
  bookingOrigin: string,
  known: { charity?: string; postcode?: string; bags?: string },
): string {
  const address = new URL('/book', bookingOrigin)
  for (const [name, value] of Object.entries(known)) if (value) address.searchParams.set(name, value)
  return address.href
}

/** The booking host's address for viewing, changing or cancelling a booking. */
export function manageAddress(bookingOrigin: string): string {
  return `${bookingOrigin}/manage`
}

/** The booking host's address for requests about personal data. */
export function privacyRequestsAddress(bookingOrigin: string): string {
  return `${bookingOrigin}/privacy-requests`
}
