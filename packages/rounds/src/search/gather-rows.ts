import type { PlanProblem } from '../model.ts'

/** Driving times as the search reads them. */
export type Ways = {
  /** Rows of the two matrices: the stops, then each different place where a van starts, ends or unloads. */
  rowCount: number
  /** The row of each row of the problem's matrix. */
  rowOf: Int32Array
  /** From a row to all others, and to a row from all others: what a stop is compared with lies side by side. */
  from: Uint16Array | Int32Array
  into: Uint16Array | Int32Array
  longest: number
}

/** Gathers equal places of vans in one row, and takes the smallest numbers that hold the times: caches are small. */
export function gatherRows({ stops, vans, travel: { size, seconds } }: PlanProblem): Ways {
  const stopCount = stops.length
  const rowOf = new Int32Array(size)
  const kept: number[] = []
  for (let i = 0; i < stopCount; i += 1) {
    rowOf[i] = i
    kept.push(i)
  }
  const known = new Map<string, number[]>()
  for (let spot = stopCount; spot < stopCount + 3 * vans.length; spot += 1) {
    const key = hashWays(spot)
    const alike = known.get(key)?.find((other) => isSame(other, spot))
    if (alike === undefined) {
      rowOf[spot] = kept.length
      kept.push(spot)
      known.set(key, [...(known.get(key) ?? []), spot])
    } else rowOf[spot] = rowOf[alike]!
  }

  const rowCount = kept.length
  let longest = 0
  for (const a of kept) for (const b of kept) longest = Math.max(longest, seconds[a * size + b]!)
  const Numbers = longest < 65_536 ? Uint16Array : Int32Array
  const from = new Numbers(rowCount * rowCount)
  const into = new Numbers(rowCount * rowCount)
  for (let a = 0; a < rowCount; a += 1) {
    for (let b = 0; b < rowCount; b += 1) {
      const way = seconds[kept[a]! * size + kept[b]!]!
      from[a * rowCount + b] = way
      into[b * rowCount + a] = way
    }
  }
  return { rowCount, rowOf, from, into, longest }

  function hashWays(spot: number): string {
    let hash = 17
    for (let i = 0; i < stopCount; i += 1) hash = (Math.imul(hash, 31) + seconds[spot * size + i]!) | 0
    return String(hash)
  }

  function isSame(a: number, b: number): boolean {
    for (let i = 0; i < size; i += 1)
      if (seconds[a * size + i] !== seconds[b * size + i] || seconds[i * size + a] !== seconds[i * size + b])
        return false
    return true
  }
}
