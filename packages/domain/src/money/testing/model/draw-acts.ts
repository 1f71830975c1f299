import fc from 'fast-check'
import { charities, type Act } from './money-model.ts'

// Few, so that acts follow on one another.
const which = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(3))
// Below ten pence the VAT can take a part whole, which is refused.
const pence = fc.oneof(fc.constant(0n), fc.bigInt(10n, 50_000n))
const daysAgo = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(9))

/** What finance may do, in any order, with the mistakes that people make. */
export const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        act: fc.constant('receive' as const),
        pence: fc.tuple(pence, pence, pence),
        each: fc.constantFrom(0n, 0n, 11n, 3_333n),
        vatPercent: fc.constantFrom(0n, 0n, 16n, 40n),
        daysAgo: fc.nat(40),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constant('take-back' as const), which, bears: fc.boolean() }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        act: fc.constant('prepare' as const),
        charity: fc.oneof({ weight: 2, arbitrary: fc.constant(charities[0]) }, fc.constantFrom(...charities)),
        more: fc.constantFrom(0n, 0n, 0n, 0n, 1n),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        act: fc.constant('approve' as const),
        which,
        by: fc.constantFrom('abe' as const, 'abe' as const, 'abe' as const, 'fay' as const, 'cas' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('withdraw' as const), which }) },
    { weight: 4, arbitrary: fc.record({ act: fc.constant('send' as const), which, daysAgo }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('return' as const), which, daysAgo }) },
    {
      weight: 1,
      arbitrary: fc.record({ act: fc.constant('confirm' as const), which, isThere: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('close' as const), monthsAgo: fc.nat(3) }) },
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constant('wait' as const), days: fc.constantFrom(1, 3, 12, 31) }),
    },
  ),
  { minLength: 1, maxLength: 30, size: 'max' },
)
