import type { Deployment } from '@kindfold/domain/services.ts'
import { useRouteLoaderData } from 'react-router'

/** What the root's loader tells each page of the place it is served from, and the figure in every page's header. */
export type SiteDeployment = Omit<Deployment, 'development'> & { fundsRaisedPence: number }

/** What the page knows of the place it is served from, without trailing slashes. */
export function useDeployment(): SiteDeployment {
  const deployment = useRouteLoaderData<SiteDeployment>('root')
  if (!deployment) throw new Error('The root loader has not run')
  return deployment
}

/** The address on the booking host where a donor starts, with the charity chosen when there is one. */
export function bookingAddress(bookingOrigin: string, charitySlug?: string, postcode?: string): string {
  const address = new URL('/book', bookingOrigin)
  if (charitySlug) address.searchParams.set('charity', charitySlug)
  if (postcode) address.searchParams.set('postcode', postcode)
  return address.href
}

/** The address on the booking host where a donor sees, changes or cancels a booking. */
export function manageAddress(bookingOrigin: string): string {
  return `${bookingOrigin}/manage`
}

/** The address on the booking host where anybody asks about the data that we hold of them. */
export function privacyRequestsAddress(bookingOrigin: string): string {
  return `${bookingOrigin}/privacy-requests`
}
