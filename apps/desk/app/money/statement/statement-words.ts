const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/** Words of the page that compares a bank’s statement with our payments. */
export const statementWords = {
  title: 'A bank’s statement',
  lead: 'Compare it with our payments. What is sure is recorded as sent by one button; of the rest you see why it is not.',
  open: 'Compare a bank’s statement',
  back: 'Owed and payments',
  file: {
    heading: 'The statement',
    label: 'CSV file from your bank',
    hint: 'As your bank saves it, with the headings of its columns in the first line. At most 1 MB and 5,000 lines.',
    submit: 'Compare it',
    another: 'Another statement',
    notKept:
      'We keep nothing of the file. It is read, shown to you and forgotten; of what you record, the day and the bank’s reference stay.',
  },
  faults: {
    missing: 'Choose a file.',
    'too-large': 'This file is larger than 1 MB. Save a shorter time at your bank.',
    'cut-short': 'The upload was cut short. Please send it again.',
    'too-many': 'Choose one file at a time.',
    'too-many-lines': 'This statement has more than 5,000 lines. Save a shorter time at your bank.',
    'no-table':
      'This is no table with headings. Ask your bank for CSV, and take away what stands above the headings.',
    'no-lines': 'No line of this statement has an amount.',
  },
  line: (line: number | null, fault: string) => (line === null ? fault : `Line ${line}: ${fault}`),
  lineFaults: {
    'no-table': (found: string) => `The table is broken: ${found}`,
    'column-missing': (found: string) => `There is no column “${found}”.`,
    'too-many-cells': (found: string) =>
      `“${found}” stands in no column. An amount with a comma needs quotation marks.`,
    'no-date': (found: string) => `“${found}” is no day as you chose it.`,
    'no-amount': (found: string) => `“${found}” is no amount.`,
  },
  moreFaults: (more: number) => `And ${count(more, 'line', 'lines')} more.`,
  columns: {
    heading: 'Its columns',
    lead: 'Which column says what? These were found by their headings.',
    other: 'Are other columns meant?',
    none: 'None',
    choose: 'Choose a column',
    chooseFormat: 'Choose how days are written',
    fields: {
      date: 'Day',
      dateFormat: 'How are days written?',
      description: 'Description',
      reference: 'Reference',
      signed: 'Amount, where what leaves has a minus',
      paidOut: 'Amounts that leave, where they have a column',
      paidIn: 'Amounts that come in, where they have a column',
    },
    missing: {
      date: 'Choose the column of the days.',
      dateFormat: 'Choose how the days of this statement are written.',
      description: 'Choose the column of the description.',
      reference: 'Choose the column of the reference.',
      signed: 'Choose the column of the amounts, or the two below.',
      paidOut: 'Choose the column of what leaves.',
      paidIn: 'Choose the column of what comes in.',
    },
    formats: {
      'dd/mm/yyyy': '30/11/2026',
      'yyyy-mm-dd': '2026-11-30',
      'dd mmm yyyy': '30 Nov 2026',
      'dd-mm-yyyy': '30-11-2026',
    },
    submit: 'Read it by these columns',
  },
  found: {
    heading: 'What it says of our payments',
    none: 'No line is about a payment of ours.',
    caption: 'Lines that are about our payments',
    line: 'Line',
    day: 'Day',
    amount: 'Amount',
    says: 'The bank says',
    means: 'What it is',
    sure: (sure: number) => count(sure, 'payment is sure', 'payments are sure'),
    noneSure: 'Nothing of it is sure and still to be recorded.',
  },
  record: {
    submit: (sure: number) =>
      sure === 1 ? 'Record the sure one as sent' : `Record the ${sure} sure ones as sent`,
    consequences:
      'Each charity has been paid from then on: every page’s total rises, and its advice goes by email. Nothing else of the statement is recorded.',
  },
  meanings: {
    sent: (payment: string) => `Sure: ${payment}, by its reference and its amount`,
    recorded: (payment: string) => `${payment} is recorded so already`,
    'recorded-otherwise': (payment: string) =>
      `${payment} is recorded with another day. Look whether it left twice`,
    'several-payments': (payments: string) =>
      `It could mean ${payments}. Record it on the page of the right one`,
    'several-lines': (payment: string) =>
      `${payment} stands on more than one line. Look whether it left twice, and record it on its page`,
    'not-approved': (payment: string) =>
      `It looks like ${payment}, which nobody approved. Ask at once who sent it`,
    'other-amount': (payment: string, amount: string) =>
      `It names ${payment}, which is of ${amount}. Nothing is picked`,
    'impossible-day': (payment: string) =>
      `It looks like ${payment}, which cannot have left on that day. Look at the day, and record it on its page`,
    'file-sent': (file: string, payments: string) =>
      `Sure: the file ${file} as one sum, which is ${payments}. Nothing else is of this amount`,
    'file-recorded': (file: string) => `The file ${file} as one sum is recorded so already`,
    'file-recorded-otherwise': (file: string) =>
      `It is of the sum of the file ${file}, which is recorded already. Look whether it left twice`,
    'file-impossible-day': (file: string) =>
      `It is of the sum of the file ${file}, which cannot have left on that day. Look at the day, and record each payment on its page`,
    'file-possible': (files: string) =>
      `It could mean the file ${files}, and it is not sure. Ask your bank, and record each payment on its page`,
    returned: (payment: string) => `It looks as if ${payment} came back. If so, record it on its page`,
  },
  badges: {
    sent: 'Sure',
    recorded: 'Recorded',
    'recorded-otherwise': 'Look',
    'several-payments': 'Not sure',
    'several-lines': 'Not sure',
    'not-approved': 'Not approved',
    'other-amount': 'Not sure',
    'impossible-day': 'Not sure',
    'file-sent': 'Sure',
    'file-recorded': 'Recorded',
    'file-recorded-otherwise': 'Look',
    'file-impossible-day': 'Not sure',
    'file-possible': 'Not sure',
    returned: 'Came back?',
  },
  payment: (number: number, charity: string) => `payment ${number} to ${charity}`,
  missing: {
    heading: 'Approved, and not sure on this statement',
    none: 'No other approved payment waits to be recorded.',
  },
  others: {
    heading: (lines: number) =>
      count(lines, 'line about none of our payments', 'lines about none of our payments'),
    caption: 'Lines about none of our payments',
    first: (shown: number) => `These are the first ${shown}.`,
  },
  done: {
    heading: 'What was recorded',
    sent: (payment: string) => `Recorded as sent: ${payment}.`,
    stale: (payment: string) =>
      `Somebody else did something with ${payment} meanwhile. Nothing was done twice.`,
    invalid: (payment: string, why: string) => `Not recorded: ${payment}. ${why}`,
    nothing: 'Nothing was chosen, so nothing was recorded.',
  },
}
