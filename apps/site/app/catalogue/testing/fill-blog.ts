import type { Services } from '@kindfold/domain/base/services/services.ts'

/**
 * Inserts so many published posts into a test's database, 'post-1' the oldest, a day apart. Each content holds what
 * must never reach a page.
 */
export async function fillBlog({ database }: Services, posts: number): Promise<void> {
  await database.transaction((tx) =>
    tx.execute(`
      insert into blog_posts (slug, title, excerpt, content, featured_image_url, status, published_at)
      select 'post-' || n, 'Post ' || n, 'What post ' || n || ' is about.',
        '<h2>Part one</h2><p onclick="harm()">Words. <a href="javascript:harm()">Here</a></p><script>harm()</script>',
        '/pictures/folded-pile-1200.webp', 'published', timestamptz '2026-01-01T09:00:00Z' + n * interval '1 day'
      from generate_series(1, ${posts}) as n`),
  )
}
