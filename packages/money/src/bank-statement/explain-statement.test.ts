import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchStatement, type StatementLine } from './bank-statement.ts'
import { explainStatement, type KnownPayment } from './explain-statement.ts'

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
const explain = (lines: StatementLine[], ...payments: KnownPayment[]) =>
  explainStatement(lines, payments, today).map((found) =>
    [
      found.means,
      'paymentIds' in found ? found.paymentIds.join('+') : 'paymentId' in found ? found.paymentId : '',
    ]
      .filter(Boolean)
      .join(' '),
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

test('whatever a bank writes, what is sure is approved, of its amount, on one line and no other payment’s', () => {
  const pounds = fc.bigInt({ min: -3n, max: 3n })
  const words = fc.constantFrom('KINDFOLD 1', 'KINDFOLD 2', 'KINDFOLD1 KINDFOLD 2', 'KINDFOLD 12', 'RETURN')
  const day = fc.constantFrom('2026-11-28', '2026-11-30', '2026-12-02')
  const states = fc.constantFrom<Partial<KnownPayment>>(
    {},
    { state: 'prepared', approvedOn: null },
    { state: 'withdrawn' },
    sentOn('2026-11-30'),
    sentOn('2026-11-30', 'returned'),
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(pounds, words, day), { maxLength: 6 }),
      fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 3n }), states), { maxLength: 3 }),
      (written, known) => {
        const lines = written.map(([amount, said, on], place) => line(place, amount, said, on))
        const payments = known.map(([amount, changed], place) => payment(place + 1, amount, changed))
        const found = explainStatement(lines, payments, today)
        expect(found.map((one) => one.line)).toEqual(lines)
        const sure = found.flatMap((one) => (one.means === 'sent' ? [one] : []))
        expect(new Set(sure.map(({ paymentId }) => paymentId)).size).toBe(sure.length)
        for (const one of sure) {
          const meant = payments.find(({ paymentId }) => paymentId === one.paymentId)
          expect(meant).toMatchObject({ state: 'approved', sentOn: null, pence: -one.line.pence })
          expect(matchStatement(lines, payments)).toContainEqual({
            paymentId: one.paymentId,
            outcome: 'matched',
            line: one.line,
          })
        }
      },
    ),
    { numRuns: 10_000 },
  )
})
