import { markSaid, type Said } from '@kindfold/content/says/mark-said.ts'
import { html, Html } from './html.ts'

/** Words with the facts that they tell, as machines read them. */
export function drawSaid(text: string, says: readonly Said[] = []): Html {
  return says.reduceRight<Html>(
    (inner, said) => {
      const marks = Object.entries(markSaid(said)).map(
        ([name, value]) => new Html(` ${name}="${escape(value)}"`),
      )
      return html`<span${marks}>${inner}</span>`
    },
    html`${text}`,
  )
}

const escape = (value: string) => html`${value}`.source
