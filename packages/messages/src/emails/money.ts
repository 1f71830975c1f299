import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { formatMonth } from '@kindfold/content/calendar/format-month.ts'
import { returnedBecause } from '@kindfold/content/desk/money-words.ts'
import { formatPence } from '@kindfold/content/facts/format-pence.ts'
import { charitySharePercent } from '@kindfold/content/facts/facts.ts'
import { joinWords } from '@kindfold/content/facts/join-words.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { EmailPart, EmailWords } from '../email/email.ts'
import type {
  MonthClosedData,
  PaymentReturnedData,
  PaymentsDueData,
  RemittanceData,
  RemittanceLine,
} from '../message-data.ts'
import { words } from './booking-parts.ts'

const say = (pence: string) => formatPence(BigInt(pence))
const sayShare = (basisPoints: number) =>
  `${basisPoints % 100 === 0 ? basisPoints / 100 : (basisPoints / 100).toFixed(2)}%`

/** More are summed up: a mailbox cuts a long letter off. */
const linesAtMost = 40

const askBack = () =>
  `Write to ${organisation.email} once it is there, and at once if it is not there two working days from then.`

const ofCharity = () =>
  `You got this email because ${organisation.name} pays you your share of what it collects.`

/** To a charity: what was paid, when, and for which receipts. It holds nothing of the account. */
export const remittanceAdviceEmail: EmailWords<RemittanceData, 'money'> = {
  links: ['money'],
  subject: ({ pence }) => `We have paid you ${say(pence)}`,
  write: (data, links) => ({
    preview: `Sent on ${formatDay(data.sentOn)}, payment ${data.number}.`,
    heading: `We have paid you ${say(data.pence)}`,
    parts: [
      words(`Our bank sent it on ${formatDay(data.sentOn)}, to the account that you gave us. ${askBack()}`),
      {
        kind: 'facts',
        rows: [
          { label: 'Amount', lines: [say(data.pence)] },
          { label: 'Sent on', lines: [`${formatDay(data.sentOn)} ${data.sentOn.slice(0, 4)}`] },
          { label: 'Our bank’s reference', lines: [data.bankReference] },
          { label: 'Our number', lines: [`Payment ${data.number}`] },
        ],
      },
      ...listCovered(data.covers),
      words(sayTerms(data.covers)),
      words('Everybody can see this payment and check our sums, without taking our word for it.'),
      { kind: 'button', label: 'See where the money goes', url: links.money },
      words('We never ask for account details in a letter. If one does, ring us on a number that you know.'),
    ],
    reason: ofCharity(),
  }),
}

function listCovered(covers: readonly RemittanceLine[]): EmailPart[] {
  const shown = covers.slice(0, linesAtMost)
  const rest = covers.slice(linesAtMost)
  const sum = rest.reduce((pence, line) => pence + BigInt(line.charityPence), 0n)
  const borne = covers.reduce((pence, line) => pence + BigInt(line.bornePence ?? '0'), 0n)
  return [
    {
      kind: 'list',
      title: 'Your share of what we received',
      items: [
        ...shown.map(
          (line) =>
            `${formatDay(line.receivedOn)}, for ${formatMonth(line.soldMonth)}: ${say(line.charityPence)}, which is ${sayShare(line.shareBasisPoints)} of ${say(line.basePence)}`,
        ),
        ...(rest.length > 0 ? [`And ${rest.length} more: ${formatPence(sum)}`] : []),
      ],
    },
    ...(borne > 0n
      ? [
          words(
            `Of this your share bore ${formatPence(borne)}, as we agreed with you: we had paid you so much of money that was taken back from us afterwards. The rest is this payment.`,
          ),
        ]
      : []),
  ]
}

function sayTerms(covers: readonly RemittanceLine[]): string {
  const shares = [...new Set(covers.map((line) => line.shareBasisPoints))].toSorted((a, b) => a - b)
  const published = shares.every((share) => share === charitySharePercent * 100)
  return `Your share is ${joinWords(shares.map(sayShare))}, ${published ? 'as we publish it' : 'as we agreed with you'}. Each part is rounded up to the penny.`
}

/** What of a payment that came back is still owed: not what was taken back from us after it was sent. */
function sayOwed({ pence, owedPence }: PaymentReturnedData): string {
  if (owedPence === pence) return 'It is owed to you as before.'
  const because = 'since what it came from was taken back after we had paid it'
  return owedPence === '0'
    ? `Nothing of it is owed to you any more, ${because}.`
    : `Of it ${say(owedPence)} is owed to you as before. The rest is not, ${because}.`
}

/** To a charity: what we had paid came back. */
export const paymentReturnedEmail: EmailWords<PaymentReturnedData, 'money'> = {
  links: ['money'],
  subject: ({ pence }) => `Our payment of ${say(pence)} came back`,
  write: (data, links) => ({
    preview: returnedBecause[data.reason],
    heading: `Our payment of ${say(data.pence)} came back`,
    parts: [
      words(
        `We sent it on ${formatDay(data.sentOn)}, and it came back on ${formatDay(data.returnedOn)}. ${returnedBecause[data.reason]}`,
      ),
      words(
        `${sayOwed(data)} Has your account changed? Then tell us, and we ring you on the number that we know before we use a new one.${data.owedPence === '0' ? '' : ' Otherwise we pay that again.'}`,
      ),
      words('The total that our pages show fell by this amount, and the public page says why.'),
      { kind: 'button', label: 'See where the money goes', url: links.money },
    ],
    reason: ofCharity(),
  }),
}

/** To every charity and to finance: a month is closed, and how anybody checks it. */
export const monthClosedEmail: EmailWords<MonthClosedData, 'money' | 'month'> = {
  links: ['money', 'month'],
  subject: ({ month }) => `The ledger of ${formatMonth(month)} is closed`,
  write: (data, links) => ({
    preview: 'Keep this letter: it proves what stood in it.',
    heading: `${formatMonth(data.month)} is closed`,
    parts: [
      words(
        'Its lines are one file, which never changes from now on. The root below is made from that file and all before it.',
      ),
      {
        kind: 'facts',
        rows: [
          { label: 'Root', lines: [data.root] },
          { label: 'Bank less ledger', lines: [say(data.differencePence)] },
        ],
      },
      ...(data.paid.length === 0
        ? [words('No charity was paid in it.')]
        : [
            {
              kind: 'list',
              title: 'Paid to charities in it',
              items: data.paid.map(({ charity, pence }) => `${charity}: ${say(pence)}`),
            } as const,
          ]),
      words(
        'Keep this letter. Whoever changes a line of that month, or of one before, gets another root than the one that you have.',
      ),
      { kind: 'button', label: `See ${formatMonth(data.month)}`, url: links.month },
      {
        kind: 'list',
        title: 'To check it on a computer of your own, with Node',
        items: [`curl -O ${links.money}/verify.mjs`, `node verify.mjs ${links.money}`],
      },
    ],
    reason: data.isOfCharity ? ofCharity() : ofFinance(),
  }),
}

const ofFinance = () => `You got this email because you look after the money of ${organisation.name}.`

/** To finance, each morning from two days before: what must be sent, or should have been. */
export const paymentsDueEmail: EmailWords<PaymentsDueData, 'payments'> = {
  links: ['payments'],
  subject: ({ payments }) => {
    const late = payments.filter(({ isLate }) => isLate).length
    const soon = payments.length - late
    return joinWords([
      ...(late > 0 ? [late === 1 ? '1 payment is late' : `${late} payments are late`] : []),
      ...(soon > 0 ? [soon === 1 ? '1 must be sent now' : `${soon} must be sent now`] : []),
    ])
  },
  write: (data, links) => ({
    preview: 'What charities are owed, and the last day to send it.',
    heading: 'Send these payments',
    parts: [
      {
        kind: 'list',
        title: 'What charities are owed',
        items: data.payments.map(
          ({ charity, pence, number, sendBy, dueOn, isLate }) =>
            `${charity}, ${say(pence)}, ${number === null ? 'in no payment yet' : `payment ${number}`}: ${isLate ? `should have arrived by ${formatDay(dueOn)}` : `send it by ${formatDay(sendBy)}`}`,
        ),
      },
      words(
        'A payment that is late is published as late. This letter comes each morning until they are sent.',
      ),
      { kind: 'button', label: 'Open owed and payments', url: links.payments },
    ],
    reason: ofFinance(),
  }),
}
