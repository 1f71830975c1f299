import { renderMarkdown } from '@kindfold/content/markdown/render-markdown.ts'
import { sanitizeArticleHtml } from '@kindfold/content/markdown/sanitize-article-html.ts'

/** The documents as they are written, in the build: a server without its sources has them. */
const sources: Readonly<Record<string, string>> = import.meta.glob('../../../../docs/operations/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const folder = 'docs/operations/'
const documents = new Map(
  Object.entries(sources).map(([path, markdown]) => [path.replace(/^.*\/(.+)\.md$/, '$1'), markdown]),
)

const readTitle = (markdown: string) => /^# (.+)$/m.exec(markdown)?.[1] ?? ''

/** Each document that was asked for, as its page shows it: it stays the same while the server runs, and the longest takes long to draw. */
const drawn = new Map<string, ReturnType<typeof drawRunbook>>()

/** A document of operations as its page shows it, or null where there is none of that name. `html` is safe. */
export function readRunbook(name: string) {
  const markdown = documents.get(name)
  if (markdown === undefined) return null
  const runbook = drawn.get(name) ?? drawRunbook(name, markdown)
  drawn.set(name, runbook)
  return runbook
}

function drawRunbook(name: string, markdown: string) {
  // Its title is the page's.
  const { html, headings } = sanitizeArticleHtml(leadOn(renderMarkdown(markdown.replace(/^# .+$/m, ''))))
  return { title: readTitle(markdown), file: `${folder}${name}.md`, html, headings }
}

/** The documents that there are, by their titles. */
export const listRunbooks = () =>
  [...documents]
    .map(([name, markdown]) => ({ name, title: readTitle(markdown) }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en-GB'))

/** Links lead to the desk's page of a document; what has none here is named with its place among the sources. */
function leadOn(html: string): string {
  return html.replaceAll(/<a href="([^"]*)">(.*?)<\/a>/gs, (link, href: string, words: string) => {
    if (/^[a-z]+:/.test(href)) return link
    const [path = '', anchor] = href.split('#')
    const to = anchor === undefined ? '' : `#section-${anchor}`
    if (path === '') return `<a href="${to}">${words}</a>`
    const name = path.replace(/\.md$/, '')
    if (documents.has(name)) return `<a href="/runbook/${name}${to}">${words}</a>`
    const { pathname } = new URL(path, `file:///${folder}`)
    return `${words} (${pathname.slice(1)})`
  })
}
