import { lazy, Suspense } from 'react'
import type { PostsPage } from '../catalogue/blog-answers.ts'
import { loadPart } from '../document/load-part.ts'
import { BlogListView } from './blog-list-view.tsx'
import { PostSkeletons } from './post-skeletons.tsx'

const QueriedBlogList = lazy(() => loadPart(() => import('./queried-blog-list.tsx')))

/** The list that came with the document, or the one that the browser fetches, with skeletons until it arrives. */
export function BlogList({ page, initial }: { page: number; initial: PostsPage | null }) {
  if (initial) return <BlogListView found={initial} isFirstView />
  return (
    <Suspense fallback={<PostSkeletons />}>
      <QueriedBlogList page={page} />
    </Suspense>
  )
}
