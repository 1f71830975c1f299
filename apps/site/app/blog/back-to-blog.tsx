import { blogWords } from '@kindfold/content/pages/blog.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { Link } from 'react-router'
import { usePrefetchBlogPosts } from '../catalogue/use-blog-posts.ts'
import { blogListPath } from './blog-address.ts'

const firstPage = 1

/** The way from a post to the list, which is read ahead as soon as a hand moves towards the link. */
export function BackToBlog() {
  const prefetch = usePrefetchBlogPosts()
  const ahead = () => prefetch(firstPage)
  return (
    <Link
      className="post__back"
      to={blogListPath(firstPage)}
      prefetch="intent"
      onPointerEnter={ahead}
      onFocus={ahead}
      onTouchStart={ahead}
    >
      <Icon name="arrow-left" size={20} /> {blogWords.back}
    </Link>
  )
}
