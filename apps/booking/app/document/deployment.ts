import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** The address of a page on the public site, such as '/faq', seen from this host. */
export function useSiteAddress(): (path: string) => string {
  const deployment = useRouteLoaderData<typeof loader>('root')
  // Without the root's data an answer is failing already; its links then lead to this host's own start.
  return (path) => (deployment?.siteOrigin ?? '') + path
}
