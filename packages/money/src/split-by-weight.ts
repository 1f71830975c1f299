/** A part of what is split: zero weight gets nothing. */
type Weighed = { name: string; weight: bigint }

/**
 * Splits an amount by weights to the last penny: each part is within a penny of its exact share, by largest remainder. Where
 * remainders tie, the pennies left over go round with `turn`, so that over the turns nobody is favoured. The order of the
 * parts has no effect; the answer is in the order of their names.
 */
export function splitByWeight(
  pence: bigint,
  parts: readonly Weighed[],
  turn: bigint,
): { name: string; pence: bigint }[] {
  if (pence < 0n || turn < 0n) throw new RangeError('an amount or a turn below nought')
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0n)
  if (whole === 0n || parts.some(({ weight }) => weight < 0n)) throw new RangeError('weights of nothing')
  if (new Set(parts.map(({ name }) => name)).size < parts.length) throw new RangeError('a part named twice')
  const shares = parts
    .map(({ name, weight }) => ({
      name,
      pence: (pence * weight) / whole,
      remainder: (pence * weight) % whole,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  let left = pence - shares.reduce((sum, share) => sum + share.pence, 0n)
  for (const share of listByRemainder(shares, turn)) {
    if (left === 0n) break
    share.pence++
    left--
  }
  return shares.map(({ name, pence }) => ({ name, pence }))
}

/** The largest remainder first; those that tie begin with the one whose turn it is. */
function listByRemainder<Share extends { remainder: bigint }>(
  shares: readonly Share[],
  turn: bigint,
): Share[] {
  const ties = new Map<bigint, Share[]>()
  for (const share of shares) ties.set(share.remainder, [...(ties.get(share.remainder) ?? []), share])
  return [...ties.entries()]
    .toSorted(([a], [b]) => (a > b ? -1 : 1))
    .flatMap(([, tied]) => rotate(tied, turn))
}

function rotate<Item>(items: readonly Item[], turn: bigint): Item[] {
  let first = turn % BigInt(items.length)
  const rest = [...items]
  for (; first > 0n; first--) rest.push(...rest.splice(0, 1))
  return rest
}
