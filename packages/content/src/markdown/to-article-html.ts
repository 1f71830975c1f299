import rehypeParse from 'rehype-parse'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { articleHtmlSchema } from './article-html-schema.ts'
import { lowerHeadings } from './dress-article.ts'
import { renderMarkdown } from './render-markdown.ts'

const cleaner = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, articleHtmlSchema)
  .use(lowerHeadings)
  .use(rehypeStringify)
  .freeze()

const blockOfHtml = /<(p|h[1-6]|ul|ol|table|blockquote|figure|div|section|details|dl|pre|img|hr)\b[^<>]*>/i

/** Whether an editor wrote HTML; everything else is Markdown, of which plain paragraphs are a kind. */
export const isArticleHtml = (written: string): boolean => blockOfHtml.test(written)

/** What an editor wrote as the one format that is stored for readers: HTML of the kinds that the sanitiser lets through. */
export function toArticleHtml(written: string): string {
  if (!isArticleHtml(written)) return renderMarkdown(written)
  return String(cleaner.processSync(written)).trim()
}
