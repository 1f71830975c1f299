import { momentWords } from '@kindfold/content/booking/moment-words.ts'
import { formatOpeningHours, type OpeningHours } from '@kindfold/content/facts/format-opening-hours.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { formatCompanyLine } from './draw-email.ts'
import type { Email, EmailPart } from './email.ts'

/** An email for those who read without HTML: the same words in the same order. */
export function formatPlainText(email: Email, hours: OpeningHours): string {
  const { email: address, phone } = organisation
  const foot = [
    '--',
    email.reason,
    `Questions? Write to ${address} or ring ${phone.display} (${formatOpeningHours(hours)}).`,
    formatCompanyLine(),
  ]
  return `${[email.heading, ...email.parts.map(formatPart), foot.join('\n')].join('\n\n')}\n`
}

function formatPart(part: EmailPart): string {
  switch (part.kind) {
    case 'words':
    case 'notice':
      return part.text
    case 'tag':
      return `${part.label}: ${part.value}`
    case 'facts':
      return part.rows.map(({ label, lines }) => `${label}: ${lines.join('\n  ')}`).join('\n')
    case 'moments':
      return part.moments
        .map(({ state, title, lines }, place) =>
          [`${place + 1}. ${title} (${momentWords.states[state]})`, ...lines].join('\n   '),
        )
        .join('\n')
    case 'list':
      return [`${part.title}:`, ...part.items.map((item) => `- ${item}`)].join('\n')
    case 'button':
    case 'link':
      return `${part.label}:\n${part.url}`
  }
}
