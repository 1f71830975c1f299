import { markSaid, type Said } from '@kindfold/content/says/mark-said.ts'
import { escapeHtml, html, Html } from './html.ts'

/** Words with the facts that they tell, as machines read them. */
export function drawSaid(text: string, says: readonly Said[] = []): Html {
  return says.reduceRight<Html>(
    (inner, said) => {
      const marks = Object.entries(markSaid(said)).map(
        ([name, value]) => new Html(` ${name}="${escapeHtml(value)}"`),
      )
      return html`<span${marks}>${inner}</span>`
    },
    html`${text}`,
  )
}
