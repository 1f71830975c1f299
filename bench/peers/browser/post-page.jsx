import { Navigate, useParams } from 'react-router'
import { ArticleView } from '../../../apps/site/app/blog/article-view.tsx'
import { PostLoading } from '../../../apps/site/app/blog/post-loading.tsx'
import { useBlogPost } from '../../../apps/site/app/catalogue/use-blog-post.ts'

/** `/blog/:slug`: "Loading..." until the API has answered. */
export function PostPage() {
  const reading = useBlogPost(useParams().slug)
  if (reading.outcome === 'loading') return <PostLoading />
  if (reading.outcome === 'missing') return <Navigate to="/blog" replace />
  const { post } = reading.article
  return (
    <>
      <title>{post.title}</title>
      <meta name="description" content={post.description} />
      <ArticleView article={reading.article} />
    </>
  )
}
