/**
 * 20 people at the desk while 32 donors book as fast as they can: how long a page of the desk takes, and what is left of
 * the bookings per second. One server process serves booking and the desk on PostgreSQL with 20,000 bookings. Donors book
 * alone and beside staff in turns. Each member of staff looks at a page for three seconds before the next. Every page was
 * opened once before, since a new process takes half a second for its first. With `pages` only these, such as those that
 * another commit has too. Fails above 200 ms (p99 of all pages), below 0.9 of the bookings, or when a page did not come.
 *
 * node bench/desk-crowd.ts [--rounds 3] [--seconds 10] [--staff 20] [--donors 32] [--look 3000] [--pages /,/rounds]
 *   [--postgres postgres://postgres@127.0.0.1:5432/postgres]
 */
import { openDatabase, type Database } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { makeReference } from '@kindfold/domain/booking/booking/reference.ts'
import { parseArgs } from 'node:util'
import { areas, openManyDays } from './bookings/open-many-days.ts'
import { multiplyJourney } from './bookings/multiply-journey.ts'
import { makePostgresPlace } from './bookings/places.ts'
import { sendBookings } from './bookings/send-bookings.ts'
import { fillBookings, nameFilled } from './crowded/fill-bookings.ts'
import { listPages, openPage, signStaffIn, workAtTheDesk } from './desk-crowd/staff-day.ts'
import { launchBooking, waitForBooking } from './journey/launch-booking.ts'
import { walkToCheck } from './journey/walk-journey.ts'
import { createRaceServices } from './race/create-race-services.ts'
import { refuseTakenPort } from './refuse-taken-port.ts'
import { findMedian } from './server/measure.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
    staff: { type: 'string', default: '20' },
    donors: { type: 'string', default: '32' },
    look: { type: 'string', default: '3000' },
    pages: { type: 'string' },
    postgres: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
  },
})
const [rounds, seconds, donors] = [Number(values.rounds), Number(values.seconds), Number(values.donors)]
const [port, deskPort] = [4405, 4406]
const p99AtMost = 200
const leastShare = 0.9
const print = (line = '') => process.stdout.write(`${line}\n`)
const share = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN

for (const one of [port, deskPort]) await refuseTakenPort(one)
const place = await makePostgresPlace(values.postgres)
const environment = { ...place.environment, APPS: 'booking,desk', DESK_PORT: String(deskPort) }
try {
  const prepared = await withDatabase(async (database) => {
    await prepareDatabase(database, { demonstration: false })
    await fillBookings(database, { bookings: 20_000, aheadPerDay: 0 })
    await openManyDays(database)
    // Filled bookings have references that open no page.
    const reference = makeReference({ bytes: (n) => new Uint8Array(n).fill(7) })
    await database.session((handle) =>
      handle.execute(
        `update bookings set reference = '${reference}' where reference = '${nameFilled(1).reference}'`,
      ),
    )
    return {
      tokens: await signStaffIn(createRaceServices(database), Number(values.staff)),
      pages: values.pages?.split(',') ?? listPages(reference),
    }
  })
  await served(async () => {
    const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const postcode = areas[0]?.postcode ?? ''
    await walkToCheck(`http://localhost:${port}`, {
      email: 'walked@example.org',
      postcode,
      date,
      address: '10.0.0.1',
    })
  })
  const journeys = (2 * rounds + 1) * seconds * 1_500
  await withDatabase((database) => multiplyJourney(database, journeys))
  await served(async () => await measure(prepared, journeys))
} finally {
  await place.remove()
}

async function measure({ tokens, pages }: { tokens: string[]; pages: string[] }, journeys: number) {
  let number = 0
  const next = () => (number < journeys ? ++number : null)
  const origin = `http://localhost:${deskPort}`
  const book = (seconds: number) => sendBookings({ port, clients: donors, seconds, next })
  await book(3)
  for (const page of pages) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as the first person would
    await openPage(origin + page, tokens[0] ?? '')
  }
  const [alone, beside]: [number[], number[]] = [[], []]
  const times = new Map<string, number[]>()
  const faults: string[] = []
  for (let round = 0; round < rounds; round++) {
    const first = await book(seconds)
    const ending = new AbortController()
    const working = workAtTheDesk({
      origin,
      tokens,
      pages,
      lookMs: Number(values.look),
      until: ending.signal,
    })
    const second = await book(seconds)
    ending.abort()
    const worked = await working
    alone.push((first.booked * 1000) / first.elapsedMs)
    beside.push((second.booked * 1000) / second.elapsedMs)
    faults.push(...worked.faults, ...first.faults.slice(0, 3), ...second.faults.slice(0, 3))
    for (const [page, list] of worked.times) times.set(page, [...(times.get(page) ?? []), ...list])
  }
  const all = [...times.values()].flat()
  const kept = findMedian(beside) / findMedian(alone)
  print(
    `bookings/s alone ${findMedian(alone).toFixed(0)}, beside ${values.staff} at the desk ${findMedian(beside).toFixed(0)}: ${kept.toFixed(2)}`,
  )
  print(
    `pages of the desk: ${all.length}, p50 ${share(all, 0.5).toFixed(0)} ms, p99 ${share(all, 0.99).toFixed(0)} ms`,
  )
  for (const [page, list] of times)
    print(
      `  ${page.padEnd(44)} p50 ${share(list, 0.5).toFixed(0).padStart(4)} ms  most ${Math.max(...list)
        .toFixed(0)
        .padStart(4)} ms`,
    )
  for (const fault of faults.slice(0, 10)) print(`  ! ${fault}`)
  const isKept = faults.length === 0 && share(all, 0.99) <= p99AtMost && kept >= leastShare
  print(
    isKept
      ? 'Every promise was kept'
      : `A promise was broken: p99 at most ${p99AtMost} ms, bookings at least ${leastShare}`,
  )
  process.exitCode = isKept ? 0 : 1
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url: place.url, log: silentLog })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function served(work: () => Promise<void>): Promise<void> {
  const program = launchBooking(port, environment)
  try {
    await waitForBooking(program)
    await work()
  } finally {
    program.tell('SIGTERM')
    await program.ended
  }
}
