import rehypeParse from 'rehype-parse'
import rehypeSanitize from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { articleHtmlSchema } from './article-html-schema.ts'
import { dressArticle, lowerHeadings } from './dress-article.ts'
import type { ArticleHeading } from './dress-article.ts'
import type { DrawnPictures } from './drawn-picture.ts'

const sanitizer = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, articleHtmlSchema)
  .use(lowerHeadings)
  // The prefix keeps a heading's id from being one that the page around the article uses.
  .use(rehypeSlug, { prefix: 'section-' })
  .use(dressArticle)
  .use(rehypeStringify)
  .freeze()

/**
 * Sanitises an article's stored HTML, whoever wrote it, and prepares it for reading: headings have ids
 * and link to themselves, tables scroll inside their own focusable region, pictures load lazily and keep their size.
 * `pictures`: those of ours that it may show, drawn in their smallest files. `headings`: the sections (h2) in order, for a table of contents.
 */
export function sanitizeArticleHtml(
  html: string,
  pictures: DrawnPictures = {},
): { html: string; headings: ArticleHeading[] } {
  const file = sanitizer.processSync(new VFile({ value: html, data: { pictures } }))
  return { html: String(file), headings: (file.data.headings as ArticleHeading[] | undefined) ?? [] }
}
