import { breadcrumbData } from '../seo/structured-data.ts'
import { pageMeta, siteOriginOf, type PageMeta } from '../seo/page-meta.ts'

/** The meta tags of a page one step below the home page, including its breadcrumb. */
export function headMeta(matches: Parameters<typeof pageMeta>[0], page: PageMeta & { heading: string }) {
  const { heading, structuredData = [], ...head } = page
  const place = breadcrumbData(siteOriginOf(matches), [{ name: heading, path: head.path }])
  return pageMeta(matches, { ...head, structuredData: [...structuredData, place] })
}
