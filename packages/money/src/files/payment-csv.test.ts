import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addAll, manyOrders, order, run } from '../testing/make-run.ts'
import { csvChoices, csvFields, plainLayout, readCsvLayout, type CsvLayout } from './csv-layout.ts'
import type { PaymentRun } from './payment-order.ts'
import { writePaymentCsv } from './write-payment-csv.ts'

function write(given: PaymentRun, layout: CsvLayout = plainLayout): string {
  const file = writePaymentCsv(given, layout)
  if (file.kind === 'refused') throw new Error(JSON.stringify(file.problems))
  return new TextDecoder('utf-8', { fatal: true }).decode(file.bytes)
}

const read = (text: string, layout: CsvLayout = plainLayout) =>
  parse(text, {
    delimiter: layout.separator,
    record_delimiter: layout.lineEnd === 'crlf' ? '\r\n' : '\n',
  }) as string[][]

const refuse = (given: PaymentRun) => {
  const file = writePaymentCsv(given, plainLayout)
  return file.kind === 'refused' ? file.problems : []
}

const named = (accountName: string) => order({ payee: { ...order().payee, accountName } })

test('the plain file is what a bank’s guide asks for, to the byte', () => {
  expect(write(run([order(), order({ paymentId: 'b', pence: 5n, reference: 'B' })]))).toBe(
    'Account name,Sort code,Account number,Amount,Reference,Date\r\n' +
      'Acorn Hospice,12-34-56,01234567,1234.50,KF-2026-10-A,30/11/2026\r\n' +
      'Acorn Hospice,12-34-56,01234567,0.05,B,30/11/2026\r\n',
  )
})

test('a bank’s own layout is followed: columns, dates, amounts, sort codes, separator and line ends', () => {
  const layout: CsvLayout = {
    columns: [
      { field: 'fixed', heading: 'Type', words: 'FP;1' },
      { field: 'payer-sort-code', heading: 'From' },
      { field: 'payer-account-number', heading: 'From account' },
      { field: 'payer-name', heading: 'Payer' },
      { field: 'sort-code', heading: 'To' },
      { field: 'account-number', heading: 'To account' },
      { field: 'account-name', heading: 'Name' },
      { field: 'amount', heading: 'Pence' },
      { field: 'currency', heading: 'Currency' },
      { field: 'nothing', heading: 'Leave empty' },
      { field: 'reference', heading: 'Reference' },
      { field: 'date', heading: 'On' },
      { field: 'payment-id', heading: 'Id' },
    ],
    hasHeading: false,
    separator: ';',
    lineEnd: 'lf',
    dateFormat: 'dd/mm/yy',
    amountFormat: 'pence',
    sortCodeFormat: 'digits',
  }
  expect(readCsvLayout(layout)).toEqual({ kind: 'read', layout })
  expect(write(run([named('The "Acorn"')]), layout)).toBe(
    '"FP;1";654321;76543210;Kindfold Limited;123456;01234567;"The ""Acorn""";123450;GBP;;KF-2026-10-A;30/11/26;0193a1c2-0000-7000-8000-000000000001\n',
  )
  for (const [dateFormat, date] of [
    ['yyyy-mm-dd', '2026-11-30'],
    ['dd-mm-yyyy', '30-11-2026'],
    ['ddmmyyyy', '30112026'],
    ['yyyymmdd', '20261130'],
  ] as const)
    expect(read(write(run(), { ...layout, dateFormat }), layout)[0]?.[11]).toBe(date)
})

test('a reader of tables reads back what was written, whatever the layout', () => {
  const keyboard = fc
    .stringMatching(/^[ -~]{1,18}$/)
    .filter((text) => text.trim() === text && !/ {2}|^[=+\-@]/.test(text))
  const layouts = fc.record({
    columns: fc
      .shuffledSubarray(
        csvFields.filter((field) => !['fixed', 'nothing'].includes(field)),
        {
          minLength: csvFields.length - 2,
        },
      )
      .map((fields) => fields.map((field) => ({ field, heading: `Column ${field}` }))),
    hasHeading: fc.boolean(),
    separator: fc.constantFrom(...csvChoices.separator),
    lineEnd: fc.constantFrom(...csvChoices.lineEnd),
    dateFormat: fc.constantFrom(...csvChoices.dateFormat),
    amountFormat: fc.constantFrom(...csvChoices.amountFormat),
    sortCodeFormat: fc.constantFrom(...csvChoices.sortCodeFormat),
  })
  fc.assert(
    fc.property(
      layouts,
      keyboard,
      keyboard,
      fc.bigInt({ min: 1n, max: 99_999_999_999n }),
      (layout, name, reference, pence) => {
        const given = run([{ ...named(name), reference, pence }])
        expect(readCsvLayout(layout).kind).toBe('read')
        const rows = read(write(given, layout), layout)
        expect(rows).toHaveLength(layout.hasHeading ? 2 : 1)
        const cell = (field: string) =>
          rows.at(-1)?.[layout.columns.findIndex((column) => column.field === field)]
        expect(cell('account-name')).toBe(name)
        expect(cell('reference')).toBe(reference)
        expect(cell('account-number')).toBe('01234567')
        expect(BigInt(cell('amount')?.replace('.', '') ?? '')).toBe(pence)
        expect(cell('sort-code')?.replaceAll('-', '')).toBe('123456')
      },
    ),
    { numRuns: 1_000 },
  )
})

test('the amounts of up to ten thousand payments add up to what is paid', () => {
  fc.assert(
    fc.property(manyOrders, (orders) => {
      const [, ...rows] = read(write(run(orders)))
      expect(rows).toHaveLength(orders.length)
      expect(addAll(rows.map((row) => BigInt((row[3] ?? '').replace('.', ''))))).toBe(
        addAll(orders.map(({ pence }) => pence)),
      )
    }),
    { numRuns: 8 },
  )
})

test('the same run gives the same bytes', () => {
  expect(writePaymentCsv(run(), plainLayout)).toEqual(writePaymentCsv(structuredClone(run()), plainLayout))
})

test('a letter that a bank’s file cannot hold is written plain', () => {
  const name = (words: string) => read(write(run([named(words)])))[1]?.[0]
  expect(name('Señor Åse Café “Łódź” ‘ﬁne’ – Straße')).toBe(`Senor Ase Cafe "Lodz" 'fine' - Strasse`)
  // The two ways to write é are one name.
  expect(name('Cafe\u0301')).toBe(name('Café'))
  expect(name('  Acorn   Hospice ')).toBe('Acorn Hospice')
})

test.each([
  ['an emoji', '🧡 Acorn', 'character', '🧡'],
  ['letters of another alphabet', 'Акорн', 'character', 'А'],
  ['an end of line', 'Acorn\nHospice', 'line-end', null],
  ['a return', 'Acorn\rHospice', 'line-end', null],
  ['a tab', 'Acorn\tHospice', 'character', '\t'],
  ['a formula', '=HYPERLINK("x")', 'formula', '='],
  ['a formula after a space', ' +44', 'formula', '+'],
  ['a formula that begins below nought', '-1+1', 'formula', '-'],
  ['a function', '@SUM(A1)', 'formula', '@'],
  ['nothing', ' ', 'empty', null],
])('%s in a name is refused and named', (_, accountName, problem, found) => {
  expect(refuse(run([named(accountName)]))).toEqual([
    { paymentId: order().paymentId, field: 'accountName', problem, found },
  ])
})

test('all that is wrong is said at once, each with its payment and field', () => {
  const problems = refuse(
    run(
      [
        order({ paymentId: 'a', pence: 0n, reference: 'a reference too long' }),
        order({
          paymentId: 'b',
          pence: 100_000_000_000n,
          payee: { accountName: 'B', sortCode: '123456', accountNumber: '1234567' },
        }),
        order({ paymentId: 'b', pence: -5n }),
        order({ paymentId: 'c,d' }),
      ],
      { processingDate: '2027-02-29', madeAt: '2026-11-27', fileNumber: 0n },
    ),
  )
  expect(problems.map(({ paymentId, field, problem }) => `${paymentId} ${field} ${problem}`)).toEqual([
    'null fileNumber not-so-written',
    'null madeAt not-so-written',
    'null processingDate not-so-written',
    'a reference too-long',
    'a pence not-above-nought',
    'b sortCode not-so-written',
    'b accountNumber not-so-written',
    'b pence too-large',
    'b pence not-above-nought',
    'b paymentId twice',
    'c,d paymentId not-so-written',
  ])
  expect(refuse(run([]))).toMatchObject([{ field: 'orders', problem: 'empty' }])
})

const problems = (changed: object) => {
  const reading = readCsvLayout({ ...plainLayout, ...changed })
  return reading.kind === 'faulty' ? reading.problems : []
}

test('what is wrong with a layout is said with its place', () => {
  const [name, ...rest] = plainLayout.columns
  expect(readCsvLayout(null)).toMatchObject({ problems: [{ place: null, problem: 'no-layout' }] })
  expect(problems({ separator: '.', hasHeading: 'yes' })).toEqual([
    { place: 'separator', problem: 'no-such-choice', about: '.' },
    { place: 'hasHeading', problem: 'no-such-choice', about: 'yes' },
  ])
  expect(problems({ columns: rest })).toEqual([
    { place: null, problem: 'column-missing', about: 'account-name' },
  ])
  expect(problems({ columns: [name, name, ...rest] })).toEqual([
    { place: null, problem: 'column-twice', about: 'account-name' },
  ])
  expect(problems({ columns: [...plainLayout.columns, { field: 'iban', heading: 'IBAN' }] })).toEqual([
    { place: 'column 7', problem: 'no-such-column', about: 'iban' },
  ])
  expect(problems({ columns: [{ field: 'account-name', heading: ' ' }, ...rest] })).toEqual([
    { place: 'column 1', problem: 'heading-missing', about: 'account-name' },
  ])
  expect(problems({ columns: [{ field: 'account-name', heading: '=1' }, ...rest] })).toEqual([
    { place: 'column 1', problem: 'cannot-be-held', about: '=1' },
  ])
  expect(problems({ columns: [...plainLayout.columns, { field: 'fixed', heading: 'Type' }] })).toEqual([
    { place: 'column 7', problem: 'words-missing', about: 'fixed' },
  ])
  expect(
    problems({ columns: [...plainLayout.columns, { field: 'fixed', heading: 'Type', words: 'a\nb' }] }),
  ).toEqual([{ place: 'column 7', problem: 'cannot-be-held', about: 'a\nb' }])
})
