import { blogWords } from '@kindfold/content/pages/blog.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { askForPostsPage } from '../catalogue/ask-ahead.ts'
import { SiteLink } from '../navigation/site-link.tsx'
import { blogListPath } from '../catalogue/blog-address.ts'

const firstPage = 1

/** The link from a post to the list. Prefetches the list when the pointer moves towards it. */
export function BackToBlog() {
  const ahead = () => askForPostsPage(firstPage)
  return (
    <SiteLink
      className="post__back"
      to={blogListPath(firstPage)}
      prefetch="intent"
      onPointerEnter={ahead}
      onFocus={ahead}
      onTouchStart={ahead}
    >
      <Icon name="arrow-left" size={20} /> {blogWords.back}
    </SiteLink>
  )
}
