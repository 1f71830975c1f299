import { NoticeBar } from '@kindfold/ui/notice-bar/notice-bar.tsx'
import { Notifications } from '@kindfold/ui/notifications/notifications.tsx'
import { PictureProtection } from '@kindfold/ui/picture/picture-protection.ts'
import type { ReactNode } from 'react'
import { CookieBanner } from '../consent/cookie-banner.tsx'
import { useDeployment } from '../document/deployment.ts'
import { RouteChange } from '../navigation/route-change.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The layout of every page: skip link, cookie banner, header, the page itself, footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { copyProtection, notice } = useDeployment()
  return (
    <PictureProtection value={copyProtection}>
      <a className="skip-link visually-hidden" href="#main">
        Skip to the page
      </a>
      <CookieBanner />
      <RouteChange />
      {notice && <NoticeBar notice={notice} />}
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <Notifications />
    </PictureProtection>
  )
}
