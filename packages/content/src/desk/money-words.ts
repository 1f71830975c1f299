import { joinWords } from '../facts/join-words.ts'

/** Why a bank sent a payment back, to its charity. */
export const returnedBecause = {
  'account-closed': 'The bank says that the account is closed.',
  'no-such-account': 'The bank says that there is no such account.',
  'name-does-not-match': 'The bank says that the name does not match the account.',
  'refused-by-bank': 'The bank refused it.',
  other: 'The bank gave no reason that we know of.',
}

/** How near a payment is to being late. */
export const sayTiming = ({ state, days }: { state: string; days: number }): string => {
  const counted = days === 1 ? '1 day' : `${days} days`
  if (state === 'late') return `Late by ${counted}`
  if (days < 0) return 'Send it today: it arrives after its day by this way'
  if (days === 0) return 'Send it today'
  return `${counted} left to send it`
}

/** Words of the page where finance begins. */
export const moneyWords = {
  title: 'Money today',
  lead: 'What came in, whose it is, and by when each charity must have it.',
  owed: {
    heading: 'Owed to charities',
    none: 'Nothing is owed that is not in a payment.',
    charity: 'Charity',
    amount: 'Owed',
    due: 'Must arrive by',
    timing: 'Time',
    next: 'Next',
    prepare: (amount: string) => `Prepare ${amount}`,
    noDetails: 'No account in use',
    inPayment: 'After the open payment',
    claims: (charity: string, amount: string) =>
      `The next receipts of ${charity} bear ${amount} that it was paid too much. Nothing is asked back.`,
  },
  waits: {
    heading: 'Waits for somebody',
    none: 'No payment, agreement or month waits.',
    approve: (count: number) =>
      count === 1 ? '1 payment waits for approval' : `${count} payments wait for approval`,
    file: (count: number) =>
      count === 1
        ? '1 approved payment is in no file for the bank'
        : `${count} approved payments are in no file for the bank`,
    sent: (count: number) =>
      count === 1
        ? '1 payment is in a file for the bank: record when it was sent'
        : `${count} payments are in files for the bank: record when they were sent`,
    confirm: (count: number) =>
      count === 1
        ? '1 payment is not confirmed by its charity'
        : `${count} payments are not confirmed by their charities`,
    notArrived: (charities: readonly string[]) =>
      `${joinWords(charities)} ${charities.length === 1 ? 'says' : 'say'} that a payment has not arrived`,
    account: (count: number) =>
      count === 1 ? '1 account waits for its check' : `${count} accounts wait for their check`,
    agreement: (count: number) =>
      count === 1 ? '1 agreement waits for approval' : `${count} agreements wait for approval`,
    close: (month: string) => `${month} is over and not closed`,
    fault: (what: string) =>
      `The ledger does not count up to itself: ${what}. No month is closed until that is understood.`,
  },
  sums: {
    heading: 'The sums',
    raised: 'Total funds raised, as every page says it',
    held: 'What our account should hold by the ledger',
    note: 'The total is all that charities were sent, and what was stated before this ledger began. Our account holds what is charities’ and what is ours.',
  },
  all: {
    receipts: 'Receipts',
    payments: 'Owed and payments',
    months: 'Months',
  },
}
