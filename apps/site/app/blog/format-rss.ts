import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { blogWords } from '@kindfold/content/pages/blog.ts'
import { escapeXml } from '../seo/escape-xml.ts'
import type { FeedEntry } from './feed-entries.ts'

/** The blog as RSS 2.0 with whole articles. `origin` has no trailing slash; the entries are newest first. */
export function formatRss(origin: string, entries: readonly FeedEntry[]): string {
  const built = entries[0] && `\n    <lastBuildDate>${entries[0].publishedAt.toUTCString()}</lastBuildDate>`
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
  <channel>
    <title>${escapeXml(`${organisation.name} ${blogWords.heading.toLowerCase()}`)}</title>
    <link>${escapeXml(origin)}/blog</link>
    <description>${escapeXml(blogWords.lead)}</description>
    <language>en-GB</language>${built ?? ''}
    <atom:link href="${escapeXml(origin)}/blog/rss.xml" rel="self" type="application/rss+xml"/>
${entries.map(formatItem).join('\n')}
  </channel>
</rss>
`
}

function formatItem({ address, title, summary, html, publishedAt }: FeedEntry): string {
  return `    <item>
      <title>${escapeXml(title)}</title>
      <link>${escapeXml(address)}</link>
      <guid isPermaLink="true">${escapeXml(address)}</guid>
      <pubDate>${publishedAt.toUTCString()}</pubDate>
      <description>${escapeXml(summary ?? title)}</description>
      <content:encoded>${escapeXml(html)}</content:encoded>
    </item>`
}
