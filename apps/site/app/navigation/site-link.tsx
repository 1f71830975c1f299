import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

type SiteLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & Pick<LinkProps, 'prefetch'> & { to: string }

/**
 * A link to a page of this site by its whole path. The server writes a plain anchor: the router would resolve each
 * link, which took a tenth of the time to render a page.
 */
export const SiteLink: (props: SiteLinkProps) => ReactNode = import.meta.env.SSR ? WrittenLink : Link

function WrittenLink(props: SiteLinkProps) {
  const { to, prefetch: _, children, ...attributes } = props
  return (
    <a {...attributes} href={to} data-discover="true">
      {children}
    </a>
  )
}
