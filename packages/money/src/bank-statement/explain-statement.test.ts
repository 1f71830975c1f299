import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchStatement, type StatementLine } from './bank-statement.ts'
import { explainStatement } from './explain-statement.ts'
import type { KnownFile, KnownPayment } from './known-payment.ts'

const today = '2026-12-01'
const line = (place: number, pounds: bigint, reference: string, date = '2026-11-30'): StatementLine => ({
  line: place,
  date,
  pence: pounds * 100n,
  reference,
  description: 'ACORN',
})
const payment = (number: number, pounds: bigint, changed: Partial<KnownPayment> = {}): KnownPayment => ({
  paymentId: `${number}`,
  pence: pounds * 100n,
  reference: `KINDFOLD ${number}`,
  state: 'approved',
  approvedOn: '2026-11-29',
  sentOn: null,
  ...changed,
})
const sentOn = (day: string, state: KnownPayment['state'] = 'sent') => ({ state, sentOn: day })
const file = (fileId: string, ...payments: KnownPayment[]): KnownFile => ({
  fileId,
  madeOn: '2026-11-29',
  payments,
})
const explain = (lines: StatementLine[], ...payments: KnownPayment[]) => explainFiles(lines, payments)
const explainFiles = (lines: StatementLine[], payments: KnownPayment[], ...files: KnownFile[]) =>
  explainStatement(lines, payments, files, today).map((found) =>
    [
      found.means,
      ...('paymentIds' in found ? [found.paymentIds.join('+')] : []),
      ...('paymentId' in found ? [found.paymentId] : []),
      ...('fileId' in found ? [found.fileId] : []),
      ...('fileIds' in found ? [found.fileIds.join('+')] : []),
    ].join(' '),
  )

test('a payment that was approved is sure by its reference and its whole amount, and another line is nothing', () => {
  expect(
    explain([line(2, -5n, 'KINDFOLD 1'), line(3, -5n, 'RENT'), line(4, 9n, 'BUYER')], payment(1, 5n)),
  ).toEqual(['sent 1', 'nothing', 'nothing'])
})

test('the same statement again says that it is recorded, and another day that it may have left twice', () => {
  const recorded = payment(1, 5n, sentOn('2026-11-30'))
  expect(explain([line(2, -5n, 'KINDFOLD 1')], recorded)).toEqual(['recorded 1'])
  expect(explain([line(2, -5n, 'KINDFOLD 1', '2026-12-01')], recorded)).toEqual(['recorded-otherwise 1'])
  expect(explain([line(2, -5n, 'KINDFOLD 1'), line(3, -5n, 'KINDFOLD 1', '2026-12-01')], recorded)).toEqual([
    'recorded 1',
    'recorded-otherwise 1',
  ])
  expect(explain([line(2, -5n, 'KINDFOLD 1'), line(3, -5n, 'KINDFOLD 1')], recorded)).toEqual([
    'several-lines 1',
    'several-lines 1',
  ])
})

test('where two could be meant neither is sure', () => {
  expect(explain([line(2, -5n, 'KINDFOLD 1'), line(3, -5n, 'KINDFOLD 1')], payment(1, 5n))).toEqual([
    'several-lines 1',
    'several-lines 1',
  ])
  expect(explain([line(2, -5n, 'KINDFOLD 1 KINDFOLD 2')], payment(1, 5n), payment(2, 5n))).toEqual([
    'several-payments 1+2',
  ])
})

test('what cannot be is said with its reason', () => {
  expect(explain([line(2, -6n, 'KINDFOLD 1')], payment(1, 5n))).toEqual(['other-amount 1'])
  for (const day of ['2026-11-28', '2026-12-02'])
    expect(explain([line(2, -5n, 'KINDFOLD 1', day)], payment(1, 5n))).toEqual(['impossible-day 1'])
  for (const state of ['prepared', 'withdrawn'] as const)
    expect(explain([line(2, -5n, 'KINDFOLD 1')], payment(1, 5n, { state, approvedOn: null }))).toEqual([
      'not-approved 1',
    ])
  // Its approval does not outlive it.
  expect(explain([line(2, -5n, 'KINDFOLD 1')], payment(1, 5n, { state: 'withdrawn' }))).toEqual([
    'not-approved 1',
  ])
})

test('what came in is likely a payment that came back: by its reference, or by the bank’s word and an amount of one alone', () => {
  const sent = payment(1, 5n, sentOn('2026-11-30'))
  expect(explain([line(2, 5n, 'KINDFOLD 1')], sent)).toEqual(['returned 1'])
  expect(explain([line(2, 5n, 'UNPAID ACORN')], sent)).toEqual(['returned 1'])
  expect(explain([line(2, 5n, 'UNPAID ACORN')], sent, payment(2, 5n, sentOn('2026-11-30')))).toEqual([
    'several-payments 1+2',
  ])
  expect(explain([line(2, 5n, 'BUYER')], sent)).toEqual(['nothing'])
  expect(explain([line(2, 6n, 'KINDFOLD 1')], sent)).toEqual(['nothing'])
  expect(explain([line(2, 5n, 'KINDFOLD 1', '2026-11-29')], sent)).toEqual(['nothing'])
  expect(explain([line(2, 5n, 'KINDFOLD 1')], payment(1, 5n))).toEqual(['nothing'])
  expect(explain([line(2, 5n, 'KINDFOLD 1')], payment(1, 5n, sentOn('2026-11-30', 'returned')))).toEqual([
    'recorded 1',
  ])
})

test('one sum for a whole file is sure where nothing else fits, and is recorded so from then on', () => {
  const two = [payment(1, 5n), payment(2, 7n)]
  expect(explainFiles([line(2, -12n, 'BACS 0071'), line(3, -9n, 'RENT')], two, file('f', ...two))).toEqual([
    'file-sent f',
    'nothing',
  ])
  const sent = two.map((one) => ({ ...one, ...sentOn('2026-11-30') }))
  const again = (...lines: StatementLine[]) => explainFiles(lines, sent, file('f', ...sent))
  expect(again(line(2, -12n, 'BACS 0071'))).toEqual(['file-recorded f'])
  expect(again(line(2, -12n, 'BACS 0071', '2026-12-01'))).toEqual(['file-recorded-otherwise f'])
  expect(again(line(2, -12n, 'BACS 0071'), line(3, -12n, 'BACS 0072'))).toEqual([
    'file-recorded-otherwise f',
    'file-recorded-otherwise f',
  ])
})

test('where something else fits the sum of a file, or not all of it waits, it is shown and not picked', () => {
  const two = [payment(1, 5n), payment(2, 7n)]
  const one = line(2, -12n, 'BACS 0071')
  const held = file('f', ...two)
  expect(explainFiles([one, line(3, -12n, 'BACS 0072')], two, held)).toEqual([
    'file-possible f',
    'file-possible f',
  ])
  const other = [payment(3, 4n), payment(4, 8n)]
  expect(explainFiles([one], [...two, ...other], held, file('g', ...other))).toEqual(['file-possible f+g'])
  for (const changed of [{}, { state: 'withdrawn' as const }, sentOn('2026-11-30')])
    expect(explainFiles([one], [...two, payment(3, 12n, changed)], held)).toEqual(['file-possible f'])
  // One of its payments stands on the statement by itself, or is named by the line.
  expect(explainFiles([one, line(3, -5n, 'KINDFOLD 1')], two, held)).toEqual(['file-possible f', 'sent 1'])
  expect(explainFiles([one, line(3, -6n, 'KINDFOLD 1')], two, held)).toEqual([
    'file-possible f',
    'other-amount 1',
  ])
  expect(explainFiles([line(2, -12n, 'KINDFOLD 1')], two, held)).toEqual(['file-possible f'])
  expect(explainFiles([{ ...one, reference: '', description: ' ' }], two, held)).toEqual(['file-possible f'])
  // Its whole sum, and the sum of what still waits of it.
  for (const changed of [{ state: 'withdrawn' as const }, sentOn('2026-11-30')]) {
    const parts = [payment(1, 5n, changed), payment(2, 7n), payment(3, 4n)]
    const lines = [line(2, -16n, 'BACS 0071'), line(3, -11n, 'BACS 0072')]
    expect(explainFiles(lines, parts, file('f', ...parts))).toEqual(['file-possible f', 'file-possible f'])
  }
})

test('a file is not meant before it was made, by what came in, or by the amount of its only payment', () => {
  const two = [payment(1, 5n), payment(2, 7n)]
  for (const day of ['2026-11-28', '2026-12-02'])
    expect(explainFiles([line(2, -12n, 'BACS 0071', day)], two, file('f', ...two))).toEqual([
      'file-impossible-day f',
    ])
  expect(explainFiles([line(2, 12n, 'BUYER')], two, file('f', ...two))).toEqual(['nothing'])
  const only = payment(1, 5n)
  expect(explainFiles([line(2, -5n, 'RENT')], [only], file('f', only))).toEqual(['file-possible f'])
  const sent = payment(1, 5n, sentOn('2026-11-30'))
  expect(explainFiles([line(2, -5n, 'RENT')], [sent], file('f', sent))).toEqual(['nothing'])
})

test('whatever a bank writes, what is sure is approved, of its amount, on one line and no other payment’s or file’s', () => {
  const pounds = fc.bigInt({ min: -6n, max: 3n })
  const words = fc.constantFrom(
    'KINDFOLD 1',
    'KINDFOLD 2',
    'KINDFOLD1 KINDFOLD 2',
    'KINDFOLD 12',
    'RETURN',
    'BACS',
  )
  const day = fc.constantFrom('2026-11-28', '2026-11-30', '2026-12-02')
  const states = fc.oneof(
    { weight: 4, arbitrary: fc.constant<Partial<KnownPayment>>({}) },
    fc.constantFrom<Partial<KnownPayment>>(
      { state: 'prepared', approvedOn: null },
      { state: 'withdrawn' },
      sentOn('2026-11-30'),
      sentOn('2026-11-30', 'returned'),
    ),
  )
  const inFile = fc.constantFrom('f', 'f', 'g', null)
  const oneOf = (usual: string, others: fc.Arbitrary<string>) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, others)
  let filesSure = 0
  fc.assert(
    fc.property(
      fc.array(fc.tuple(pounds, words, day), { maxLength: 6 }),
      fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 3n }), states, inFile), { maxLength: 5 }),
      // As a bank writes most of them, on a day that can be; and otherwise.
      fc.array(fc.tuple(fc.constantFrom('f', 'g'), oneOf('BACS', words), oneOf('2026-11-30', day)), {
        maxLength: 2,
      }),
      (written, known, asOne) => {
        const payments = known.map(([amount, changed], place) => payment(place + 1, amount, changed))
        const listIn = (name: string) => payments.filter((_, place) => known[place]?.[2] === name)
        const files = ['f', 'g'].map((name) => file(name, ...listIn(name)))
        const sumOf = (held: readonly KnownPayment[]) => held.reduce((all, { pence }) => all + pence, 0n)
        const lines = [
          ...written.map(([amount, said, on], place) => line(place, amount, said, on)),
          ...asOne.map(([name, said, on], place) =>
            line(written.length + place, -sumOf(listIn(name)) / 100n, said, on),
          ),
        ]
        const found = explainStatement(lines, payments, files, today)
        expect(found.map((one) => one.line)).toEqual(lines)
        const sure = found.flatMap((one) => (one.means === 'sent' ? [one] : []))
        for (const one of sure) {
          const meant = payments.find(({ paymentId }) => paymentId === one.paymentId)
          expect(meant).toMatchObject({ state: 'approved', sentOn: null, pence: -one.line.pence })
          expect(matchStatement(lines, payments)).toContainEqual({
            paymentId: one.paymentId,
            kind: 'matched',
            line: one.line,
          })
        }
        const sums = found.flatMap((one) => (one.means === 'file-sent' ? [one] : []))
        for (const one of sums) {
          const held = listIn(one.fileId)
          expect(held.length).toBeGreaterThan(1)
          for (const each of held) expect(each).toMatchObject({ state: 'approved', sentOn: null })
          const amount = sumOf(held)
          expect(amount).toBe(-one.line.pence)
          // Nothing else is of that amount: no line, no payment, no file whole or by what waits of it.
          expect(lines.filter(({ pence }) => pence === -amount)).toEqual([one.line])
          expect(payments.filter(({ pence }) => pence === amount)).toEqual([])
          for (const state of [['approved'], ['prepared', 'approved', 'sent', 'returned', 'withdrawn']]) {
            const other = listIn(one.fileId === 'f' ? 'g' : 'f').filter((each) => state.includes(each.state))
            expect(sumOf(other)).not.toBe(amount)
          }
        }
        const recorded = [
          ...sure.map(({ paymentId }) => paymentId),
          ...sums.flatMap(({ fileId }) => listIn(fileId).map(({ paymentId }) => paymentId)),
        ]
        expect(new Set(recorded).size).toBe(recorded.length)
        filesSure += sums.length
      },
    ),
    { numRuns: 10_000 },
  )
  // The property is not about nothing.
  expect(filesSure).toBeGreaterThan(0)
})
