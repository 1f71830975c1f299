import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** What an article's HTML holds, for the checks before it is published. */
export type ArticleSurvey = {
  headings: { level: number; text: string }[]
  /** The addresses of its links, as written. */
  links: string[]
  /** Its pictures; `alt` is null where none is written, and empty where one decorates. */
  pictures: { src: string; alt: string | null }[]
  /** Its words, a paragraph to a line. */
  words: string
}

const parser = unified().use(rehypeParse, { fragment: true }).freeze()
const blocks = new Set('p li h2 h3 h4 h5 h6 td th blockquote figcaption dt dd summary caption pre'.split(' '))

/** Reads what an article's HTML holds. */
export function surveyArticleHtml(html: string): ArticleSurvey {
  const survey: ArticleSurvey = { headings: [], links: [], pictures: [], words: '' }
  const lines: string[] = []
  const tree = parser.parse(html)
  visit(tree, 'element', (element: Element) => {
    const { tagName, properties } = element
    const level = /^h([1-6])$/.exec(tagName)?.[1]
    if (level !== undefined) survey.headings.push({ level: Number(level), text: textOf(element).trim() })
    if (tagName === 'a' && typeof properties.href === 'string') survey.links.push(properties.href)
    if (tagName === 'img') {
      survey.pictures.push({
        src: String(properties.src ?? ''),
        alt: typeof properties.alt === 'string' ? properties.alt : null,
      })
    }
  })
  visit(tree, 'element', (element: Element) => {
    if (!blocks.has(element.tagName)) return undefined
    lines.push(textOf(element).replace(/\s+/g, ' ').trim())
    return 'skip'
  })
  survey.words = lines.filter((line) => line !== '').join('\n')
  return survey
}
