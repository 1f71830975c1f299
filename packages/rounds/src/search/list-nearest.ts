type Windows = { start: Int32Array; from: Int32Array; to: Int32Array }

const mostToInsert = 50
const mostToRuin = 400

/**
 * Lists for each stop its nearest others, twice: by driving time, for taking out what lies together; and by driving time
 * with the waiting and lateness that their windows force, for putting in beside what can follow each other.
 */
export function listNearest(
  stopCount: number,
  size: number,
  travel: Uint16Array | Int32Array,
  service: Int32Array,
  windows: Windows,
) {
  const insertWidth = Math.max(0, Math.min(mostToInsert, stopCount - 1))
  const ruinWidth = Math.max(0, Math.min(mostToRuin, stopCount - 1))
  const insertNear = new Int32Array(stopCount * insertWidth)
  const ruinNear = new Int32Array(stopCount * ruinWidth)
  const keys = new Float64Array(stopCount)
  const opens = (i: number) => windows.from[windows.start[i]!]!
  const closes = (i: number) => windows.to[windows.start[i + 1]! - 1]!

  /** How badly b follows a. */
  const follow = (a: number, b: number) => {
    const leg = travel[a * size + b]!
    const ready = service[a]! + leg
    const wait = Math.max(0, opens(b) - (closes(a) + ready))
    const late = Math.max(0, opens(a) + ready - closes(b))
    return leg + 0.2 * wait + late
  }

  for (let i = 0; i < stopCount; i += 1) {
    for (let j = 0; j < stopCount; j += 1)
      keys[j] = j === i ? -1 : (travel[i * size + j]! + travel[j * size + i]!) * 2048 + (j & 2047)
    takeLeast(keys, ruinWidth, ruinNear, i * ruinWidth, i)
    for (let j = 0; j < stopCount; j += 1) keys[j] = j === i ? -1 : Math.min(follow(i, j), follow(j, i))
    takeLeast(keys, insertWidth, insertNear, i * insertWidth, i)
  }
  return { insertNear, insertWidth, ruinNear, ruinWidth }
}

/** Writes the positions of the least keys in ascending order, without `self`. */
function takeLeast(keys: Float64Array, count: number, into: Int32Array, offset: number, self: number): void {
  if (count === 0) return
  // The key at this rank, found by sorting numbers alone, is the bound for sorting positions.
  const bound = keys.toSorted()[count]!
  const taken: number[] = []
  for (let j = 0; j < keys.length; j += 1) if (j !== self && keys[j]! <= bound) taken.push(j)
  taken.sort((a, b) => keys[a]! - keys[b]! || a - b)
  for (let k = 0; k < count; k += 1) into[offset + k] = taken[k]!
}
