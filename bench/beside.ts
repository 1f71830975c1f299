/**
 * This build beside another one, on one machine in turns: bookings per second over HTTP and the processor time of each, and the
 * first start of an empty folder, demonstration and all. Says by how much this one differs, as the median of the pairs. Fails
 * above 2% of a booking's time or 1.5 s of the first start.
 *
 * What a busy machine does to one of a pair it does to the other too; the processor time of a booking says it best.
 *
 * node bench/beside.ts --other <folder: another checkout, prepared with --build> [--only bookings,start] [--engine postgres|embedded]
 *   [--rounds 15] [--seconds 2] [--clients 16] [--starts 9] [--postgres URL: instead of a throw-away server]
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measureBookings } from './beside/measure-bookings.ts'
import { measureStart } from './beside/measure-start.ts'
import { openSide } from './beside/open-side.ts'
import { findPostgresPrograms, startThrowAwayCluster } from './reliability/throw-away-cluster.ts'
import { findMedian } from './server/measure.ts'

const { values } = parseArgs({
  options: {
    other: { type: 'string' },
    only: { type: 'string', default: 'bookings,start' },
    engine: { type: 'string' },
    rounds: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '2' },
    clients: { type: 'string', default: '16' },
    starts: { type: 'string', default: '9' },
    postgres: { type: 'string' },
    port: { type: 'string', default: '4431' },
    'postgres-port': { type: 'string', default: '4433' },
  },
})
const print = (line = '') => process.stdout.write(`${line}\n`)
const most = { bookings: 1.02, startMs: 1500 }
let broken = 0

if (values.other === undefined) {
  print('Say which other checkout: --other <folder>')
  process.exitCode = 1
} else {
  const sides = [
    await openSide(resolve(values.other)),
    await openSide(resolve(import.meta.dirname, '..')),
  ] as const
  const parts = values.only.split(',')
  if (parts.includes('bookings') && values.engine !== 'embedded') await benchPostgres(sides)
  if (parts.includes('bookings') && values.engine !== 'postgres') await benchBookings('Embedded', sides, null)
  if (parts.includes('start')) await benchStart(sides)
  print(broken === 0 ? '\nEvery promise was kept' : `\n${broken} promises were broken`)
  process.exitCode = broken === 0 ? 0 : 1
}

type Sides = readonly [other: Awaited<ReturnType<typeof openSide>>, own: Awaited<ReturnType<typeof openSide>>]

async function benchPostgres(sides: Sides): Promise<void> {
  const programs = findPostgresPrograms()
  const cluster =
    values.postgres !== undefined || programs === null
      ? null
      : await startThrowAwayCluster(programs, Number(values['postgres-port']))
  try {
    await benchBookings('PostgreSQL', sides, cluster?.url ?? values.postgres ?? '')
  } finally {
    await cluster?.remove()
  }
}

async function benchBookings(engine: string, sides: Sides, server: string | null): Promise<void> {
  const pairs = await measureBookings(sides, {
    server,
    port: Number(values.port),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    clients: Number(values.clients),
  })
  print(`\n${engine}, ${values.clients} donors at once, ${pairs.length} pairs of ${values.seconds} s`)
  const pick = (which: (round: (typeof pairs)[number][number]) => number) =>
    pairs.map(([a, b]) => [which(a), which(b)] as const)
  compare(
    'bookings/s',
    pick(({ perSecond }) => perSecond),
    1,
  )
  const ratio = compare(
    'processor ms each',
    pick(({ cpuMs }) => cpuMs),
    3,
  )
  if (ratio > most.bookings) broken += 1
  for (const fault of pairs
    .flat()
    .flatMap(({ faults }) => faults)
    .slice(0, 5)) {
    broken += 1
    print(`  ! ${fault}`)
  }
}

async function benchStart(sides: Sides): Promise<void> {
  const pairs = await measureStart(sides, Number(values.starts))
  print(`\nThe first start of an empty folder, ${pairs.length} pairs`)
  compare(
    's until it serves',
    pairs.map(([a, b]) => [a.ms / 1000, b.ms / 1000] as const),
    2,
  )
  compare(
    'processor s',
    pairs.map(([a, b]) => [a.cpuMs / 1000, b.cpuMs / 1000] as const),
    2,
  )
  const longerMs = findMedian(pairs.map(([a, b]) => b.ms - a.ms))
  print(
    `  ${(longerMs / 1000).toFixed(2)} s longer${longerMs > most.startMs ? `  ! above ${most.startMs / 1000} s` : ''}`,
  )
  if (longerMs > most.startMs) broken += 1
}

/** Prints a figure of both and their ratio, with the middle half of the pairs. Returns the ratio. */
function compare(name: string, pairs: readonly (readonly [number, number])[], digits: number): number {
  const ratios = pairs.map(([other, own]) => own / other).toSorted((a, b) => a - b)
  const at = (part: number) => (ratios[Math.floor((ratios.length - 1) * part)] ?? 0).toFixed(3)
  const [other, own] = [0, 1].map((side) =>
    findMedian(pairs.map((pair) => pair[side as 0 | 1])).toFixed(digits),
  )
  print(`  ${name.padEnd(18)} other ${other}, this ${own}; ratio ${at(0.5)} (${at(0.25)} to ${at(0.75)})`)
  return findMedian(ratios)
}
