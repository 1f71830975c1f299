import { lazy, Suspense, useState } from 'react'
import { loadPart } from '../document/load-part.ts'
import { ArticleView } from './article-view.tsx'
import type { DrawnArticle } from './article-words.ts'
import { PostLoading } from './post-loading.tsx'

const QueriedBlogPost = lazy(() => loadPart(() => import('./queried-blog-post.tsx')))

/** The post that came with the document, or the one that the browser fetches, "Loading..." until it arrives. */
export function BlogPost({ slug, initial }: { slug: string; initial: DrawnArticle | null }) {
  // Keeps the initial data, so that React does not draw a post fetched late twice once the route has it too.
  const [given] = useState(initial)
  if (given) return <ArticleView article={given} />
  return (
    <Suspense fallback={<PostLoading />}>
      <QueriedBlogPost slug={slug} />
    </Suspense>
  )
}
