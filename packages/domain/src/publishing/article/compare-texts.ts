import { drawArticle } from '@kindfold/content/markdown/draw-article.ts'
import { surveyArticleHtml } from '@kindfold/content/markdown/survey-article-html.ts'
import { diffLines, diffWordsWithSpace, type Change } from 'diff'
import type {
  ArticleField,
  ArticleText,
  ComparedField,
  ComparedPiece,
} from '../../base/services/article-press.ts'
import { articleFields } from './article-text.ts'

/**
 * More words than this that differ are compared by paragraphs, and more paragraphs as wholes. It bounds the work by itself, to
 * a fifth of a second for the longest article: by a time limit, what an editor sees would hang on what the machine does beside.
 */
const budget = { maxEditLength: 1000 }

/**
 * What differs between two texts of an article, field by field; fields that are the same are left out. Words are
 * compared where few differ, else paragraphs: the work grows with the square of what differs.
 */
export function compareTexts(before: ArticleText, after: ArticleText): ComparedField[] {
  return articleFields.flatMap((field) => {
    const [old, fresh] = [showField(before, field), showField(after, field)]
    if (old === fresh && before[field] === after[field]) return []
    const changes = diffWordsWithSpace(old, fresh, budget) ??
      diffLines(old, fresh, budget) ?? [change(old, 'removed'), change(fresh, 'added')]
    const pieces = changes.map(({ value, added, removed }): ComparedPiece => ({
      text: value,
      change: added ? 'added' : removed ? 'removed' : 'same',
    }))
    return [{ field, pieces }]
  })
}

const change = (value: string, kind: 'added' | 'removed'): Change => ({
  value,
  added: kind === 'added',
  removed: kind === 'removed',
  count: 1,
})

/** The words of a content without its tags, since editors compare what is read; its headings and links marked. */
function showField(text: ArticleText, field: ArticleField): string {
  if (field === 'pictureDecorative') return text.pictureDecorative ? 'decorates only' : 'shows something'
  if (field !== 'content') return text[field]
  const drawn = drawArticle(text.content)
  if (drawn.kind === 'undrawable') return text.content
  const survey = surveyArticleHtml(drawn.html)
  const beside = [
    ...survey.links.map((href) => `Link: ${href}`),
    ...survey.pictures.map(({ src, alt }) => `Picture: ${src} (${alt ?? 'no words'})`),
  ]
  return [survey.words, ...beside].join('\n')
}
