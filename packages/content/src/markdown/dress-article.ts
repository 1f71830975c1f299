import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { drawPicture, type DrawnPictures } from './drawn-picture.ts'

/** A heading within an article, with the id by which its address ends. */
export type ArticleHeading = { id: string; text: string }

const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Turns an h1 inside an article into an h2: the page's h1 is the article's title. */
export function lowerHeadings() {
  return (tree: Root) => {
    visit(tree, 'element', (element) => {
      if (element.tagName === 'h1') element.tagName = 'h2'
    })
  }
}

/** Prepares sanitised HTML for a page. Runs after ids have been added. */
export function dressArticle() {
  return (tree: Root, file: VFile) => {
    const headings: ArticleHeading[] = []
    const tableLabels = new Set<string>()
    let section = ''
    visit(tree, 'element', (element, index, parent) => {
      if (headingTags.includes(element.tagName)) {
        section = textOf(element).trim()
        if (section === '') delete element.properties.id
        else linkHeadingToItself(element)
        if (element.tagName === 'h2' && section !== '')
          headings.push({ id: String(element.properties.id), text: section })
      } else if (element.tagName === 'a') {
        markExternalLink(element)
      } else if (element.tagName === 'img' && parent && index !== undefined) {
        dressPicture(element)
        parent.children[index] = drawPicture(element, (file.data.pictures as DrawnPictures | undefined) ?? {})
        return [SKIP, index + 1]
      } else if (element.tagName === 'th' && !element.properties.scope && isInTableHead(parent)) {
        element.properties.scope = 'col'
      } else if (element.tagName === 'table' && parent && index !== undefined && !isTableRegion(parent)) {
        parent.children[index] = wrapTable(element, section, tableLabels)
        return [SKIP, index]
      }
      return undefined
    })
    file.data.headings = headings
  }
}

function linkHeadingToItself(heading: Element) {
  const href = `#${String(heading.properties.id)}`
  let holdsLink = false
  visit(heading, 'element', (element) => {
    if (element.tagName === 'a') holdsLink = true
  })
  if (holdsLink) return
  heading.children = [
    {
      type: 'element',
      tagName: 'a',
      properties: { href, className: ['heading-link'] },
      children: heading.children,
    },
  ]
}

function markExternalLink(link: Element) {
  const href = typeof link.properties.href === 'string' ? link.properties.href : ''
  // Two slashes, or slash and backslash, also lead to another host.
  if (/^(https?:|[\\/]{2})/i.test(href.trim())) link.properties.rel = ['external', 'noopener']
}

function dressPicture(picture: Element) {
  // The sanitiser checks where `src` leads, and knows no list of addresses: `srcset` is ours alone to write.
  delete picture.properties.srcSet
  delete picture.properties.sizes
  picture.properties.alt ??= ''
  picture.properties.loading = 'lazy'
  picture.properties.decoding = 'async'
}

function isInTableHead(parent: Root | Element | undefined): boolean {
  // hast gives no access above the row, so a row of only th is a head.
  return (
    parent?.type === 'element' &&
    parent.children.every((cell) => cell.type !== 'element' || cell.tagName === 'th')
  )
}

function isTableRegion(parent: Root | Element): boolean {
  return parent.type === 'element' && parent.properties.role === 'region'
}

/** A wide table scrolls on its own, also by keyboard. Its region is named after its caption or section. */
function wrapTable(table: Element, section: string, taken: Set<string>): Element {
  const caption = table.children.find((child): child is Element => isElement(child, 'caption'))
  const subject = (caption && textOf(caption).trim()) || section
  let label = subject ? `Table: ${subject}` : 'Table'
  for (let count = 2; taken.has(label); count += 1)
    label = subject ? `Table ${count}: ${subject}` : `Table ${count}`
  taken.add(label)
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], role: 'region', ariaLabel: label, tabIndex: 0 },
    children: [table],
  }
}

function isElement(node: ElementContent, tagName: string): node is Element {
  return node.type === 'element' && node.tagName === tagName
}
