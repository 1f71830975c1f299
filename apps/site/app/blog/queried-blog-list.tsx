import { CatalogueProvider } from '../catalogue/catalogue-provider.tsx'
import { useBlogPosts } from '../catalogue/use-blog-posts.ts'
import { BlogListView } from './blog-list-view.tsx'
import { PostSkeletons } from './post-skeletons.tsx'

/**
 * The list from the query library. A separate module, because a page that came with its posts does not load that
 * library.
 */
export default function QueriedBlogList({ page }: { page: number }) {
  return (
    <CatalogueProvider>
      <PostsOfPage page={page} />
    </CatalogueProvider>
  )
}

function PostsOfPage({ page }: { page: number }) {
  const found = useBlogPosts(page)
  return found ? <BlogListView found={found} isFirstView={false} /> : <PostSkeletons />
}
