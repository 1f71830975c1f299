import { blogWords } from '@kindfold/content/pages/blog.ts'
import { Pagination } from '@kindfold/ui/pagination/pagination.tsx'
import type { PostsPage } from '../catalogue/blog-answers.ts'
import { askForPostsPage } from '../catalogue/ask-ahead.ts'
import { SiteLink } from '../navigation/site-link.tsx'
import { blogListPath } from '../catalogue/blog-address.ts'
import { PostCard } from './post-card.tsx'

/** Posts whose pictures are visible before scrolling, on a wide screen. */
const firstRow = 3

type BlogListViewProps = {
  found: PostsPage
  /** Whether the list came with the document, so that its first row is in the first view. */
  isFirstView: boolean
}

/** The posts of one page with the pagination (spec 2, Blog list). */
export function BlogListView({ found, isFirstView }: BlogListViewProps) {
  if (found.total === 0) return <p className="lead">{blogWords.empty}</p>
  return (
    <>
      <div className="post-grid">
        {found.posts.map((post, place) => (
          <PostCard
            key={post.id}
            post={post}
            priority={isFirstView && place < firstRow && (place === 0 || 'low')}
          />
        ))}
      </div>
      <Pagination
        page={found.page}
        pageCount={found.pageCount}
        label={blogWords.pagination}
        previous={blogWords.previous}
        next={blogWords.next}
        renderLink={({ page: to, children, ...attributes }) => (
          <SiteLink
            {...attributes}
            to={blogListPath(to)}
            onPointerEnter={() => askForPostsPage(to)}
            onFocus={() => askForPostsPage(to)}
            onTouchStart={() => askForPostsPage(to)}
          >
            {children}
          </SiteLink>
        )}
      />
    </>
  )
}
