import { notFoundPage } from '@kindfold/content/pages/not-found.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { PageLink } from '../words/page-link.tsx'
import { GoBackButton } from './go-back-button.tsx'
import { OddSock } from './odd-sock.tsx'

/** The 404 screen (spec 2). */
export function NotFoundScreen() {
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
          <GoBackButton text={notFoundPage.backText} />
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
