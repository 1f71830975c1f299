import type { SearchModel } from './search-model.ts'

/** Orders in which stops are put back, and how often each is used (Christiaens and Vanden Berghe 2020, 5.3 and 6). */
const orders = ['random', 'bags', 'far', 'close', 'narrow', 'early', 'late'] as const
const shares = [4, 4, 2, 1, 2, 2, 2]
/** Up to so many are put in order one by one. */
const fewAbsent = 32

/** Returns a function that sorts absent stops in place, by an order that it draws. */
export function createSorter(m: SearchModel, random: () => number) {
  const { stopCount, windows } = m
  const keys: Record<(typeof orders)[number], Float64Array> = {
    random: new Float64Array(stopCount),
    bags: new Float64Array(stopCount),
    far: new Float64Array(stopCount),
    close: new Float64Array(stopCount),
    narrow: new Float64Array(stopCount),
    early: new Float64Array(stopCount),
    late: new Float64Array(stopCount),
  }
  let hasWindows = false
  for (let i = 0; i < stopCount; i += 1) {
    let nearest = Infinity
    for (let v = 0; v < m.vanCount; v += 1)
      nearest = Math.min(nearest, m.into[i * m.rowCount + m.row[stopCount + 3 * v]!]!)
    const opens = windows.from[windows.start[i]!]!
    const closes = windows.to[windows.start[i + 1]! - 1]!
    if (opens > -1e8) hasWindows = true
    keys.bags[i] = -m.bags[i]! - m.grams[i]! / 1e7
    keys.far[i] = -nearest
    keys.close[i] = nearest
    keys.narrow[i] = closes - opens
    keys.early[i] = opens
    keys.late[i] = -closes
  }
  const choices = hasWindows ? orders.length : 4
  const total = shares.slice(0, choices).reduce((sum, share) => sum + share, 0)

  return function sort(absent: number[]): void {
    let drawn = random() * total
    let choice = 0
    while (choice < choices - 1 && drawn >= shares[choice]!) {
      drawn -= shares[choice]!
      choice += 1
    }
    const key = keys[orders[choice]!]
    if (choice === 0) for (const stop of absent) key[stop] = random()
    if (absent.length > fewAbsent) absent.sort((a, b) => key[a]! - key[b]! || a - b)
    else sortFew(absent, key)
  }
}

/** Does the same as sort, without asking a function for each pair: a move sorts about ten. */
function sortFew(absent: number[], key: Float64Array): void {
  for (let i = 1; i < absent.length; i += 1) {
    const stop = absent[i]!
    const own = key[stop]!
    let k = i - 1
    for (; k >= 0; k -= 1) {
      const other = absent[k]!
      if (key[other]! < own || (key[other] === own && other < stop)) break
      absent[k + 1] = other
    }
    absent[k + 1] = stop
  }
}
