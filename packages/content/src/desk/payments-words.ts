import { formatDayFrom } from '../calendar/format-when.ts'

/** Words of the pages about what charities are owed and paid. */
export const paymentsWords = {
  title: 'Owed and payments',
  lead: 'One person prepares a payment, another approves it, and the bank sends it. What it covers is frozen when it is prepared.',
  open: {
    heading: 'Under way',
    none: 'No payment is under way.',
  },
  past: { heading: 'All payments', none: 'No payment was made yet.', more: 'Payments before these' },
  number: 'No.',
  charity: 'Charity',
  amount: 'Amount',
  due: 'Must arrive by',
  state: 'State',
  states: {
    prepared: 'Waits for approval',
    approved: 'Approved',
    sent: 'Sent',
    returned: 'Sent back by the bank',
    withdrawn: 'Withdrawn',
  },
  confirmed: (day: string) => `Confirmed, there on ${day}`,
  notArrived: 'Sent, and not arrived',
  sentOn: (day: string) => `Sent on ${day}, not confirmed`,
  inFile: 'Approved, in a file for the bank',
  prepareAll: 'Each charity’s payment is prepared by itself, with all that it is owed.',
  outcomes: {
    'nothing-owed': 'Nothing is owed any more. Somebody prepared it, or took the receipt back.',
    'no-details':
      'There is no account that was checked two days ago. Enter one, have it checked, and wait two days.',
    'open-payment': 'A payment to this charity is under way. It is sent, or withdrawn, first.',
    stale: (amount: string) =>
      `It is ${amount} now: something came in or was taken back. Look again and prepare that.`,
  },
  one: {
    title: (number: number, charity: string) => `Payment ${number} to ${charity}`,
    back: 'Owed and payments',
    account: 'To',
    accountOf: (name: string, digits: string) => `${name}, account ending ${digits}`,
    prepared: 'Prepared',
    approved: 'Approved',
    sent: 'Sent',
    sentAs: (day: string, reference: string, name: string) => `${day}, as ${reference}; recorded by ${name}`,
    returned: 'Sent back',
    returnedAs: (day: string, reason: string) => `${day}: ${reason}`,
    withdrawn: 'Withdrawn',
    file: 'File for the bank',
    toFile: 'Made',
    confirmed: 'There by the charity’s word',
    notArrived: 'Not there by the charity’s word',
    by: (name: string, moment: string) => `${name}, ${moment}`,
    covers: 'What it covers',
    receipt: 'Receipt of',
    share: 'Charity’s share',
    borne: 'Bears a claim',
  },
  approve: {
    heading: 'Approve it',
    consequences:
      'Compare the amount and what it covers. From then on it can be put into a file for the bank, and leaves on the word of two people.',
    submit: 'Approve this payment',
    own: {
      prepared: 'You prepared it: another person approves it.',
      'entered-details': 'You entered the account that it goes to: another person approves it.',
    },
    detailsChanged:
      'The account was withdrawn or replaced since. Withdraw this payment and prepare it again.',
    notOwed: 'So much is not owed any more. Withdraw this payment and prepare it again.',
  },
  withdraw: {
    heading: 'Withdraw it',
    consequences: 'What it covers is owed again at once, and is prepared anew.',
    neverSent: 'The bank was not given its file, or refused it: no money will leave',
    inFile: 'It is in a file for the bank. Tick that no money will leave, or record it as sent.',
    submit: 'Withdraw this payment',
  },
  send: {
    heading: 'The bank has sent it',
    on: 'On which day?',
    reference: 'What does the bank call it?',
    referenceHint: 'Its reference or number on the statement.',
    consequences:
      'The charity has been paid from then on: every page’s total rises, and its advice goes by email.',
    submit: 'Record it as sent',
  },
  confirm: {
    heading: 'What the charity says',
    on: 'There since',
    submit: 'Confirmed: it is there',
    notArrived: 'It has not arrived',
    consequences: 'The public page says on which day it was confirmed.',
  },
  giveBack: {
    heading: 'The bank sent it back',
    on: 'On which day?',
    reason: 'Why?',
    choose: 'Choose a reason',
    reasons: {
      'account-closed': 'The account is closed',
      'no-such-account': 'There is no such account',
      'name-does-not-match': 'The name does not match',
      'refused-by-bank': 'The bank refused it',
      other: 'Another reason',
    },
    chooseReason: 'Choose a reason.',
    consequences:
      'It is owed again, less what was taken back since. Every page’s total falls, and the public page says why.',
    submit: 'Record it as sent back',
  },
  files: {
    heading: 'Files for the bank',
    lead: 'Each holds the payments that were approved when it was made, and never changes.',
    none: 'No file was made yet.',
    processOn: 'On which day shall the bank pay?',
    submit: 'Make a file of what is approved',
    consequences: 'No money moves by it: give it to your bank, and record here what the bank did.',
    name: 'File',
    day: 'Bank pays on',
    made: 'Made',
    sha256: 'SHA-256',
    take: (name: string, taken: number) => (taken === 0 ? `Take ${name}` : `Take ${name} again, as a copy`),
    takings: 'Taken',
    taken: (count: number) =>
      count === 0 ? 'Not yet' : `${count === 1 ? 'Once' : `${count} times`}; from now on a copy`,
    kinds: {
      csv: 'CSV',
      layout: 'CSV as your bank asks',
      'standard-18': 'Bacs Standard 18',
      'pain-001': 'pain.001',
    },
    outcomes: {
      'bank-to-compare':
        'The database was restored. Compare the bank’s statement first: what this file would pay may have been paid.',
      'nothing-approved': 'No approved payment is left to be put into a file.',
      'no-payer': 'Say first from which account we pay, and which kind of file your bank takes.',
    },
    days: {
      malformed: 'Choose the day.',
      past: 'That day is over.',
      far: 'Choose a day of the next thirty.',
    },
    refused: (charity: string, what: string) =>
      `${charity}: ${what} cannot stand in this kind of file. Put it right where it was entered, or choose another kind.`,
    payer: 'Our account',
    fields: {
      accountName: 'the name of the account',
      sortCode: 'the sort code',
      accountNumber: 'the account number',
      pence: 'the amount',
      reference: 'the reference',
      paymentId: 'the payment’s id',
      serviceUserNumber: 'the service user number',
      processingDate: 'the day',
      fileNumber: 'the number of the file',
      madeAt: 'the time',
      orders: 'the list of payments',
    },
  },
  restored: {
    notice: (since: string, backupAt: string | null) =>
      `The database was restored at ${since}${backupAt === null ? '' : `, from a backup of ${backupAt}`}. What the bank sent and what came in between is not here any more.`,
    link: 'Compare the bank with what is here',
    heading: 'Compare the bank after the restore',
    lead: (from: string) =>
      `No file goes to the bank until somebody has compared its statement from ${from} on, line by line, with what stands here.`,
    steps: [
      'Money that came in and is not here: record its receipt again.',
      'A payment that the bank sent and that is not here: prepare it again, have it approved, and record it as sent with the bank’s day and reference. It goes into no file.',
      'A payment that the bank sent back: record that again.',
      'An account or an agreement that was entered, changed or taken back: do that again.',
      'A month that was closed: close it again. Where its root differs from the one in the letter to charities, write to them.',
    ],
    tick: 'All that the bank did since then is here',
    tickFirst: 'Tick it once it is so.',
    submit: 'The bank was compared',
  },
  stale: 'Somebody did something with this payment meanwhile. What stands here now is how it is.',
  problems: {
    on: {
      malformed: 'Choose the day.',
      future: 'That day is still to come.',
      before: 'That is before it could leave. Look at the day again.',
    },
    bankReference: {
      missing: 'Write the bank’s reference, so that anybody can find it there.',
      'too-long': 'Write at most 60 characters.',
    },
  },
}

type SaidPayment = {
  state: keyof typeof paymentsWords.states
  sentOn: string | null
  confirmedOn: string | null
  notArrivedAt: Date | null
  fileId: string | null
}

/** Where a payment is, in words. Days are London, as seen on `today`. */
export function sayPaymentState(payment: SaidPayment, today: string): string {
  const { state, sentOn, confirmedOn, notArrivedAt, fileId } = payment
  if (state === 'approved' && fileId !== null) return paymentsWords.inFile
  if (state !== 'sent') return paymentsWords.states[state]
  if (confirmedOn !== null) return paymentsWords.confirmed(formatDayFrom(today, confirmedOn))
  if (notArrivedAt !== null) return paymentsWords.notArrived
  return paymentsWords.sentOn(formatDayFrom(today, sentOn ?? today))
}
