import { useRouteLoaderData } from 'react-router'

/**
 * What the root's loader tells each page: where the public site stands, whether there is anything of this visitor's to
 * forget, and whether and by whom visits are counted.
 */
export type BookingDeployment = {
  siteOrigin: string
  canForget: boolean
  hasAnalytics: boolean
  measuredId: string | null
}

/** The address of a page on the public site, such as '/faq', seen from this host. */
export function useSiteAddress(): (path: string) => string {
  const deployment = useRouteLoaderData<BookingDeployment>('root')
  // Without the root's data an answer is failing already; its links then lead to this host's own start.
  return (path) => (deployment?.siteOrigin ?? '') + path
}
