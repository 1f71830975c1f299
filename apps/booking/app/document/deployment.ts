import { useRouteLoaderData } from 'react-router'

/**
 * What the root's loader gives each page: the public site's origin, the notice of the moment, when somebody answers our
 * phone, whether there is anything of this visitor to forget, and whether analytics measures visits and with which id.
 */
export type BookingDeployment = {
  siteOrigin: string
  notice: { text: string; linkPath: string | null } | null
  phoneHours: string
  canForget: boolean
  hasAnalytics: boolean
  measuredId: string | null
}

/** The address of a page on the public site, such as '/faq', seen from this host. */
export function useSiteAddress(): (path: string) => string {
  const deployment = useRouteLoaderData<BookingDeployment>('root')
  // Without the root's data the page is an error page already; its links then go to this host's start.
  return (path) => (deployment?.siteOrigin ?? '') + path
}
