import type { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import type { ArticleField, ArticleText } from '../../base/services/article-press.ts'
import { trimLine } from '../../base/text/trim-text.ts'

/** The fields of an article, in the order of its form. */
export const articleFields = [
  'title',
  'slug',
  'excerpt',
  'description',
  'content',
  'picture',
  'pictureAlt',
  'pictureDecorative',
] as const satisfies readonly ArticleField[]

/** An article of which nothing is written yet. */
export const emptyArticle: ArticleText = {
  title: '',
  slug: '',
  excerpt: '',
  description: '',
  content: '',
  picture: '',
  pictureAlt: '',
  pictureDecorative: false,
}

type Row = typeof blogPosts.$inferSelect

/** What readers see of an article, as an editor would have written it. One that was never published says nothing. */
export function readTextOfPost(row: Row): ArticleText {
  if (row.version === 0 && row.content === '') return emptyArticle
  return {
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt ?? '',
    description: row.seoMetaDescription ?? '',
    content: row.content,
    picture: row.featuredImageUrl ?? '',
    pictureAlt: row.featuredImageAlt ?? '',
    pictureDecorative: row.featuredImageUrl !== null && row.featuredImageAlt === null,
  }
}

/** Only the fields of a text, of a row that holds more. */
export function pickText(row: ArticleText): ArticleText {
  const { title, slug, excerpt, description, content, picture, pictureAlt, pictureDecorative } = row
  return { title, slug, excerpt, description, content, picture, pictureAlt, pictureDecorative }
}

/** Whether readers would see no difference between two texts. */
export const isSameText = (one: ArticleText, other: ArticleText): boolean =>
  articleFields.every((field) => one[field] === other[field])

/** What was typed, as it can be held and shown: without characters that no text has, and lines that end in one way. */
export function tidyText(text: ArticleText): ArticleText {
  const content = text.content
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]+/gu, '')
  return {
    title: trimLine(text.title),
    slug: trimLine(text.slug).toLowerCase(),
    excerpt: trimLine(text.excerpt),
    description: trimLine(text.description),
    content,
    picture: trimLine(text.picture),
    pictureAlt: trimLine(text.pictureAlt),
    pictureDecorative: text.pictureDecorative,
  }
}
