import { useState } from 'react'
import type { Article } from '../catalogue/blog-answers.ts'

/** An article whose words may stand in the document alone. */
export type DrawnArticle = Omit<Article, 'html'> & { html?: string }

/**
 * An article for a page that the server draws: its words are in the document, and do not travel a second time in the
 * page's data, which carries only what can be enumerated.
 */
export function leaveWordsToDocument(article: Article): Article {
  return Object.defineProperty({ ...article }, 'html', { enumerable: false })
}

/** The words of an article; where they came with the document, they are read from where they stand. */
export function useArticleWords({ html }: DrawnArticle): string {
  const [standing] = useState(() =>
    html === undefined ? (document.querySelector('.post .prose')?.innerHTML ?? '') : '',
  )
  return html ?? standing
}
