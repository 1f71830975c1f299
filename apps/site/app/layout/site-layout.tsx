import type { ReactNode } from 'react'
import { RouteChange } from '../navigation/route-change.tsx'
import { FundsRaisedBanner } from './funds-raised-banner.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** What surrounds every page: skip link, banner, header, the page itself, footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link visually-hidden" href="#main">
        Skip to the page
      </a>
      <RouteChange />
      <FundsRaisedBanner />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
