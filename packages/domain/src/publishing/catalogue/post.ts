import type { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { countReadingMinutes } from './count-reading-minutes.ts'

/** A post as lists show it. publishedAt is an ISO instant. */
export type PostSummary = {
  id: string
  slug: string
  title: string
  excerpt: string | null
  featuredImageUrl: string | null
  publishedAt: string
  readingMinutes: number
}

/** A post as its own page shows it. contentHtml is as stored; we sanitise it before sending. */
export type Post = PostSummary & {
  contentHtml: string
  seoMetaDescription: string | null
  /** What its picture shows; null: it decorates. */
  featuredImageAlt: string | null
}

/** An article as stored, published or not. */
export type PostRow = typeof blogPosts.$inferSelect

/** What lists show of an article. Throws where it was never published. */
export function toPostSummary(row: PostRow): PostSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    featuredImageUrl: row.featuredImageUrl,
    publishedAt: getPublishedAt(row),
    readingMinutes: countReadingMinutes(row.content),
  }
}

/** All that an article's page shows of it. Throws where it was never published. */
export function toPost(row: PostRow): Post {
  const { content, seoMetaDescription, featuredImageAlt } = row
  return { ...toPostSummary(row), contentHtml: content, seoMetaDescription, featuredImageAlt }
}

/** When a post was published, as an ISO instant. Queries never return posts without a date. */
export function getPublishedAt({ publishedAt }: Pick<PostRow, 'publishedAt'>): string {
  if (publishedAt === null) throw new Error('a post without a date has been read')
  return publishedAt.toISOString()
}
