import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByWeight } from './split-by-weight.ts'
import { splitReceipt } from './split-receipt.ts'

const runs = { numRuns: 10_000 }
const pence = fc.bigInt({ min: 0n, max: 10n ** 12n })
const turn = fc.bigInt({ min: 0n, max: 10n ** 6n })
const name = fc.stringMatching(/^[a-z]{1,4}$/)
const share = fc.bigInt({ min: 0n, max: 10_000n })
const weighed = fc
  .uniqueArray(fc.record({ name, weight: fc.bigInt({ min: 0n, max: 9_999n }) }), {
    selector: (part) => part.name,
    minLength: 1,
    maxLength: 9,
  })
  .filter((parts) => parts.some(({ weight }) => weight > 0n))
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

test('the parts of any split are the whole, and each is within a penny of exact', () => {
  fc.assert(
    fc.property(pence, weighed, turn, (amount, parts, turn) => {
      const split = splitByWeight(amount, parts, turn)
      expect(sum(split.map((part) => part.pence))).toBe(amount)
      const whole = sum(parts.map(({ weight }) => weight))
      for (const part of split) {
        const weight = parts.find(({ name }) => name === part.name)?.weight ?? 0n
        const beside = part.pence * whole - amount * weight
        expect(beside > -whole && beside < whole).toBe(true)
        if (weight === 0n) expect(part.pence).toBe(0n)
      }
    }),
    runs,
  )
})

test('the order in which parts are named has no effect', () => {
  const shuffled = weighed.chain((parts) =>
    fc.tuple(
      fc.constant(parts),
      fc.shuffledSubarray(parts, { minLength: parts.length, maxLength: parts.length }),
    ),
  )
  fc.assert(
    fc.property(pence, shuffled, turn, (amount, [parts, again], turn) => {
      expect(splitByWeight(amount, again, turn)).toEqual(splitByWeight(amount, parts, turn))
    }),
    runs,
  )
})

test('a charity never gets less than its share, nor a penny more than that, and the rest is the operator’s', () => {
  fc.assert(
    fc.property(pence, name, share, turn, (amount, charity, share, turn) => {
      const { charities, operatorPence } = splitReceipt(amount, [{ charity, shareBasisPoints: share }], turn)
      const got = sum(charities.map((one) => one.pence))
      expect(got + operatorPence).toBe(amount)
      const beside = got * 10_000n - amount * share
      expect(beside >= 0n && beside < 10_000n && operatorPence >= 0n).toBe(true)
    }),
    runs,
  )
})

test('the charities of one receipt together get no less than their share, each within a penny of another', () => {
  fc.assert(
    fc.property(
      pence,
      fc.uniqueArray(name, { minLength: 1, maxLength: 9 }),
      share,
      turn,
      (amount, names, share, turn) => {
        const partners = names.map((charity) => ({ charity, shareBasisPoints: share }))
        const { charities, operatorPence } = splitReceipt(amount, partners, turn)
        const got = charities.map((one) => one.pence)
        expect(sum(got) + operatorPence).toBe(amount)
        expect(sum(got) * 10_000n >= amount * share && operatorPence >= 0n).toBe(true)
        for (const one of got) for (const other of got) expect(one - other <= 1n).toBe(true)
        expect(splitReceipt(amount, partners.toReversed(), turn).charities).toEqual(charities)
      },
    ),
    runs,
  )
})

test('over as many turns as there are charities each gets the same to the penny', () => {
  fc.assert(
    fc.property(pence, fc.uniqueArray(name, { minLength: 1, maxLength: 9 }), turn, (amount, names, first) => {
      const sums = new Map<string, bigint>()
      for (let more = 0n; more < BigInt(names.length); more++)
        for (const part of splitByWeight(
          amount,
          names.map((name) => ({ name, weight: 1n })),
          first + more,
        ))
          sums.set(part.name, (sums.get(part.name) ?? 0n) + part.pence)
      expect(new Set(sums.values())).toEqual(new Set([amount]))
    }),
    runs,
  )
})

const weigh = (...weights: bigint[]) => weights.map((weight, place) => ({ name: 'abc'[place] ?? '', weight }))

test.each([
  ['a penny at 33:66', 1n, weigh(33n, 66n), [0n, 1n]],
  ['99.99 at 75:25', 9_999n, weigh(75n, 25n), [7_499n, 2_500n]],
  ['1003 at 49:51', 1_003n, weigh(49n, 51n), [491n, 512n]],
  ['an amount among which one has no weight', 101n, weigh(0n, 1n, 1n), [0n, 51n, 50n]],
])('%s is split as it should be', (_, amount, parts, expected) => {
  expect(splitByWeight(amount, parts, 0n).map((part) => part.pence)).toEqual(expected)
})

test('a penny goes round: each charity gets it in its turn', () => {
  const got = [0n, 1n, 2n, 3n].map(
    (turn) => splitByWeight(1n, weigh(1n, 1n, 1n), turn).find((part) => part.pence === 1n)?.name,
  )
  expect(got).toEqual(['a', 'b', 'c', 'a'])
})

test('80% of a receipt is rounded up for the charity', () => {
  const split = (amount: bigint, share: bigint) =>
    splitReceipt(amount, [{ charity: 'one', shareBasisPoints: share }], 0n)
  expect(split(1n, 8_000n)).toEqual({ charities: [{ charity: 'one', pence: 1n }], operatorPence: 0n })
  expect(split(12_345n, 8_000n)).toEqual({
    charities: [{ charity: 'one', pence: 9_876n }],
    operatorPence: 2_469n,
  })
  expect(split(12_346n, 8_000n).charities[0]?.pence).toBe(9_877n)
})

test('what cannot be split is refused', () => {
  expect(() => splitByWeight(-1n, weigh(1n), 0n)).toThrow(RangeError)
  expect(() => splitByWeight(1n, weigh(0n, 0n), 0n)).toThrow(RangeError)
  expect(() => splitByWeight(1n, [], 0n)).toThrow(RangeError)
  expect(() => splitByWeight(1n, [...weigh(1n), ...weigh(1n)], 0n)).toThrow(RangeError)
  expect(() => splitReceipt(1n, [{ charity: 'one', shareBasisPoints: 10_001n }], 0n)).toThrow(RangeError)
})
