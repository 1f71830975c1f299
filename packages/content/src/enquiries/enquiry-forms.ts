import { charitySharePercent, internalBankPricePence } from '../facts/facts.ts'
import { formatPence } from '../facts/format-pence.ts'

/** What somebody can ask by a form: stock of a business, a clothing bank, a donation by post. As stored. */
export const enquiryKindNames = ['stock', 'banks', 'post'] as const

/** What can be asked by a form: a collection of stock, a bank for a workplace, and when post opens. */
export type EnquiryKind = (typeof enquiryKindNames)[number]

/** A question of a form, with its words. `name` is its key in the form and in what is stored. */
export type EnquiryField = {
  name: string
  label: string
  hint?: string
  required: boolean
  lengthAtMost: number
  /** Lines of its field; with more than one its line breaks are kept. */
  lines?: number
  width?: 'short' | 'medium'
  autoComplete?: string
  /** Chosen from our charities. */
  isCharity?: boolean
  /** What to say when it is empty. */
  missing?: string
}

/** A form of enquiry: all that its page, its check, the confirmation and the desk need of it. */
export type EnquiryForm = {
  /** As staff and the confirmation name it: 'You asked us about {about}.' */
  about: string
  /** As a list of requests names it. */
  name: string
  title: string
  heading: string
  lead: string
  /** The page of the site that leads here. */
  sitePath: string
  fields: readonly EnquiryField[]
  submit: string
  /** When and how we answer, as the site says it. */
  promise: string
  /** Whether we ask for a name and a phone number. */
  asksWho: boolean
}

const charity: EnquiryField = {
  name: 'charity',
  label: 'Which charity it helps',
  hint: `${charitySharePercent}% of the proceeds of resale go to it.`,
  required: true,
  lengthAtMost: 60,
  isCharity: true,
  missing: 'Choose a charity, or all of them.',
}
const quickly = 'We usually reply within minutes in business hours, by email.'

/**
 * The forms beside the emails of the site, each with its fields in order. The form, its checks, the desk, the copy of
 * one's data and forgetting all read this list. Source: desk spec, Requests; Spec 1, Internal clothing banks and
 * Business excess stock.
 */
export const enquiryForms: Readonly<Record<EnquiryKind, EnquiryForm>> = {
  stock: {
    about: 'excess stock',
    name: 'Excess stock',
    title: 'Tell us about your stock | Kindfold',
    heading: 'Tell us about your stock',
    lead: 'We’ll tell you honestly whether we can take it, and agree a day with you. Collection is free.',
    sitePath: '/donate-stock',
    fields: [
      {
        name: 'organisation',
        label: 'Name of your business',
        required: true,
        lengthAtMost: 120,
        autoComplete: 'organization',
        missing: 'Enter the name of your business.',
      },
      {
        name: 'place',
        label: 'Where the stock is',
        hint: 'The address, with its postcode.',
        required: true,
        lengthAtMost: 300,
        lines: 3,
        autoComplete: 'street-address',
        missing: 'Tell us where the stock is, with the postcode.',
      },
      {
        name: 'goods',
        label: 'What it is',
        hint: 'For instance: coats of last season, new, with tags.',
        required: true,
        lengthAtMost: 1000,
        lines: 4,
        missing: 'Tell us what the stock is.',
      },
      {
        name: 'amount',
        label: 'How much',
        hint: 'In boxes, pallets or rails.',
        required: true,
        lengthAtMost: 200,
        missing: 'Tell us how much it is. A guess is enough.',
      },
      {
        name: 'goneBy',
        label: 'When it has to be gone',
        required: false,
        lengthAtMost: 100,
        width: 'medium',
      },
      charity,
      {
        name: 'note',
        label: 'Anything else',
        hint: 'For instance: labels that must come off, or a loading bay.',
        required: false,
        lengthAtMost: 2000,
        lines: 4,
      },
    ],
    submit: 'Send it to us',
    promise: quickly,
    asksWho: true,
  },
  banks: {
    about: 'a clothing bank for your workplace',
    name: 'Clothing bank',
    title: 'Ask for a clothing bank | Kindfold',
    heading: 'A bank for your workplace',
    lead: `Tell us where it would stand. A bank costs ${formatPence(internalBankPricePence)} + VAT, once; delivery is free. Sending this form orders nothing yet: we agree everything with you first.`,
    sitePath: '/internal-banks',
    fields: [
      {
        name: 'organisation',
        label: 'Name of your organisation',
        required: true,
        lengthAtMost: 120,
        autoComplete: 'organization',
        missing: 'Enter the name of your organisation.',
      },
      {
        name: 'place',
        label: 'Address of the workplace',
        hint: 'With its postcode.',
        required: true,
        lengthAtMost: 300,
        lines: 3,
        autoComplete: 'street-address',
        missing: 'Enter the address of the workplace, with the postcode.',
      },
      {
        name: 'people',
        label: 'How many people work there',
        required: false,
        lengthAtMost: 40,
        width: 'short',
      },
      {
        name: 'day',
        label: 'Best day for a collection',
        required: false,
        lengthAtMost: 100,
        width: 'medium',
      },
      charity,
      {
        name: 'note',
        label: 'Anything else',
        hint: 'For instance: books or bric-a-brac too, or stairs.',
        required: false,
        lengthAtMost: 2000,
        lines: 4,
      },
    ],
    submit: 'Send it to us',
    promise: quickly,
    asksWho: true,
  },
  post: {
    about: 'giving by post',
    name: 'Giving by post',
    title: 'Hear when post opens | Kindfold',
    heading: 'Hear when post opens',
    lead: 'Donate by post is coming soon. We do not have a date yet: leave your email address, and we’ll write to you when it opens. Please do not send anything yet.',
    sitePath: '/donate-by-post',
    fields: [
      {
        name: 'note',
        label: 'What you would like to send',
        hint: 'It helps us to plan.',
        required: false,
        lengthAtMost: 1000,
        lines: 3,
      },
    ],
    submit: 'Tell me when it opens',
    promise: 'We’ll write to you when it opens, and for nothing else.',
    asksWho: false,
  },
}

/** The address of a form, on the booking host. */
export const enquiryPath = (kind: EnquiryKind) => `/ask/${kind}`

/** Whether an address or a form names an enquiry that there is. */
export function isEnquiryKind(kind: string): kind is EnquiryKind {
  return (enquiryKindNames as readonly string[]).includes(kind)
}

const contactFields: readonly EnquiryField[] = [
  {
    name: 'name',
    label: 'Your name',
    required: true,
    lengthAtMost: 100,
    autoComplete: 'name',
    missing: 'Enter your name.',
  },
  {
    name: 'phone',
    label: 'Phone number',
    hint: 'If you would like to be rung.',
    required: false,
    lengthAtMost: 30,
    width: 'medium',
    autoComplete: 'tel',
  },
]

/** Who asks: a name and a phone number, where the form asks for them. The email address is asked for by each. */
export const listContactFields = (kind: EnquiryKind) => (enquiryForms[kind].asksWho ? contactFields : [])

/** What to say beside a field of a form. */
export function findEnquiryProblemWords(kind: EnquiryKind, field: string, problem: string): string {
  if (field === 'email')
    return problem === 'missing'
      ? 'Enter your email address.'
      : 'Check your email address. It should look like name@example.org.'
  const known = [...listContactFields(kind), ...enquiryForms[kind].fields].find(({ name }) => name === field)
  if (problem === 'too-long')
    return `Make this shorter: ${(known?.lengthAtMost ?? 0).toLocaleString('en-GB')} characters at most.`
  if (field === 'phone') return 'Check the phone number, such as 020 7946 0000, or leave it empty.'
  return known?.missing ?? 'Please check your answer.'
}
