import { organisation } from '../organisation/organisation.ts'
import { privacyWordsAtMost } from '../facts/booking-facts.ts'
import { detailFields } from './detail-fields.ts'

const sayTooMany = () =>
  `That is a great many. Please check the number, or email ${organisation.email}: we would love to plan it with you.`
const withoutLinks = 'Leave out web and email addresses. We do not put them into our emails.'

/**
 * The words beside a field, by field and problem; '*' matches any other problem of that field. Each sentence says what
 * to do.
 */
const problemWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  charity: {
    unknown: 'This charity takes no bookings now. Choose another.',
    'not-on-day': 'On this day we do not collect for this charity. Choose another charity, or another day.',
    '*': 'Choose a charity.',
  },
  postcode: {
    empty: 'Enter your postcode, for example CB2 1TN.',
    incomplete: 'Enter the whole postcode, both halves: for example CB2 1TN.',
    'looks-like-a-place': 'That looks like a place. Enter a postcode, for example CB2 1TN.',
    'too-short': 'That is a little short. Enter the whole postcode, for example CB2 1TN.',
    'too-long': 'That is too long for a UK postcode. Enter only the postcode, such as CB2 1TN.',
    'first-half': 'The first half of that postcode does not look right. It should look like CB2, N1 or EC1A.',
    'last-half':
      'The second half of that postcode does not look right. It is a number and two letters, such as 1TN.',
    'unknown-area': 'No UK postcode begins with those letters. Please check them.',
    '*': 'Check your postcode. It should look like CB2 1TN.',
  },
  date: { '*': 'Choose a day.' },
  items: { '*': 'Enter at least 1 bag or box.' },
  bagsOfClothes: {
    '*': 'Enter the number of bags of clothes in figures, such as 3.',
    get 'too-many'() {
      return sayTooMany()
    },
  },
  bagsOfBooks: {
    '*': 'Enter the number of bags of books in figures, such as 2.',
    get 'too-many'() {
      return sayTooMany()
    },
  },
  boxesOfBricABrac: {
    '*': 'Enter the number of boxes in figures, such as 1.',
    get 'too-many'() {
      return sayTooMany()
    },
  },
  note: {
    '*': 'Make the note shorter: 500 characters at most.',
  },
  ...Object.fromEntries(
    detailFields.map(({ name, problems }) => [name, { link: withoutLinks, ...problems }]),
  ),
  declarations: { '*': 'Tick every statement to book.' },
  adult: { '*': 'Confirm that you are 18 or over: only adults can book.' },
  entitled: { '*': 'Confirm that the items are yours to give.' },
  acceptable: { '*': 'Confirm that we accept the items and that your details are right.' },
  terms: { '*': 'Accept the terms and conditions to book.' },
  reference: { '*': 'Check the booking reference. It should look like FHJK-34RT. You can leave it empty.' },
  words: {
    missing: 'Tell us what happened.',
    '*': `Make this shorter: ${privacyWordsAtMost.toLocaleString('en-GB')} characters at most.`,
  },
  kind: { '*': 'Choose what you would like.' },
  outcode: { '*': 'Check the first half of the postcode.' },
  consent: { '*': 'Tick the box if you would like the email.' },
  form: { '*': 'Please check your answers and send them again.' },
}

/** Finds the sentence for a problem. */
export function findProblemWords(field: string, problem: string): string {
  const words = problemWords[field]
  return words?.[problem] ?? words?.['*'] ?? problemWords.form?.['*'] ?? ''
}
