import { blogWords } from '@kindfold/content/pages/blog.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { useEffect, useRef } from 'react'
import { data } from 'react-router'
import { withoutStaleness } from '../catalogue/answer-json.ts'
import { parsePageNumber } from '../catalogue/parse-page-number.ts'
import { readBlogList } from '../catalogue/read-blog-list.ts'
import { pageMeta, siteOriginOf } from '../seo/page-meta.ts'
import { breadcrumbData } from '../seo/structured-data.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/blog-list-page.ts'
import { blogListPath } from '../catalogue/blog-address.ts'
import { BlogList } from './blog-list.tsx'

/** GET /blog?page=: the published posts, nine a page, newest first (spec 2, Blog list). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = parsePageNumber(new URL(request.url).searchParams.get('page'))
  const { value, status, headers } = await readBlogList(context.get(servicesContext), asked)
  return data({ asked, initial: value && withoutStaleness(value) }, { status, headers })
}

/** Navigation inside the site waits for nothing: the page itself reads the list through the query library. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: parsePageNumber(new URL(request.url).searchParams.get('page')), initial: null }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = loaderData?.initial?.page ?? loaderData?.asked ?? 1
  const { title, description, path } = blogWords.head
  return pageMeta(matches, {
    title: page > 1 ? `${title.split(' | ')[0]}, page ${page}` : title,
    description,
    path: blogListPath(page),
    structuredData: [breadcrumbData(siteOriginOf(matches), [{ name: blogWords.heading, path }])],
  })
}

export default function BlogListPage({ loaderData: { asked, initial } }: Route.ComponentProps) {
  return (
    <section className="section width blog">
      <header className="blog__head">
        <h1 ref={useFocusOnTurn(asked)}>{blogWords.heading}</h1>
        <p className="lead">{blogWords.lead}</p>
        <a className="blog__feed" href="/blog/rss.xml">
          <Icon name="rss" size={20} /> RSS feed
        </a>
      </header>
      <BlogList key={asked} page={asked} initial={initial} />
    </section>
  )
}

/** Turning a page is not a route change, so this moves the focus to the heading. */
function useFocusOnTurn(page: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (!heading.current) return
    heading.current.tabIndex = -1
    heading.current.focus({ preventScroll: true })
  }, [page])
  return heading
}
