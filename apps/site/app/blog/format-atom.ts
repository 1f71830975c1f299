import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { blogWords } from '@kindfold/content/pages/blog.ts'
import { escapeXml } from '../seo/escape-xml.ts'
import type { FeedEntry } from './feed-entries.ts'

/** The blog as an Atom feed with whole articles. `origin` has no trailing slash; `now` dates a feed without entries. */
export function formatAtom(origin: string, entries: readonly FeedEntry[], now: Date): string {
  const updated = entries[0]?.publishedAt ?? now
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
  <id>${escapeXml(origin)}/blog</id>
  <title>${escapeXml(`${organisation.name} ${blogWords.heading.toLowerCase()}`)}</title>
  <subtitle>${escapeXml(blogWords.lead)}</subtitle>
  <updated>${updated.toISOString()}</updated>
  <author>
    <name>${escapeXml(organisation.name)}</name>
    <uri>${escapeXml(origin)}/</uri>
  </author>
  <icon>${escapeXml(origin)}/icon-192.png</icon>
  <link rel="self" type="application/atom+xml" href="${escapeXml(origin)}/blog/atom.xml"/>
  <link rel="alternate" type="text/html" href="${escapeXml(origin)}/blog"/>
${entries.map(formatEntry).join('\n')}
</feed>
`
}

function formatEntry({ address, title, summary, html, publishedAt }: FeedEntry): string {
  const date = publishedAt.toISOString()
  return `  <entry>
    <id>${escapeXml(address)}</id>
    <title>${escapeXml(title)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(address)}"/>
    <published>${date}</published>
    <updated>${date}</updated>
    <summary>${escapeXml(summary ?? title)}</summary>
    <content type="html">${escapeXml(html)}</content>
  </entry>`
}
