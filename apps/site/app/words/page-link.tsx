import type { ReactNode } from 'react'
import { manageAddress, useDeployment } from '../document/deployment.ts'
import { SiteLink } from '../navigation/site-link.tsx'

type PageLinkProps = { href: string; className?: string; children: ReactNode }

/** A link in a page's words: to our own page, the booking host, the web, a mailbox or a telephone. */
export function PageLink({ href, className, children }: PageLinkProps) {
  const { bookingOrigin } = useDeployment()
  if (href === '/manage-booking') {
    return (
      <a className={className} href={manageAddress(bookingOrigin)}>
        {children}
      </a>
    )
  }
  if (href.startsWith('/ask/')) {
    return (
      <a className={className} href={bookingOrigin + href}>
        {children}
      </a>
    )
  }
  if (href.startsWith('/')) {
    return (
      <SiteLink className={className} to={href} prefetch={href.includes('#') ? 'none' : 'intent'}>
        {children}
      </SiteLink>
    )
  }
  return (
    <a className={className} href={href} rel={href.startsWith('https:') ? 'noopener' : undefined}>
      {children}
    </a>
  )
}
