import { handOverWords } from './hand-over-words.ts'

type DetailField = {
  name: string
  /** The donor, the address, or where the bags are and how to get there. */
  group: 'person' | 'address' | 'place'
  /** Its column of `bookings`, as the schema names it; null: only the donor's row has it. */
  column: string | null
  /** What happens to it when we delete the donor's data. */
  whenForgotten: 'erase' | 'keep'
  /** Whether our emails may contain it, so that it may contain no link. True by default. */
  isInEmails?: boolean
  required: boolean
  lengthAtMost: number
  label: string
  hint: string | null
  /** The label of its row, and its name in a sentence. Only fields of the place have them. */
  row?: string
  inWords?: string
  /** The lines of its field. With more than one, line breaks are kept. */
  lines?: number
  width?: 'medium'
  /** It is a box to tick: what a row says of it when it is ticked. Its value is 'yes' then, and else null. */
  ticked?: string
  /** The box that, when it is ticked, makes it optional. */
  unless?: string
  /** Common answers, offered beside free text. */
  choices?: readonly string[]
  autoComplete: string
  /** The words beside it, by problem; '*' matches any other. */
  problems: Readonly<Record<string, string>>
}

/**
 * The fields of the details form, in order. Forms, checks, problems, the summary, the booking's row, the donor's copy and
 * deletion all read this list. Source: booking spec, Rules.
 */
export const detailFields = [
  {
    name: 'name',
    group: 'person',
    column: 'contactName',
    whenForgotten: 'erase',
    required: true,
    lengthAtMost: 100,
    label: 'Your name',
    hint: null,
    autoComplete: 'name',
    problems: { missing: 'Enter your name.', '*': 'Make your name shorter: 100 characters at most.' },
  },
  {
    name: 'email',
    group: 'person',
    column: null,
    whenForgotten: 'erase',
    isInEmails: false,
    required: true,
    lengthAtMost: 254,
    label: 'Email',
    hint: 'We’ll send your confirmation and your time slot here.',
    autoComplete: 'email',
    problems: {
      missing: 'Enter your email address.',
      '*': 'Check your email address. It should look like name@example.org.',
    },
  },
  {
    name: 'phone',
    group: 'person',
    column: 'contactPhone',
    whenForgotten: 'erase',
    isInEmails: false,
    required: false,
    lengthAtMost: 30,
    label: 'Mobile number',
    hint: 'We’ll text you the time slot too.',
    width: 'medium',
    autoComplete: 'tel',
    problems: {
      missing: 'Enter a number: without an email address, it is the only way in which we can reach you.',
      foreign: 'We can only text UK mobiles. Enter one that begins with 07 or +44 7, or leave it empty.',
      'not-mobile': 'We cannot text that number. Enter a UK mobile, such as 07700 900123, or leave it empty.',
      '*': 'Check the mobile number, such as 07700 900123, or leave it empty.',
    },
  },
  {
    name: 'line1',
    group: 'address',
    column: 'addressLine1',
    whenForgotten: 'erase',
    required: true,
    lengthAtMost: 100,
    label: 'House and street',
    hint: null,
    autoComplete: 'address-line1',
    problems: {
      missing: 'Enter the house and street.',
      '*': 'Make this line shorter: 100 characters at most.',
    },
  },
  {
    name: 'line2',
    group: 'address',
    column: 'addressLine2',
    whenForgotten: 'erase',
    required: false,
    lengthAtMost: 100,
    label: 'Flat or building',
    hint: null,
    autoComplete: 'address-line2',
    problems: { '*': 'Make this line shorter: 100 characters at most.' },
  },
  {
    name: 'town',
    group: 'address',
    column: 'town',
    whenForgotten: 'keep',
    required: true,
    lengthAtMost: 60,
    label: 'Town or city',
    hint: null,
    width: 'medium',
    autoComplete: 'address-level2',
    problems: { missing: 'Enter the town or city.', '*': 'Make the town shorter: 60 characters at most.' },
  },
  {
    name: 'handOver',
    group: 'place',
    column: 'handOver',
    whenForgotten: 'erase',
    required: false,
    lengthAtMost: 3,
    label: handOverWords.label,
    hint: null,
    row: 'At the door',
    inWords: 'whether you hand the bags over',
    ticked: handOverWords.row,
    autoComplete: 'off',
    problems: { '*': 'Tick the box, or leave it.' },
  },
  {
    name: 'bagsPlace',
    group: 'place',
    column: 'bagsPlace',
    whenForgotten: 'erase',
    required: true,
    unless: 'handOver',
    lengthAtMost: 200,
    label: 'Where will you leave the bags?',
    hint: 'For example: in the porch, beside the blue door. Leave it empty if you hand them over.',
    choices: ['In the porch', 'On the doorstep', 'At reception'],
    row: 'Bags',
    inWords: 'where the bags will be',
    autoComplete: 'off',
    problems: {
      missing: 'Tell us where you will leave the bags, or tick that you hand them over.',
      '*': 'Make this shorter: 200 characters at most.',
    },
  },
  {
    name: 'accessNotes',
    group: 'place',
    column: 'accessNotes',
    whenForgotten: 'erase',
    isInEmails: false,
    required: false,
    lengthAtMost: 300,
    label: 'How does our driver get to them?',
    hint: 'A gate code or a buzzer, for example. We’ll delete this the day after the collection.',
    row: 'Getting there',
    inWords: 'how to get there',
    lines: 2,
    autoComplete: 'off',
    problems: { '*': 'Make this shorter: 300 characters at most.' },
  },
] as const satisfies readonly DetailField[]

type Listed = (typeof detailFields)[number]
/** A field of a donor's details, by the name that form, draft, booking and command have for it. */
export type DetailName = Listed['name']
/** A field without which nobody can book, whoever books and however the bags are handed over. */
export type RequiredDetail = Exclude<Extract<Listed, { required: true }>, { unless: string }>['name']
/** A field that says where the bags are and how to get there. */
export type PlaceName = Extract<Listed, { group: 'place' }>['name']

/** Finds a field by its name. */
export function findDetailField(name: DetailName): DetailField {
  const found = detailFields.find((field) => field.name === name)
  if (!found) throw new Error(`no field ${name}`)
  return found
}

/** What a row says of a field: of a ticked box its words, else what was typed. */
export const sayDetail = (name: DetailName, value: string | null | undefined) =>
  (value && findDetailField(name).ticked) || value

/** The fields of the place. Each has its own row. */
export const placeFields = detailFields.filter((field) => field.group === 'place')
