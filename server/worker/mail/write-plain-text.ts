import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { Letter, LetterPart } from '../letters/letter.ts'
import { writeCompanyLine } from './draw-letter.ts'

/** A letter for those who read without HTML: the same words in the same order. */
export function writePlainText(letter: Letter): string {
  const { email, phone, openingHours } = organisation
  const foot = [
    '--',
    letter.reason,
    `Questions? Write to ${email} or ring ${phone.display} (${openingHours.display}).`,
    writeCompanyLine(),
  ]
  return `${[letter.heading, ...letter.parts.map(writePart), foot.join('\n')].join('\n\n')}\n`
}

function writePart(part: LetterPart): string {
  switch (part.kind) {
    case 'words':
    case 'notice':
      return part.text
    case 'tag':
      return `${part.label}: ${part.value}`
    case 'facts':
      return part.rows.map(({ label, lines }) => `${label}: ${lines.join('\n  ')}`).join('\n')
    case 'list':
      return [`${part.title}:`, ...part.items.map((item) => `- ${item}`)].join('\n')
    case 'button':
    case 'link':
      return `${part.label}:\n${part.url}`
  }
}
