import { blogWords } from '@kindfold/content/pages/blog.ts'

/** What stands where a post will be (spec 2, Blog post). */
export function PostLoading() {
  return (
    <section className="section width post-loading">
      <output className="lead">{blogWords.loading}</output>
    </section>
  )
}
