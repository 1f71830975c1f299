import { notFoundPage } from '@kindfold/content/pages/not-found.ts'
import { useEffect } from 'react'
import { data, useLocation } from 'react-router'
import { pageMeta } from '../seo/page-meta.ts'
import { servicesContext } from '../services-context.ts'
import { PageLink } from '../words/page-link.tsx'
import type { Route } from './+types/not-found-page.ts'
import { findWayBack } from './find-way-back.ts'
import { GoBackButton } from './go-back-button.tsx'
import { OddSock } from './odd-sock.tsx'

/** Any address that leads nowhere: the 404 screen, with the bad path in the log (spec 2, 404 screen; spec 8, Unknown route). */
export function loader({ request, context }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname
  context.get(servicesContext).log.warn({ path: path.slice(0, 200) }, 'Page not found')
  return data({ wayBack: findWayBack(request) }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ matches, location }: Route.MetaArgs) {
  const { title, description } = notFoundPage
  return pageMeta(matches, { title, description, path: location.pathname, noindex: true })
}

export default function NotFoundPage({ loaderData: { wayBack } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the spec asks for it: the path is logged to the browser's console
    console.error('Page not found:', pathname)
  }, [pathname])
  return (
    <div className="not-found opening width">
      <div className="opening__words">
        <h1>{notFoundPage.heading}</h1>
        <p className="lead">{notFoundPage.text}</p>
        <div className="row">
          <PageLink href={notFoundPage.home.href} className="button">
            {notFoundPage.home.text}
          </PageLink>
          <GoBackButton text={notFoundPage.backText} wayBack={wayBack} />
        </div>
        <nav className="not-found__links" aria-labelledby="not-found-links">
          <h2 id="not-found-links">{notFoundPage.linksHeading}</h2>
          <ul role="list">
            {notFoundPage.links.map(({ text, href }) => (
              <li key={href}>
                <PageLink href={href}>{text}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <OddSock />
    </div>
  )
}
