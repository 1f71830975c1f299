import type { PublicMoney } from '@kindfold/domain/money/public/read-public-money.ts'
import { expect, test } from 'vitest'
import { describeMoney } from './describe-money.ts'

const nothing: PublicMoney = {
  from: '2026-01',
  raisedPence: 0n,
  charities: [],
  months: [],
  money: [],
  collections: [],
  areas: [],
  corrections: [],
  late: [],
  example: null,
  statement: null,
}
const open = { closedOn: null, root: null, differencePence: null, rootLine: null }

test('what was approved is said as that, whether anybody has given it to the bank or not', () => {
  const charities = [{ charity: 'the-dream-factory', paidPence: 0n, owedPence: 100n, payingPence: 200n }]
  expect(describeMoney({ ...nothing, charities }).onItsWay).toEqual([
    { label: 'The Dream Factory: owed', amount: '£1' },
    { label: 'The Dream Factory: approved, not yet recorded as sent', amount: '£2' },
  ])
})

test('of a late payment only the first of what it holds is said to have been due', () => {
  const late = { charity: 'the-dream-factory', pence: 500_000n, dueOn: '2026-03-01', days: 2 }
  const { late: shown } = describeMoney({
    ...nothing,
    late: [
      { ...late, sentOn: '2026-03-03' },
      { ...late, sentOn: null },
    ],
  })
  expect(shown.map(({ words }) => words)).toEqual([
    'The first of it was due on 1 March 2026. It was sent on 3 March 2026, 2 days late.',
    'It was due on 1 March 2026, 2 days ago, and has not been sent.',
  ])
})

test.each([
  [['2026-11'], 'November 2026'],
  [['2025-06', '2025-07'], 'January 2026'],
  [[], 'January 2026'],
])('of books that begin with %j no month before them is spoken of', (months, since) => {
  const books = months.map((month) => ({ ...open, month }))
  expect(describeMoney({ ...nothing, months: books }).lateSince).toBe(since)
})
