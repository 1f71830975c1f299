import { render } from '@react-email/render'
import type { Letter } from '../letters/letter.ts'
import { drawLetter } from './draw-letter.ts'
import { writePlainText } from './write-plain-text.ts'

/** A letter as it leaves the house. */
export type RenderedLetter = { subject: string; html: string; text: string }

/** Draws a letter as HTML and as plain text. */
export async function renderLetter(letter: Letter): Promise<RenderedLetter> {
  return {
    subject: letter.subject,
    html: await render(drawLetter(letter)),
    text: writePlainText(letter),
  }
}
