import { expect, test } from 'vitest'
import { chooseColumns, detectColumns } from './detect-columns.ts'

const detect = (text: string) => {
  const detected = detectColumns(text)
  return detected.kind === 'read' ? detected.choice : detected.kind
}

// The headings are those of what banks in the United Kingdom save; the lines are invented.
test.each([
  [
    'one column of amounts with its currency',
    'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)\n30/11/2026,Acorn,KF 1,FASTER PAYMENT,-1.00,2.00',
    { date: 'Date', description: 'Counter Party', reference: 'Reference', signed: 'Amount (GBP)' },
    'dd/mm/yyyy',
  ],
  [
    'a column for each direction',
    'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance\n30/11/2026,FPO,,1,KF 1,1.00,,2.00',
    {
      date: 'Transaction Date',
      description: 'Transaction Description',
      paidOut: 'Debit Amount',
      paidIn: 'Credit Amount',
    },
    'dd/mm/yyyy',
  ],
  [
    'semicolons, and a month in letters',
    'Date;Type;Description;Value;Balance\n30 Nov 2026;BAC;KF 1;-1.00;2.00',
    { date: 'Date', description: 'Description', signed: 'Value' },
    'dd mmm yyyy',
  ],
  [
    'the year first, and money out and in',
    'Date,Description,Type,Money In,Money Out,Balance\n2026-11-30,KF 1,FP,,1.00,2.00',
    { date: 'Date', description: 'Description', paidOut: 'Money Out', paidIn: 'Money In' },
    'yyyy-mm-dd',
  ],
] as const)('the columns of a statement are found by their headings: %s', (_, text, found, dateFormat) => {
  const none = { date: '', description: '', reference: '', signed: '', paidOut: '', paidIn: '' }
  const choice = detect(text)
  expect(choice).toEqual({ ...none, ...found, dateFormat })
  expect(typeof choice === 'object' && chooseColumns(choice).kind).toBe('chosen')
})

test('what is not found is left to a person, and named', () => {
  const choice = detect('Wann,Wohin,Wieviel\n30/11/2026,A,-1.00')
  expect(choice).toMatchObject({ date: '', dateFormat: '', description: '', signed: '' })
  expect(typeof choice === 'object' && chooseColumns(choice)).toEqual({
    kind: 'missing',
    fields: ['date', 'dateFormat', 'description', 'signed'],
  })
})

test('how days are written is found only where every day is written so', () => {
  const by = (...days: string[]) =>
    detect(`Date,Description,Amount\n${days.map((day) => `${day},A,-1`).join('\n')}`)
  expect(by('30/11/2026', '01/12/2026')).toMatchObject({ dateFormat: 'dd/mm/yyyy' })
  expect(by('30/11/2026', '2026-12-01')).toMatchObject({ dateFormat: '' })
  expect(by('11/30/2026')).toMatchObject({ dateFormat: '' })
})

test('one column of a direction asks for the other', () => {
  const choice = detect('Date,Description,Amount\n30/11/2026,A,-1')
  if (typeof choice !== 'object') throw new Error(choice)
  expect(chooseColumns({ ...choice, signed: '', paidIn: 'Amount' })).toEqual({
    kind: 'missing',
    fields: ['paidOut'],
  })
})

test.each(['', 'only words', 'Date,"Amount\n'])('%j is no table with headings', (text) => {
  expect(detect(text)).toBe('no-table')
})
