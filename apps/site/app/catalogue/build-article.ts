import { fillArticleFacts } from '@kindfold/content/changing-facts/article-facts.ts'
import { sanitizeArticleHtml } from '@kindfold/content/markdown/sanitize-article-html.ts'
import type { Post } from '@kindfold/domain/publishing/catalogue/post.ts'
import type { Article } from './blog-answers.ts'
import type { ReadPost } from './read-post.ts'

const descriptionLength = 155

const madeSafe = new WeakMap<Post, ReturnType<typeof sanitizeArticleHtml>>()

/**
 * A post ready to send: its stored HTML sanitised, whoever wrote it, with the facts of the moment, and its description
 * filled in.
 */
export function buildArticle({ post, related, pictures, articleFacts }: ReadPost): Article {
  const { contentHtml, seoMetaDescription, ...summary } = post
  const fill = (text: string) => fillArticleFacts(text, articleFacts)
  const description = seoMetaDescription ?? post.excerpt ?? shorten(fill(contentHtml))
  // Half the cost of a post's page, so callers who share a reading share this too.
  const safe = madeSafe.get(post) ?? sanitizeArticleHtml(contentHtml, pictures)
  madeSafe.set(post, safe)
  const headings = safe.headings.map(({ id, text }) => ({ id, text: fillArticleFacts(text, articleFacts) }))
  return { post: { ...summary, description }, html: fill(safe.html), headings, related }
}

/** The first words of the article, cut at a space. */
function shorten(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= descriptionLength) return text
  return `${text.slice(0, text.lastIndexOf(' ', descriptionLength))}…`
}
