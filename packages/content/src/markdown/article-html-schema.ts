import type { Options as SanitizeSchema } from 'rehype-sanitize'

/**
 * What an article's HTML may contain, when it is stored and when it is read. Everything else is dropped:
 * scripts, styles, classes, ids, handlers, forms, frames, and addresses that are not of these kinds.
 */
export const articleHtmlSchema: SanitizeSchema = {
  tagNames:
    `h1 h2 h3 h4 h5 h6 p blockquote ul ol li dl dt dd hr br a strong b em i del s ins mark sub sup small
    abbr q cite time code pre kbd img figure figcaption details summary span div section
    table caption thead tbody tfoot tr th td`.split(/\s+/),
  attributes: {
    a: ['href', 'title', 'hrefLang'],
    abbr: ['title'],
    // No list of addresses: nothing here checks where each of them leads, nor does publishing.
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'reversed'],
    li: ['value'],
    td: ['colSpan', 'rowSpan', 'align'],
    th: ['colSpan', 'rowSpan', 'align', 'scope'],
    time: ['dateTime'],
    details: ['open'],
    '*': ['lang', 'dir'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  ancestors: {
    ...Object.fromEntries(
      ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'].map((tag) => [tag, ['table']]),
    ),
    summary: ['details'],
  },
  // The text inside these is not text of the article.
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title'],
  clobber: [],
}
