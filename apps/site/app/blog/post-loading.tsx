import { blogWords } from '@kindfold/content/pages/blog.ts'

/** The loading state of a post (spec 2, Blog post). */
export function PostLoading() {
  return (
    <section className="section width post-loading">
      <output className="lead">{blogWords.loading}</output>
    </section>
  )
}
