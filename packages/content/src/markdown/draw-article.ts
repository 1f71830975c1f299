import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import type { Nodes } from 'hast'
import { toArticleHtml } from './to-article-html.ts'

/** The longest content of an article, in characters: ten times our longest. */
export const longestArticle = 60_000
const deepestNesting = 30
const mostElements = 3000

/** Why a text is drawn nowhere. */
export type DrawFault = 'too-long' | 'too-deep' | 'too-many-elements' | 'too-slow'

/** What readers would see of what an editor wrote, or why nothing. */
export type DrawnArticle = { kind: 'drawn'; html: string } | { kind: 'undrawable'; fault: DrawFault }

const parser = unified().use(rehypeParse, { fragment: true }).freeze()

/**
 * Draws what an editor wrote, as HTML that is cheap to read and to sanitise again: shallow, and of few elements. The
 * drawing itself takes minutes for some texts, so do it where nobody waits.
 */
export function drawArticle(written: string): DrawnArticle {
  if (written.length > longestArticle) return { kind: 'undrawable', fault: 'too-long' }
  try {
    const html = toArticleHtml(written).toWellFormed()
    const fault = findShapeFault(parser.parse(html))
    return fault === null ? { kind: 'drawn', html } : { kind: 'undrawable', fault }
  } catch (error) {
    // The stack is as deep as the text.
    if (error instanceof RangeError) return { kind: 'undrawable', fault: 'too-deep' }
    throw error
  }
}

function findShapeFault(root: Nodes): DrawFault | null {
  let elements = 0
  let level: Nodes[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    elements += level.filter(({ type }) => type === 'element').length
    if (elements > mostElements) return 'too-many-elements'
    if (depth > deepestNesting) return 'too-deep'
    level = level.flatMap((node) => ('children' in node ? node.children : []))
  }
  return null
}
