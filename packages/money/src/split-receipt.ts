import { splitByWeight } from './split-by-weight.ts'

/** A charity of a receipt, and its share in hundredths of a per cent: 8000 is 80%. */
export type Partner = { charity: string; shareBasisPoints: bigint }

/** What a receipt comes to: pence for each charity, in the order of their names, and what is left for the operator. */
export type SplitReceipt = { charities: { charity: string; pence: bigint }[]; operatorPence: bigint }

const whole = 10_000n

/**
 * Splits what was received. One charity gets its share, rounded up to the penny. Several, which is All Charities, first split
 * the receipt equally, to the last penny (`splitByWeight`), and each gets its own share of its part. The rest is the
 * operator's. `turn` is how many receipts were split so before.
 */
export function splitReceipt(pence: bigint, partners: readonly Partner[], turn: bigint): SplitReceipt {
  const shares = new Map(partners.map(({ charity, shareBasisPoints }) => [charity, shareBasisPoints]))
  if (partners.some(({ shareBasisPoints: share }) => share < 0n || share > whole))
    throw new RangeError('a share that is not between nothing and all')
  const parts = splitByWeight(
    pence,
    partners.map(({ charity }) => ({ name: charity, weight: 1n })),
    turn,
  )
  const charities = parts.map(({ name, pence: part }) => ({
    charity: name,
    pence: takeShare(part, shares.get(name) ?? 0n),
  }))
  return { charities, operatorPence: charities.reduce((rest, { pence: paid }) => rest - paid, pence) }
}

/** A share of an amount, rounded up: the penny that cannot be halved is the charity's. */
const takeShare = (pence: bigint, basisPoints: bigint): bigint => (pence * basisPoints + whole - 1n) / whole
