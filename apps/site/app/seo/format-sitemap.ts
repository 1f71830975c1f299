import type { PostAddress } from '@kindfold/domain/publishing/catalogue/list-post-slugs.ts'
import { blogPostPath } from '../catalogue/blog-address.ts'
import { escapeXml } from './escape-xml.ts'
import { sitePages } from '../pages.ts'

/**
 * Formats every page that a search engine should know, with the day it last changed if known. `posts` are newest first;
 * `origin` has no trailing slash.
 */
export function formatSitemap(origin: string, posts: readonly PostAddress[]): string {
  const pages = sitePages.filter(({ path, isUnlisted }) => !isUnlisted && !path.includes(':'))
  const entries = [
    ...pages.map(({ path, lastChangedDate }) => ({
      path,
      lastChanged: path === '/blog' ? posts[0]?.publishedAt : lastChangedDate,
    })),
    ...posts.map(({ slug, publishedAt }) => ({ path: blogPostPath(slug), lastChanged: publishedAt })),
  ]
  const urls = entries.map(
    ({ path, lastChanged }) =>
      `<url><loc>${escapeXml(origin + path)}</loc>${lastChanged ? `<lastmod>${lastChanged}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
