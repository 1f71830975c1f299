import { retiredArticles } from '@kindfold/content/blog/retired-articles.ts'
import { blogWords } from '@kindfold/content/pages/blog.ts'
import { findMovedPost } from '@kindfold/domain/publishing/catalogue/find-moved-post.ts'
import { data, redirect } from 'react-router'
import { readPost } from '../catalogue/read-post.ts'
import { buildArticle } from '../catalogue/build-article.ts'
import { pageMeta, siteOriginOf } from '../seo/page-meta.ts'
import { blogPostingData } from '../seo/blog-posting-data.ts'
import { breadcrumbData } from '../seo/structured-data.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/blog-post-page.ts'
import { leaveWordsToDocument } from './article-words.ts'
import { blogListPath, blogPostPath, sharePicturePath } from '../catalogue/blog-address.ts'
import { BlogPost } from './blog-post.tsx'

/**
 * GET /blog/:slug: a published post. Redirects from a retired article to its replacement, from an article's old address
 * to its own, and to the list when there is none (spec 2, Blog post).
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const takenInBy = retiredArticles.get(params.slug)
  if (takenInBy !== undefined) throw redirect(blogPostPath(takenInBy), 301)
  const services = context.get(servicesContext)
  const { value, status, headers } = await readPost(context, params.slug)
  if (status === 404) {
    const movedTo = await findMovedPost(services, params.slug)
    if (movedTo !== null) throw redirect(blogPostPath(movedTo), { status: 301, headers })
    throw redirect(blogListPath(1), { headers })
  }
  return data({ initial: value && leaveWordsToDocument(buildArticle(value)) }, { status, headers })
}

/** Navigation inside the site waits for no answer: a prefetched post is here, the page fetches any other. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const reading = await import('../catalogue/read-ahead.ts').catch(() => null)
  return { initial: reading && reading.findReadPost(params.slug) }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const path = blogPostPath(params.slug)
  const article = loaderData?.initial
  if (!article) return pageMeta(matches, { title: blogWords.heading, description: blogWords.lead, path })
  const origin = siteOriginOf(matches)
  const { post } = article
  return pageMeta(matches, {
    title: post.title,
    description: post.description,
    path,
    type: 'article',
    sharePicture: sharePicturePath(post.slug),
    structuredData: [
      blogPostingData(origin, post),
      breadcrumbData(origin, [
        { name: blogWords.heading, path: blogListPath(1) },
        { name: post.title, path },
      ]),
    ],
    more: [{ property: 'article:published_time', content: post.publishedAt }],
  })
}

export default function BlogPostPage({ loaderData, params }: Route.ComponentProps) {
  return <BlogPost key={params.slug} slug={params.slug} initial={loaderData.initial} />
}
