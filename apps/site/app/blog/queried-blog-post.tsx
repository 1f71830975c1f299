import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { CatalogueProvider } from '../catalogue/catalogue-provider.tsx'
import { useBlogPost } from '../catalogue/use-blog-post.ts'
import { ArticleView } from './article-view.tsx'
import { blogListPath } from '../catalogue/blog-address.ts'
import { PostLoading } from './post-loading.tsx'

/**
 * A post from the query library. A separate module, because a page that came with its post does not load that library.
 */
export default function QueriedBlogPost({ slug }: { slug: string }) {
  return (
    <CatalogueProvider>
      <PostOfSlug slug={slug} />
    </CatalogueProvider>
  )
}

/** A post that does not exist redirects to the list. */
function PostOfSlug({ slug }: { slug: string }) {
  const reading = useBlogPost(slug)
  const { kind } = reading
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (kind === 'missing') void navigate(blogListPath(1), { replace: true })
  }, [kind, navigate])

  useEffect(() => {
    if (kind !== 'found') return
    // Now the route's own data has the post, with its title and description.
    void revalidate()
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading && document.activeElement === document.body) heading.focus({ preventScroll: true })
  }, [kind, revalidate])

  return reading.kind === 'found' ? <ArticleView article={reading.article} /> : <PostLoading />
}
