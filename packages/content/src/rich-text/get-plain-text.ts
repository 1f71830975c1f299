import type { RichText } from './rich-text.schema.ts'

/** The words alone, for searching, for structured data and for reading aloud. One space between paragraphs. */
export function getPlainText(richText: RichText): string {
  return richText
    .map((paragraph) => paragraph.map((span) => (typeof span === 'string' ? span : span.text)).join(''))
    .join(' ')
}
