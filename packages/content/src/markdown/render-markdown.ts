import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { articleHtmlSchema } from './article-html-schema.ts'

const renderer = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, articleHtmlSchema)
  .use(rehypeStringify)
  .freeze()

/** Renders an article's Markdown (GitHub's: tables, strike-through, bare links) as safe HTML. Drops HTML in it. */
export function renderMarkdown(markdown: string): string {
  return String(renderer.processSync(markdown))
}
