import { blogWords } from '@kindfold/content/pages/blog.ts'
import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Article } from '../catalogue/blog-answers.ts'
import { useBlogPost } from '../catalogue/use-blog-post.ts'
import { ArticleView } from './article-view.tsx'
import { blogListPath } from './blog-address.ts'

/** The post once it is here, "Loading..." until then; a post that does not exist gives way to the list. */
export function BlogPost({ slug, initial }: { slug: string; initial: Article | null }) {
  const reading = useBlogPost(slug, initial)
  const { outcome } = reading
  const arrivedLate = outcome === 'found' && initial === null
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (outcome === 'missing') void navigate(blogListPath(1), { replace: true })
  }, [outcome, navigate])

  useEffect(() => {
    if (!arrivedLate) return
    // Now the route's own data has the post, and with it title and description.
    void revalidate()
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading && document.activeElement === document.body) heading.focus({ preventScroll: true })
  }, [arrivedLate, revalidate])

  if (reading.outcome === 'found') return <ArticleView article={reading.article} />
  return (
    <section className="section width post-loading">
      <output className="lead">{blogWords.loading}</output>
    </section>
  )
}
