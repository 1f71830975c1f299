import type { ReactNode } from 'react'
import { askForPost } from '../catalogue/ask-ahead.ts'
import { SiteLink } from '../navigation/site-link.tsx'
import { blogPostPath } from '../catalogue/blog-address.ts'

type PostLinkProps = { slug: string; className?: string; children: ReactNode }

/** A link to a post. Prefetches the post when the pointer moves towards it. */
export function PostLink({ slug, className, children }: PostLinkProps) {
  const ahead = () => askForPost(slug)
  return (
    <SiteLink
      to={blogPostPath(slug)}
      prefetch="intent"
      className={className}
      onPointerEnter={ahead}
      onFocus={ahead}
      onTouchStart={ahead}
    >
      {children}
    </SiteLink>
  )
}
