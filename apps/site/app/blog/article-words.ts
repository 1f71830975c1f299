import { useState } from 'react'
import type { Article } from '../catalogue/blog-answers.ts'

/** An article whose words may be only in the document. */
export type DrawnArticle = Omit<Article, 'html'> & { html?: string }

/**
 * Prepares an article for a page that the server draws: its words are in the document and not a second time in the
 * page's data, which includes only enumerable properties.
 */
export function leaveWordsToDocument(article: Article): Article {
  return Object.defineProperty({ ...article }, 'html', { enumerable: false })
}

/** The words of an article; reads them from the document if they came with it. */
export function useArticleWords({ html }: DrawnArticle): string {
  const [standing] = useState(() =>
    html === undefined ? (document.querySelector('.post .prose')?.innerHTML ?? '') : '',
  )
  return html ?? standing
}
