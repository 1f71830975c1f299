import { blogWords } from '@kindfold/content/pages/blog.ts'
import { Pagination } from '@kindfold/ui/pagination/pagination.tsx'
import { Link } from 'react-router'
import type { PostsPage } from '../catalogue/blog-answers.ts'
import { useBlogPosts, usePrefetchBlogPosts } from '../catalogue/use-blog-posts.ts'
import { blogListPath } from './blog-address.ts'
import { PostCard } from './post-card.tsx'
import { PostSkeletons } from './post-skeletons.tsx'

/** Posts whose pictures the visitor sees before scrolling, on a wide screen. */
const firstRow = 3

/** The posts of one page with the way to the others; skeletons while they load or cannot be read. */
export function BlogList({ page, initial }: { page: number; initial: PostsPage | null }) {
  const found = useBlogPosts(page, initial)
  const prefetch = usePrefetchBlogPosts()
  if (!found) return <PostSkeletons />
  if (found.total === 0) return <p className="lead">{blogWords.empty}</p>
  return (
    <>
      <div className="post-grid">
        {found.posts.map((post, place) => (
          <PostCard key={post.id} post={post} priority={initial !== null && place < firstRow} />
        ))}
      </div>
      <Pagination
        page={found.page}
        pageCount={found.pageCount}
        label={blogWords.pagination}
        previous={blogWords.previous}
        next={blogWords.next}
        renderLink={({ page: to, children, ...attributes }) => (
          <Link
            {...attributes}
            to={blogListPath(to)}
            onPointerEnter={() => prefetch(to)}
            onFocus={() => prefetch(to)}
            onTouchStart={() => prefetch(to)}
          >
            {children}
          </Link>
        )}
      />
    </>
  )
}
