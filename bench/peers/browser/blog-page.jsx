import { blogWords } from '@kindfold/content/pages/blog.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { useSearchParams } from 'react-router'
import { BlogListView } from '../../../apps/site/app/blog/blog-list-view.tsx'
import { PostSkeletons } from '../../../apps/site/app/blog/post-skeletons.tsx'
import { parsePageNumber } from '../../../apps/site/app/catalogue/parse-page-number.ts'
import { useBlogPosts } from '../../../apps/site/app/catalogue/use-blog-posts.ts'

/** `/blog?page=`: skeletons until the API has answered; the first row's pictures are asked for first, as on our page. */
export function BlogPage() {
  const [parameters] = useSearchParams()
  const found = useBlogPosts(parsePageNumber(parameters.get('page')))
  return (
    <section className="section width blog">
      <title>{blogWords.head.title}</title>
      <meta name="description" content={blogWords.head.description} />
      <header className="blog__head">
        <h1>{blogWords.heading}</h1>
        <p className="lead">{blogWords.lead}</p>
        <a className="blog__feed" href="/blog/rss.xml">
          <Icon name="rss" size={20} /> RSS feed
        </a>
      </header>
      {found ? <BlogListView found={found} isFirstView /> : <PostSkeletons />}
    </section>
  )
}
