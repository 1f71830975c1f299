import { fillArticleFacts, type ArticleFacts } from '@kindfold/content/changing-facts/article-facts.ts'
import { sanitizeArticleHtml } from '@kindfold/content/markdown/sanitize-article-html.ts'
import type { Post } from '@kindfold/domain/publishing/catalogue/post.ts'
import { blogPostPath } from '../catalogue/blog-address.ts'

/** A post as both feeds show it. `html` is safe, with absolute URLs. */
export type FeedEntry = {
  address: string
  title: string
  summary: string | null
  html: string
  publishedAt: Date
}

/** The posts of a feed, readable anywhere, with the facts of the moment. `origin` has no trailing slash. */
export function listFeedEntries(
  origin: string,
  { posts, articleFacts }: { posts: readonly Post[]; articleFacts: ArticleFacts },
): FeedEntry[] {
  return posts.map((post) => {
    const address = origin + blogPostPath(post.slug)
    return {
      address,
      title: post.title,
      summary: post.excerpt,
      html: resolveAddresses(
        fillArticleFacts(sanitizeArticleHtml(post.contentHtml).html, articleFacts),
        origin,
        address,
      ),
      publishedAt: new Date(post.publishedAt),
    }
  })
}

/** Makes links, pictures and anchors of a post absolute. */
function resolveAddresses(html: string, origin: string, postAddress: string): string {
  return html.replace(/<[a-z](?:[^>"]|"[^"]*")*>/g, (tag) =>
    tag
      .replace(/ (href|src)="(\/(?!\/)[^"]*)"/g, ` $1="${origin}$2"`)
      .replace(/ href="(#[^"]*)"/g, ` href="${postAddress}$1"`),
  )
}
