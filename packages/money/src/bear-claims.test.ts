import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bearClaims } from './bear-claims.ts'

const claim = (claimId: string, pence: bigint) => ({ claimId, pence })
const share = (allotmentId: string, pence: bigint) => ({ allotmentId, pence })
const say = (...asked: Parameters<typeof bearClaims>) =>
  bearClaims(...asked).map(({ claimId, allotmentId, pence }) => `${allotmentId} bears ${pence} of ${claimId}`)

test('the oldest claim is borne first, by what there is, and the rest waits', () => {
  expect(say([claim('a', 5n), claim('b', 7n)], [share('one', 8n), share('two', 3n)])).toEqual([
    'one bears 5 of a',
    'one bears 3 of b',
    'two bears 3 of b',
  ])
  expect(say([claim('a', 5n)], [share('one', 9n)])).toEqual(['one bears 5 of a'])
  expect(say([claim('a', 5n)], [])).toEqual([])
  expect(say([claim('a', 0n)], [share('one', 9n)])).toEqual([])
  expect(say([], [share('one', 9n)])).toEqual([])
})

test('whatever is claimed and comes in, no share falls below nought, no claim is borne twice, and nothing waits that could be borne', () => {
  const amounts = fc.array(fc.bigInt({ min: 0n, max: 50n }), { maxLength: 6 })
  fc.assert(
    fc.property(amounts, amounts, (claimed, came) => {
      const claims = claimed.map((pence, n) => claim(`c${n}`, pence))
      const shares = came.map((pence, n) => share(`s${n}`, pence))
      const bearings = bearClaims(claims, shares)
      const sum = (of: readonly { pence: bigint }[]) => of.reduce((all, { pence }) => all + pence, 0n)
      for (const bearing of bearings) expect(bearing.pence > 0n).toBe(true)
      for (const { claimId, pence } of claims)
        expect(sum(bearings.filter((one) => one.claimId === claimId)) <= pence).toBe(true)
      for (const { allotmentId, pence } of shares)
        expect(sum(bearings.filter((one) => one.allotmentId === allotmentId)) <= pence).toBe(true)
      const [all, there] = [sum(claims), sum(shares)]
      expect(sum(bearings)).toBe(all < there ? all : there)
    }),
    { numRuns: 10_000 },
  )
})
