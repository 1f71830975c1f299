import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { askForPost } from '../catalogue/ask-ahead.ts'
import { blogPostPath } from './blog-address.ts'

type PostLinkProps = { slug: string; className?: string; children: ReactNode }

/** A link to a post, which is read ahead as soon as a hand moves towards it. */
export function PostLink({ slug, className, children }: PostLinkProps) {
  const ahead = () => askForPost(slug)
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
