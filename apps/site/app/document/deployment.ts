import type { Deployment } from '@kindfold/domain/services.ts'
import { useRouteLoaderData } from 'react-router'

/**
 * What the root's loader gives each page: its deployment, the figure in every page's header, and where we collect in
 * words, so that moving to the home page asks the server for nothing.
 */
export type SiteDeployment = Omit<Deployment, 'development' | 'deskOrigin'> & {
  fundsRaisedPence: number
  whereWeCollect: string
}

/** The deployment as the page knows it, without trailing slashes. */
export function useDeployment(): SiteDeployment {
  const deployment = useRouteLoaderData<SiteDeployment>('root')
  if (!deployment) throw new Error('The root loader has not run')
  return deployment
}

/** The booking host's address for starting a booking, with the chosen charity if there is one. */
export function bookingAddress(bookingOrigin: string, charitySlug?: string, postcode?: string): string {
  const address = new URL('/book', bookingOrigin)
  if (charitySlug) address.searchParams.set('charity', charitySlug)
  if (postcode) address.searchParams.set('postcode', postcode)
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
