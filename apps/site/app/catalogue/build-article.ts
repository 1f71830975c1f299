import { sanitizeArticleHtml } from '@kindfold/content/markdown/sanitize-article-html.ts'
import type { FoundPost } from '@kindfold/domain/catalogue/find-published-post.ts'
import type { Post } from '@kindfold/domain/catalogue/post.ts'
import type { Article } from './blog-answers.ts'

const descriptionLength = 155

const madeSafe = new WeakMap<Post, ReturnType<typeof sanitizeArticleHtml>>()

/** A post ready to send: its stored HTML sanitised, whoever wrote it, and its description filled in. */
export function buildArticle({ post, related, pictures }: FoundPost): Article {
  const { contentHtml, seoMetaDescription, ...summary } = post
  const description = seoMetaDescription ?? post.excerpt ?? shorten(contentHtml)
  // Half the cost of a post's page, so callers who share a reading share this too.
  const safe = madeSafe.get(post) ?? sanitizeArticleHtml(contentHtml, pictures)
  madeSafe.set(post, safe)
  return { post: { ...summary, description }, ...safe, related }
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
