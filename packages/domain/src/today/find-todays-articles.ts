import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { addDays, londonDate, londonInstant } from '../calendar/london-time.ts'
import type { Services } from '../services.ts'
import type { Found } from './waiting.ts'

/** Finds articles that publish today. */
export async function findTodaysArticles(services: Services, { limit }: { limit: number }): Promise<Found> {
  const today = londonDate(services.clock.now())
  const rows = await services.database.read((tx) =>
    tx
      .select({ slug: blogPosts.slug, at: blogPosts.publishedAt })
      .from(blogPosts)
      .where(
        and(
          eq(blogPosts.status, 'published'),
          gte(blogPosts.publishedAt, londonInstant(today, '00:00')),
          lt(blogPosts.publishedAt, londonInstant(addDays(today, 1), '00:00')),
        ),
      )
      .orderBy(asc(blogPosts.publishedAt)),
  )
  return {
    count: rows.length,
    items: rows.slice(0, limit).map(({ slug, at }) => ({ subject: slug, at: at?.toISOString() ?? '' })),
  }
}
