import type { RichText } from '@kindfold/content/rich-text/rich-text.schema.ts'
import { Fragment } from 'react'
import { PageLink } from './page-link.tsx'

/** The paragraphs of a text, with links. */
export function RichTextParagraphs({ text, className }: { text: RichText; className?: string }) {
  return text.map((paragraph, number) => (
    <p key={number} className={className}>
      {paragraph.map((span, place) =>
        typeof span === 'string' ? (
          <Fragment key={place}>{span}</Fragment>
        ) : (
          <PageLink key={place} href={span.href}>
            {span.text}
          </PageLink>
        ),
      )}
    </p>
  ))
}
