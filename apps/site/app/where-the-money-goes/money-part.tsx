import type { RichText } from '@kindfold/content/rich-text/rich-text.schema.ts'
import type { ReactNode } from 'react'
import { RichTextParagraphs } from '../words/rich-text-paragraphs.tsx'

type MoneyPartProps = { id: string; words: { heading: string; body: RichText }; children?: ReactNode }

/** A part of the page: its heading, what it is, and its figures. */
export function MoneyPart({ id, words, children }: MoneyPartProps) {
  return (
    <section className="money-part" aria-labelledby={id}>
      <h2 id={id}>{words.heading}</h2>
      <div className="money-part__words">
        <RichTextParagraphs text={words.body} />
      </div>
      {children}
    </section>
  )
}
