/** Chance that repeats: the same seed gives the same day. */
export type Chance = {
  /** From 0 up to 1. */
  next(): number
  /** Whether something of this probability happens. */
  happens(probability: number): boolean
  pick<T>(from: readonly [T, ...T[]]): T
  /** Log-normal with mean 1 and this coefficient of variation: how much longer things take than planned. */
  factor(variation: number): number
  bytes(count: number): Uint8Array
}

/** Mulberry32: small, quick, and good enough for days that are invented. */
export function seedChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return {
    next,
    happens: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
    factor(variation) {
      const sigma = Math.sqrt(Math.log(1 + variation * variation))
      return Math.exp(sigma * normal() - (sigma * sigma) / 2)
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(next() * 256)),
  }
}
