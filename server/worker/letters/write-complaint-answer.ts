import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { MessageDataByKind } from '@kindfold/domain/message/message.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import type { Letter } from './letter.ts'

/** Our answer to a complaint, in the words of whoever looked into it. */
export function writeComplaintAnswer(data: MessageDataByKind['complaint-answer']): Letter {
  const paragraphs = data.answer
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return {
    subject: 'Our answer to your complaint',
    preview: `You wrote to us on ${formatDay(data.receivedDate)}.`,
    heading: 'Our answer to your complaint',
    parts: [
      { kind: 'words', text: 'Hello,' },
      { kind: 'words', text: `On ${formatDay(data.receivedDate)} you sent us a complaint.` },
      ...paragraphs.map((text) => ({ kind: 'words' as const, text })),
      {
        kind: 'words',
        text: `If this does not settle it, write to ${organisation.privacyEmail}. About your data you may also complain to the Information Commissioner’s Office (ICO) at any time.`,
      },
      { kind: 'link', label: 'Complain to the ICO', url: 'https://ico.org.uk/make-a-complaint/' },
    ],
    reason: `You get this e-mail because you sent ${organisation.name} a complaint with your address.`,
  }
}
