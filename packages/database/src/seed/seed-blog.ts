import { retiredArticles } from '@kindfold/content/blog/retired-articles.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { readArticles } from '@kindfold/content/markdown/read-articles.ts'
import type { Article } from '@kindfold/content/markdown/read-articles.ts'
import { renderMarkdown } from '@kindfold/content/markdown/render-markdown.ts'
import type { Database } from '../database.ts'
import { postRedirects } from '../schema/articles.ts'
import { blogPosts } from '../schema/catalogue.ts'

/**
 * Imports the project's articles: publishes new ones and updates known ones (by slug). Editors' decisions stay: a known
 * article keeps its status, one that editors have published or are changing at the desk stays as it is, one that they
 * gave another address does not come back at the old one, and posts with other slugs stay as they are, except that
 * retired articles are unpublished.
 * Returns how many rows were written; none when repeated.
 */
export async function seedBlog(database: Database): Promise<{ articles: number; written: number }> {
  const articles = await readArticles()
  if (articles.length === 0) return { articles: 0, written: 0 }
  const written = await database.transaction(async (tx) => {
    await tx
      .update(blogPosts)
      .set({ status: 'archived' })
      .where(and(inArray(blogPosts.slug, [...retiredArticles.keys()]), eq(blogPosts.status, 'published')))
    const redirects = await tx.select({ slug: postRedirects.slug }).from(postRedirects)
    const moved = new Set(redirects.map(({ slug }) => slug))
    return tx
      .insert(blogPosts)
      .values(articles.filter(({ slug }) => !moved.has(slug)).map(toRow))
      .onConflictDoUpdate({
        target: blogPosts.slug,
        set: {
          title: sql`excluded.title`,
          excerpt: sql`excluded.excerpt`,
          content: sql`excluded.content`,
          featuredImageUrl: sql`excluded.featured_image_url`,
          seoMetaDescription: sql`excluded.seo_meta_description`,
          publishedAt: sql`excluded.published_at`,
        },
        setWhere: sql`
          not exists (select from post_revisions r where r.post_id = blog_posts.id and r.kind = 'published')
          and not exists (select from post_drafts d where d.post_id = blog_posts.id)
          and (blog_posts.title, blog_posts.excerpt, blog_posts.content, blog_posts.featured_image_url,
            blog_posts.seo_meta_description, blog_posts.published_at)
          is distinct from
          (excluded.title, excluded.excerpt, excluded.content, excluded.featured_image_url,
            excluded.seo_meta_description, excluded.published_at)`,
      })
      .returning({ id: blogPosts.id })
  })
  return { articles: articles.length, written: written.length }
}

function toRow(article: Article): typeof blogPosts.$inferInsert {
  return {
    slug: article.slug,
    title: article.title,
    excerpt: article.excerpt,
    content: renderMarkdown(article.bodyMarkdown),
    featuredImageUrl: `/pictures/${article.picture}-1200.webp`,
    seoMetaDescription: article.description,
    status: 'published',
    publishedAt: new Date(`${article.publishedDate}T09:00:00Z`),
  }
}
