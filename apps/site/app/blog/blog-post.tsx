import { lazy, Suspense, useState } from 'react'
import { loadPart } from '../document/load-part.ts'
import { ArticleView } from './article-view.tsx'
import type { DrawnArticle } from './article-words.ts'
import { PostLoading } from './post-loading.tsx'

const QueriedBlogPost = lazy(() => loadPart(() => import('./queried-blog-post.tsx')))

/** The post that came with the document, or else the one that the browser reads, "Loading..." until it is here. */
export function BlogPost({ slug, initial }: { slug: string; initial: DrawnArticle | null }) {
  // What the page began with stays, so that a post read late is not drawn twice once the route knows it too.
  const [given] = useState(initial)
  if (given) return <ArticleView article={given} />
  return (
    <Suspense fallback={<PostLoading />}>
      <QueriedBlogPost slug={slug} />
    </Suspense>
  )
}
