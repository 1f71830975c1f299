import { legalLastUpdatedDate } from '@kindfold/content/facts/facts.ts'
import type { PostAddress } from '@kindfold/domain/catalogue/list-post-slugs.ts'
import { blogPostPath } from '../blog/blog-address.ts'
import { escapeXml } from '../blog/escape-xml.ts'

type SitemapEntry = { path: string; lastChanged?: string }

const pages: readonly SitemapEntry[] = [
  { path: '/' },
  { path: '/faq' },
  { path: '/partner-charities' },
  { path: '/about' },
  { path: '/contacts' },
  { path: '/internal-banks' },
  { path: '/school-fundraising' },
  { path: '/donate-stock' },
  { path: '/donate-by-post' },
  { path: '/privacy-policy', lastChanged: legalLastUpdatedDate },
  { path: '/cookie-policy', lastChanged: legalLastUpdatedDate },
  { path: '/terms-and-conditions', lastChanged: legalLastUpdatedDate },
]

/**
 * Every page that a search engine should know, with the day it last changed where that is known: a guessed date is
 * worse than none. `posts` are newest first; `origin` has no trailing slash.
 */
export function writeSitemap(origin: string, posts: readonly PostAddress[]): string {
  const blog: SitemapEntry[] = [
    { path: '/blog', lastChanged: posts[0]?.publishedAt },
    ...posts.map(({ slug, publishedAt }) => ({ path: blogPostPath(slug), lastChanged: publishedAt })),
  ]
  const urls = [...pages, ...blog].map(
    ({ path, lastChanged }) =>
      `<url><loc>${escapeXml(origin + path)}</loc>${lastChanged ? `<lastmod>${lastChanged}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
