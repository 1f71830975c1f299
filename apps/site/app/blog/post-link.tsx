import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePrefetchBlogPost } from '../catalogue/use-blog-post.ts'
import { blogPostPath } from './blog-address.ts'

type PostLinkProps = { slug: string; className?: string; children: ReactNode }

/** A link to a post, which is read ahead as soon as a hand moves towards it. */
export function PostLink({ slug, className, children }: PostLinkProps) {
  const prefetch = usePrefetchBlogPost()
  const ahead = () => prefetch(slug)
  return (
    <Link
      to={blogPostPath(slug)}
      prefetch="intent"
      className={className}
      onPointerEnter={ahead}
      onFocus={ahead}
      onTouchStart={ahead}
    >
      {children}
    </Link>
  )
}
