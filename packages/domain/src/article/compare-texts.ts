import { surveyArticleHtml } from '@kindfold/content/markdown/survey-article-html.ts'
import { toArticleHtml } from '@kindfold/content/markdown/to-article-html.ts'
import { diffWordsWithSpace } from 'diff'
import { articleFields, type ArticleField, type ArticleText } from './article-text.ts'

/** A piece of a comparison, as text and never as HTML. */
export type ComparedPiece = { text: string; change: 'same' | 'added' | 'removed' }

/** What differs between two texts of an article, field by field; fields that are the same are left out. */
export function compareTexts(
  before: ArticleText,
  after: ArticleText,
): { field: ArticleField; pieces: ComparedPiece[] }[] {
  return articleFields.flatMap((field) => {
    const [old, fresh] = [showField(before, field), showField(after, field)]
    if (old === fresh && before[field] === after[field]) return []
    const pieces = diffWordsWithSpace(old, fresh).map(({ value, added, removed }): ComparedPiece => ({
      text: value,
      change: added ? 'added' : removed ? 'removed' : 'same',
    }))
    return [{ field, pieces }]
  })
}

/** The words of a content without its tags, since editors compare what is read; its headings and links marked. */
function showField(text: ArticleText, field: ArticleField): string {
  if (field === 'pictureDecorative') return text.pictureDecorative ? 'decorates only' : 'shows something'
  if (field !== 'content') return text[field]
  const survey = surveyArticleHtml(toArticleHtml(text.content))
  const beside = [
    ...survey.links.map((href) => `Link: ${href}`),
    ...survey.pictures.map(({ src, alt }) => `Picture: ${src} (${alt ?? 'no words'})`),
  ]
  return [survey.words, ...beside].join('\n')
}
