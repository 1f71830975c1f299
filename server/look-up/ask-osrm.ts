import type { Travel } from '@kindfold/domain/base/services/planner.ts'
import type { Log } from '@kindfold/domain/base/services/services.ts'
import type { Point } from '@kindfold/rounds/model.ts'
import { defaultHaversineSettings, travelByHaversine } from '@kindfold/rounds/travel-by-haversine.ts'
import { z } from 'zod'

/** OSRM's own limit, unless its operator raises it (--max-table-size): so many sources by so many destinations. */
const blockSize = 100
const blocksAtOnce = 4

/** As OSRM documents its table service; null: it knows no way between these two. */
const table = z.object({
  code: z.literal('Ok'),
  durations: z.array(z.array(z.number().nonnegative().nullable())),
})

type Options = { origin: string; log: Log; patienceMs?: number; size?: number }

/**
 * Driving times by a server of OSRM, in blocks that it takes. All of it has five seconds: whatever did not come by then,
 * and each way that it does not know, is estimated from straight lines. Never logs where anybody lives.
 */
export async function askOsrm(
  points: readonly Point[],
  perMille: number,
  { origin, log, patienceMs = 5000, size = blockSize }: Options,
): Promise<Travel> {
  const multiplier = (defaultHaversineSettings.multiplier * perMille) / 1000
  const travel = travelByHaversine(points, { ...defaultHaversineSettings, multiplier })
  // The depot stands in the list once for each end of each van.
  const places = [...new Map(points.map((point) => [nameOf(point), point])).values()]
  const rowsOf = Map.groupBy(points.keys(), (index) => nameOf(points[index]!))
  const blocks: { from: Point[]; to: Point[] }[] = []
  for (let row = 0; row < places.length; row += size)
    for (let column = 0; column < places.length; column += size)
      blocks.push({ from: places.slice(row, row + size), to: places.slice(column, column + size) })
  const signal = AbortSignal.timeout(patienceMs)
  const faults: string[] = []
  let unknown = 0
  const waiting = blocks.values()
  await Promise.all(
    Array.from({ length: blocksAtOnce }, async () => {
      for (const block of waiting) {
        if (signal.aborted) {
          faults.push('too late')
          continue
        }
        try {
          // oxlint-disable-next-line no-await-in-loop -- so many at once, no more
          unknown += write(block, await askBlock(origin, block, signal))
        } catch (error) {
          faults.push(error instanceof Error ? error.name : 'fault')
        }
      }
    }),
  )
  if (faults.length > 0 || unknown > 0)
    log.warn(
      { blocks: blocks.length, faults: [...new Set(faults)], unknown },
      'OSRM did not answer for every way',
    )
  if (faults.length === blocks.length) return { travel, source: 'straight-lines' }
  return { travel, source: faults.length > 0 || unknown > 0 ? 'roads-in-part' : 'roads' }

  /** Writes the times of a block over the estimates; returns how many ways it does not know. */
  function write({ from, to }: (typeof blocks)[number], durations: (number | null)[][]): number {
    let missing = 0
    for (const [row, source] of from.entries())
      for (const [column, destination] of to.entries()) {
        if (source === destination) continue
        const seconds = durations[row]![column]!
        if (seconds === null) {
          missing += 1
          continue
        }
        const leg = Math.round(seconds * multiplier) + defaultHaversineSettings.hopSeconds
        for (const a of rowsOf.get(nameOf(source)) ?? [])
          for (const b of rowsOf.get(nameOf(destination)) ?? []) travel.seconds[a * travel.size + b] = leg
      }
    return missing
  }
}

const nameOf = ({ latE6, lonE6 }: Point) => `${(lonE6 / 1e6).toFixed(6)},${(latE6 / 1e6).toFixed(6)}`

async function askBlock(
  origin: string,
  { from, to }: { from: Point[]; to: Point[] },
  signal: AbortSignal,
): Promise<(number | null)[][]> {
  const isSame = from === to || from[0] === to[0]
  const all = isSame ? from : [...from, ...to]
  const list = (start: number, count: number) => Array.from({ length: count }, (_, n) => start + n).join(';')
  const query = isSame
    ? 'annotations=duration'
    : `annotations=duration&sources=${list(0, from.length)}&destinations=${list(from.length, to.length)}`
  const response = await fetch(`${origin}/table/v1/driving/${all.map(nameOf).join(';')}?${query}`, {
    headers: { Accept: 'application/json' },
    redirect: 'error',
    signal,
  })
  // Its faults come with status 400: NoTable, TooBig, InvalidQuery.
  if (!response.ok) throw new OsrmFault()
  const { durations } = table.parse(await response.json())
  if (durations.length !== from.length || durations.some((row) => row.length !== to.length))
    throw new OsrmFault()
  return durations
}

/** It answered, and not with a table of what was asked. */
class OsrmFault extends Error {
  override name = 'OsrmFault'
}
