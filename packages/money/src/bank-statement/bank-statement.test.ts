import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchStatement, readStatement, type StatementColumns, type StatementLine } from './bank-statement.ts'

const columns: StatementColumns = {
  date: 'Date',
  dateFormat: 'dd/mm/yyyy',
  description: 'Description',
  reference: 'Reference',
  amount: { signed: 'Amount' },
}

const read = (text: string, changed: Partial<StatementColumns> = {}) =>
  readStatement(text, { ...columns, ...changed })
const amounts = (text: string, changed: Partial<StatementColumns> = {}) => {
  const reading = read(text, changed)
  return reading.kind === 'read' ? reading.lines.map(({ pence }) => pence) : reading.problems
}
const one = (amount: string) => amounts(`Date;Description;Reference;Amount\n30/11/2026;A;B;${amount}\n`)

test('a statement is read by the columns that were chosen, in any order, with the line of each', () => {
  expect(
    read(
      '\uFEFFAmount,Reference,Balance,Description,Date\r\n' +
        '"-1,234.50",KF-2026-10-A,1.00,"ACORN, HOSPICE",30/11/2026\r\n\r\n' +
        '12.00,,13.00,A buyer,1/12/2026\r\n',
    ),
  ).toEqual({
    kind: 'read',
    lines: [
      {
        line: 2,
        date: '2026-11-30',
        pence: -123_450n,
        reference: 'KF-2026-10-A',
        description: 'ACORN, HOSPICE',
      },
      { line: 4, date: '2026-12-01', pence: 1_200n, reference: '', description: 'A buyer' },
    ],
  })
})

test('an amount is read as banks write it, or refused', () => {
  for (const [text, pence] of [
    ['1.5', 150n],
    ['-1.50', -150n],
    ['£-1.50', -150n],
    ['-£1,234,567.89', -123_456_789n],
    ['(1.50)', -150n],
    ['1.50 DR', -150n],
    ['1.50CR', 150n],
    ['+7', 700n],
    ['-0.01', -1n],
  ] as const)
    expect([text, one(text)]).toEqual([text, [pence]])
  for (const text of ['1.234', '1,23.00', '1.50.2', '(1.50', '1e3', 'EUR 1', '--1'])
    expect(one(text)).toEqual([{ line: 2, problem: 'no-amount', found: text }])
  expect(one('')).toEqual([])
})

test('an amount that its commas cut in two is refused, never read as less', () => {
  expect(amounts('Date,Description,Reference,Amount\n30/11/2026,A,B,-1,234.50\n')).toEqual([
    { line: 2, problem: 'too-many-cells', found: '234.50' },
  ])
  expect(amounts('Date,Description,Reference,Amount\n30/11/2026,A,B,-1.00,,\n')).toEqual([-100n])
})

test('two columns of amounts are read by their direction, whatever their signs', () => {
  const table =
    'Date,Description,Out,In\n30/11/2026,A,1.50,\n30/11/2026,B,-1.50,\n30/11/2026,C,,2.00\n30/11/2026,D,0.00,3.00\n'
  const two = { reference: null, amount: { paidOut: 'Out', paidIn: 'In' } }
  expect(amounts(table, two)).toEqual([-150n, -150n, 200n, 300n])
  expect(amounts('Date,Description,Out,In\n30/11/2026,A,1.00,2.00\n', two)).toEqual([
    { line: 2, problem: 'no-amount', found: '1.00 2.00' },
  ])
})

test('dates are read in the format that was chosen, and a day that there is not is refused', () => {
  for (const [dateFormat, text] of [
    ['yyyy-mm-dd', '2028-02-29'],
    ['dd-mm-yyyy', '29-02-2028'],
    ['dd mmm yyyy', '29 February 2028'],
    ['dd/mm/yyyy', '29/2/2028'],
  ] as const) {
    const reading = read(`Date,Description,Reference,Amount\n${text},A,B,-1.00\n`, { dateFormat })
    expect(reading).toMatchObject({ lines: [{ date: '2028-02-29' }] })
  }
  for (const none of ['29/02/2027', '30/11/26', '11/30/2026', 'soon'])
    expect(read(`Date,Description,Reference,Amount\n${none},A,B,-1.00\n`)).toEqual({
      kind: 'faulty',
      problems: [{ line: 2, problem: 'no-date', found: none }],
    })
})

test('a column that is not there is named, and so is a table that is none', () => {
  expect(read('Date,Amount\n30/11/2026,1.00\n')).toEqual({
    kind: 'faulty',
    problems: [
      { line: 1, problem: 'column-missing', found: 'Description' },
      { line: 1, problem: 'column-missing', found: 'Reference' },
    ],
  })
  expect(read('Date,"Amount\n')).toMatchObject({ problems: [{ problem: 'no-table' }] })
})

const line = (place: number, pounds: bigint, reference: string, description = 'ACORN'): StatementLine => ({
  line: place,
  date: '2026-11-30',
  pence: -pounds * 100n,
  reference,
  description,
})
const paid = (paymentId: string, pounds: bigint, reference: string) => ({
  paymentId,
  pence: pounds * 100n,
  reference,
})
const match = (lines: StatementLine[], ...payments: ReturnType<typeof paid>[]) =>
  matchStatement(lines, payments).map(({ paymentId, kind }) => `${paymentId} ${kind}`)

test('a payment is found by its amount and its reference, however a bank sets it', () => {
  for (const reference of ['KF-2026-10-A', 'kf 2026 10 a', 'KF202610A', 'FP KF2026-10A 3011'])
    expect(match([line(2, 5n, reference), line(3, 6n, 'other')], paid('a', 5n, 'KF-2026-10-A'))).toEqual([
      'a matched',
    ])
  expect(match([line(2, 5n, '', 'To Acorn, KF-2026-10-A')], paid('a', 5n, 'KF-2026-10-A'))).toEqual([
    'a matched',
  ])
})

test('another amount, another reference or money that came in is no payment', () => {
  const wanted = paid('a', 5n, 'KF-1')
  expect(match([line(2, 6n, 'KF-1')], wanted)).toEqual(['a none'])
  expect(match([line(2, 5n, 'KF-12')], wanted)).toEqual(['a none'])
  expect(match([line(2, 5n, 'AKF-1')], wanted)).toEqual(['a none'])
  expect(match([line(2, -5n, 'KF-1')], wanted)).toEqual(['a none'])
  expect(match([line(2, 5n, '', '')], paid('a', 5n, '-'))).toEqual(['a none'])
})

test('where two lines or two payments could be meant none is picked', () => {
  expect(match([line(2, 5n, 'KF-1'), line(3, 5n, 'KF-1')], paid('a', 5n, 'KF-1'))).toEqual(['a ambiguous'])
  expect(match([line(2, 5n, 'KF-1')], paid('a', 5n, 'KF-1'), paid('b', 5n, 'KF-1'))).toEqual([
    'a ambiguous',
    'b ambiguous',
  ])
  expect(
    match([line(2, 5n, 'KF-1'), line(3, 7n, 'KF-2')], paid('a', 5n, 'KF-1'), paid('b', 7n, 'KF-2')),
  ).toEqual(['a matched', 'b matched'])
})

test('no line is ever matched to two payments, and what is matched is of its amount', () => {
  const few = fc.bigInt({ min: 1n, max: 3n })
  const reference = fc.constantFrom('KF-1', 'KF-2', 'KF 1', 'KF-12')
  fc.assert(
    fc.property(
      fc.array(fc.tuple(few, reference), { maxLength: 6 }),
      fc.array(fc.tuple(few, reference), { maxLength: 6 }),
      (lines, payments) => {
        const matches = matchStatement(
          lines.map(([pounds, words], place) => line(place, pounds, words)),
          payments.map(([pounds, words], place) => paid(`${place}`, pounds, words)),
        ).filter((found) => found.kind === 'matched')
        expect(new Set(matches.map((found) => found.line.line)).size).toBe(matches.length)
        for (const found of matches)
          for (const [place, [pounds]] of payments.entries())
            if (`${place}` === found.paymentId) expect(found.line.pence).toBe(-pounds * 100n)
      },
    ),
    { numRuns: 2_000 },
  )
})
