import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { sayStayReady } from './say-ready.ts'
import type { EmailWords } from '../email/email.ts'
import type { CorrectedData, CorrectedState } from '../message-data.ts'
import { manageButton, manageLink, offerDates, reasonBooking, referenceTag, words } from './booking-parts.ts'

const whatWeWrote: Record<CorrectedState, string> = {
  'on-the-way': 'your driver was on the way',
  collected: 'we had collected your bags',
  'part-collected': 'we had collected some of your bags',
  refused: 'we could not take your bags',
  missed: 'we had not come',
  'nothing-out': 'nothing was out',
  'no-access': 'we could not reach your bags',
  cancelled: 'we had collected although it was cancelled',
}

const whatIsTrueInShort: Record<CorrectedState, string> = {
  'on-the-way': 'Your driver is still on the way',
  collected: 'We collected your bags',
  'part-collected': 'We collected some of your bags',
  refused: 'We came and could not take your bags',
  missed: 'We did not come',
  'nothing-out': 'We came and found no bags',
  'no-access': 'We came and could not reach your bags',
  cancelled: 'We took nothing: your collection is still cancelled',
}

const whatIsTrue: Record<CorrectedState, (day: string, data: CorrectedData) => string> = {
  'on-the-way': (_day, data) => `Our driver has not been yet and is on the way. ${sayStayReady(data)}`,
  collected: (day) => `In fact we collected your bags on ${day}. Thank you for what you gave.`,
  'part-collected': (day) => `In fact we collected some of your bags on ${day}. Thank you for what you gave.`,
  refused: (day) => `In fact our driver came on ${day} and could not take your bags.`,
  missed: (day) =>
    `In fact we should have come on ${day} and did not. We are sorry. Please take your bags back inside.`,
  'nothing-out': (day) =>
    `In fact our driver came on ${day} and found no bags. If your bags were out, please tell us: reply to this email, or ring us in the hours below.`,
  'no-access': (day) => `In fact our driver came on ${day} and could not reach your bags.`,
  cancelled: () =>
    'In fact we took nothing from you, and your collection is still cancelled. If any of your bags are missing, please tell us: reply to this email, or ring us in the hours below.',
}

/** What we had written, as the sentence goes on after "We wrote that". */
export const sayWhatWeWrote = ({ wrote, wroteTaken }: CorrectedData): string =>
  wroteTaken === undefined ? whatWeWrote[wrote] : `we took ${formatItems(wroteTaken)}`

/** What is true, where there is little room. */
export const sayWhatIsTrueInShort = ({ to, taken, wroteTaken }: CorrectedData): string =>
  wroteTaken === undefined || taken === null ? whatIsTrueInShort[to] : `We took ${formatItems(taken)}`

function sayWhatIsTrue(data: CorrectedData): string {
  const { to, taken, wroteTaken, collectionDate } = data
  const day = formatDay(collectionDate)
  return wroteTaken === undefined || taken === null
    ? whatIsTrue[to](day, data)
    : `In fact we took ${formatItems(taken)} on ${day}. Thank you for what you gave.`
}

/** What we had written was untrue: said plainly, with what is true and how it came about. */
export const correctedEmail: EmailWords<CorrectedData, 'manage' | 'bookAgain'> = {
  links: ['manage', 'bookAgain'],
  subject: () => 'We are sorry: what we wrote was wrong',
  write: (data, links) => ({
    preview: `We wrote that ${sayWhatWeWrote(data)}. That was our mistake.`,
    heading: 'What we wrote was wrong',
    parts: [
      words(`We wrote that ${sayWhatWeWrote(data)}. That was our mistake. We are sorry.`),
      words(sayWhatIsTrue(data), { kind: 'outcome', value: data.to }),
      ...(data.taken && data.wroteTaken === undefined
        ? [
            {
              kind: 'facts' as const,
              rows: [{ label: 'What we took', lines: [formatItems(data.taken)] }],
            },
          ]
        : []),
      ...(data.outcomeReason
        ? [{ kind: 'notice' as const, text: `What happened: ${data.outcomeReason}` }]
        : []),
      words(`How it came about: ${data.reason}`),
      referenceTag(data),
      ...(offersAnotherDate(data.to)
        ? [...offerDates(data, links), manageLink('See your booking', links)]
        : [manageButton('See your booking', links)]),
    ],
    reason: reasonBooking,
  }),
}

/** Whether we came for nothing, or not at all: then our letter names the next days with places. */
export const offersAnotherDate = (to: string) => ['missed', 'nothing-out', 'no-access'].includes(to)
