import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { openDatabase } from '@kindfold/database/open-database.ts'
import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { addDays, londonDate, weekdayOf } from '@kindfold/domain/base/calendar/london-time.ts'
import { multiplyJourney } from '../bookings/multiply-journey.ts'
import { areas, openManyDays } from '../bookings/open-many-days.ts'
import type { DatabasePlace } from '../bookings/places.ts'
import { sendBookings } from '../bookings/send-bookings.ts'
import { fillCatalogue } from '../catalogue/measure-queries.ts'
import { walkToCheck } from '../journey/walk-journey.ts'
import { launchProgram } from '../reliability/launch-program.ts'
import { listSlugs, waitForOrigin } from '../reliability/launch-site.ts'
import { forgetPeak, waitUntilQuiet, watchFamily, weighFamily, weighProcess } from './weigh-process.ts'

/** What the server took in one stage, its children with it: at most, and once it was idle again. */
export type Stage = { name: string; peakMb: number; restMb: number; firstPageS: number | null }

export type Ports = { site: number; booking: number }

const pages = 10_000
const bookings = 1_000
const pictures = 200
const visitors = 8
/** By then the server has given back what it will: see docs/decisions/030. */
const idleMs = 15_000
const root = join(import.meta.dirname, '..', '..')

/** Starts the built server on a new database, then again, and lets it serve, book and draw. */
export async function measureEngine(place: DatabasePlace, ports: Ports): Promise<Stage[]> {
  const stages: Stage[] = []
  await served(place, ports, 'first start', stages, () => walkOne(ports.booking))
  const database = await openDatabase({ ...place.options, log: silentLog })
  // One post in ten is a draft.
  await fillCatalogue(database, Math.ceil(pictures / 0.9))
  await openManyDays(database)
  await multiplyJourney(database, bookings)
  await database.close()

  await served(place, ports, 'later start', stages, async (pid) => {
    const origin = `http://localhost:${ports.site}`
    const slugs = await listSlugs(origin)
    const works = {
      [`${pages} pages`]: () => read(origin, listPages(slugs), pages),
      [`${bookings} bookings`]: () => book(ports.booking),
      [`${pictures} share pictures`]: () =>
        read(
          origin,
          slugs.map((slug) => `/share/${slug}.png`),
          pictures,
        ),
    }
    for (const [name, work] of Object.entries(works)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that each has its own peak
      stages.push(await weigh(pid, name, work))
    }
  })
  return stages
}

/** Starts the server, records its memory, does the work and stops it. */
async function served(
  place: DatabasePlace,
  ports: Ports,
  name: string,
  stages: Stage[],
  work: (pid: number) => Promise<void>,
): Promise<void> {
  const startedAtMs = performance.now()
  const program = launchProgram('server/build/main.js', [], {
    HOST: '127.0.0.1',
    SITE_PORT: String(ports.site),
    BOOKING_PORT: String(ports.booking),
    METRICS_PORT: '0',
    ...readStartSettings(),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    ...place.environment,
  })
  const { pid } = program
  if (pid === undefined) throw new Error('The server could not be started')
  try {
    let firstPageS = 0
    const stage = await weigh(pid, name, async () => {
      await ask(`${await waitForOrigin(program)}/`)
      firstPageS = (performance.now() - startedAtMs) / 1000
    })
    stages.push({ ...stage, firstPageS })
    await work(pid)
  } finally {
    program.tell('SIGTERM')
    await program.ended
  }
}

/** Has the work done and weighs the process: at most meanwhile, and after a short time without work. */
async function weigh(pid: number, name: string, work: () => Promise<void>): Promise<Stage> {
  forgetPeak(pid)
  const endWatch = watchFamily(pid)
  try {
    await work()
    await waitUntilQuiet(pid)
    await sleep(idleMs)
    await waitUntilQuiet(pid)
    const { peakMb } = weighProcess(pid)
    return { name, peakMb: Math.max(peakMb, endWatch()), restMb: weighFamily(pid), firstPageS: null }
  } finally {
    endWatch()
  }
}

/** What the server is started with, as npm start has it. */
function readStartSettings(): Record<string, string> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [, variables, flags] = /^exec env (.+) node (.+) server\/build\/main\.js$/.exec(scripts.start) ?? []
  if (variables === undefined || flags === undefined)
    throw new Error(`npm start is unknown: ${scripts.start}`)
  const settings = parseEnv(variables.replaceAll(' ', '\n')) as Record<string, string>
  return { ...settings, NODE_OPTIONS: flags }
}

/** Walks one journey to the last page as a donor does, so that the copies match what the pages store. */
async function walkOne(port: number): Promise<void> {
  const [{ postcode } = { postcode: '' }] = areas
  const date = findWeekday(addDays(londonDate(new Date()), 4))
  const donor = { email: 'walked@example.org', postcode, date, address: '10.0.0.1' }
  await walkToCheck(`http://localhost:${port}`, donor)
}

/** The first weekday from a date on: a new database collects on no other. */
const findWeekday = (date: string): string => (weekdayOf(date) <= 5 ? date : findWeekday(addDays(date, 1)))

/** Every post, every page of the list, and as many addresses again that are not cached. */
function listPages(slugs: string[]): string[] {
  const lists = Array.from({ length: Math.ceil(slugs.length / 12) }, (_, place) => `/blog?page=${place + 1}`)
  const others = ['/', '/faq', '/charities', '/about-us', '/contacts', '/privacy-policy']
  return [...others, ...lists, ...slugs.flatMap((slug) => [`/blog/${slug}`, `/not-there/${slug}`])]
}

/** Requests so many of the addresses in turn, as so many concurrent visitors with a browser's encodings. */
async function read(origin: string, paths: string[], count: number): Promise<void> {
  let next = 0
  const visit = async () => {
    // oxlint-disable-next-line no-await-in-loop -- a visitor reads one page after the other
    while (next < count) await ask(origin + paths[next++ % paths.length])
  }
  await Promise.all(Array.from({ length: visitors }, visit))
}

async function ask(address: string): Promise<void> {
  const response = await fetch(address, { headers: { 'Accept-Encoding': 'br, gzip' } })
  await response.arrayBuffer()
  if (response.status >= 500) throw new Error(`${address} answered ${response.status}`)
}

async function book(port: number): Promise<void> {
  let number = 0
  const next = () => (number < bookings ? ++number : null)
  const { booked, faults } = await sendBookings({ port, clients: visitors, seconds: 600, next })
  if (booked !== bookings) throw new Error(`${bookings - booked} bookings failed: ${String(faults[0])}`)
}
