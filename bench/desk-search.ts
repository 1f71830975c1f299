/**
 * How long the desk's search takes, by each way of asking and each filter, and all that a booking's page shows, as
 * medians and minimums of many runs, with the indexes that each search reads; then every screen as a whole page of the built
 * server, for one client. Fails when a search takes more than 10 ms or a page more than 50 ms.
 *
 * PostgreSQL with 5 million bookings of 1.2 million donors, the embedded database with 200,000.
 *
 * node bench/desk-search.ts [--many 5000000] [--many-embedded 200000] [--engine postgres|embedded]
 *   [--postgres postgres://user@host:5432/any] [--database postgres://...: filled if it is empty, and kept]
 *   [--folder path: the same for the embedded database] [--plans: whole ones] [--only /kept-promises: pages whose address begins so]
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { explainQuery } from '@kindfold/database/explain-query.ts'
import { openDatabase, type Database } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { staff } from '@kindfold/database/schema/staff.ts'
import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { makeReference } from '@kindfold/domain/booking/booking/reference.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { openBookingForStaff } from '@kindfold/domain/office/desk/open-booking-for-staff.ts'
import { buildSearch } from '@kindfold/domain/office/desk/search/build-search.ts'
import { readSearch } from '@kindfold/domain/office/desk/search/read-search.ts'
import {
  noFilters,
  searchBookings,
  type SearchFilters,
} from '@kindfold/domain/office/desk/search/search-bookings.ts'
import { makeEmbeddedPlace, makePostgresPlace, type DatabasePlace } from './bookings/places.ts'
import { signStaffIn } from './desk-crowd/staff-day.ts'
import { fillDesk } from './desk-search/fill-desk.ts'
import { listEveryPage } from './desk-search/list-every-page.ts'
import { launchBooking, waitForBooking } from './journey/launch-booking.ts'
import { createRaceServices } from './race/create-race-services.ts'
import { refuseTakenPort } from './refuse-taken-port.ts'
import { findMedian } from './server/measure.ts'

const { values } = parseArgs({
  options: {
    many: { type: 'string', default: '5000000' },
    'many-embedded': { type: 'string', default: '200000' },
    engine: { type: 'string' },
    postgres: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    database: { type: 'string' },
    folder: { type: 'string' },
    plans: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})
const highestMs = { search: 10, page: 50 }
const runs = 9
const print = (line = '') => process.stdout.write(`${line}\n`)
let broken = 0

const [reference = '', past = ''] = [7, 8].map((byte) =>
  makeReference({ bytes: (n) => new Uint8Array(n).fill(byte) }),
)
const today = londonDate(new Date())
const searches: [name: string, words: string, filters?: Partial<SearchFilters>, areas?: string[]][] = [
  ['reference', reference],
  ['email', 'donor-777@example.org'],
  ['phone', '+447000000777'],
  ['whole postcode', 'CB7 1AD'],
  ['how a postcode begins', 'CB7 1'],
  ['first half of a postcode', 'CB7'],
  ['rare part of a name', 'marquilves'],
  ['part of many names', 'mar'],
  ['in every street', 'street'],
  ['name and street', 'quil oakhan'],
  ['no words', ''],
  ['a day', '', { day: today }],
  ['an area', '', { areaId: 'oxford' }],
  ['a common state', '', { status: 'collected' }],
  ['a rare state', '', { status: 'missed' }],
  ['a state that nothing has', '', { status: 'on-the-way' }],
  ['a rare charity', '', { charitySlug: 'the-dream-factory' }],
  ['area, state and name', 'mar', { areaId: 'oxford', status: 'nothing-out' }],
  ['one member’s area', 'mar', {}, ['oxford']],
]

if (values.engine !== 'embedded')
  await bench(
    'PostgreSQL',
    values.database === undefined
      ? await makePostgresPlace(values.postgres)
      : keepPlace({ url: values.database }, { DATABASE_URL: values.database }),
    Number(values.many),
  )
if (values.engine !== 'postgres')
  await bench(
    'Embedded',
    values.folder === undefined
      ? await makeEmbeddedPlace()
      : keepPlace({ dataDir: values.folder }, { DATA_DIR: values.folder }),
    Number(values['many-embedded']),
  )
print(broken === 0 ? '\nEvery promise was kept' : `\n${broken} promises were broken`)
process.exitCode = broken === 0 ? 0 : 1

async function bench(engine: string, place: DatabasePlace, bookings: number): Promise<void> {
  const database = await openDatabase({ ...place.options, log: silentLog })
  try {
    await prepareDatabase(database, { demonstration: false })
    const startedAt = performance.now()
    const isFilled = await database.transaction(async (tx) => (await tx.$count(staff)) > 0)
    if (!isFilled) await fillDesk(database, { bookings, references: [reference, past] })
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
    print(
      `\n${engine}, ${bookings.toLocaleString('en-GB')} bookings, filled in ${minutes} minutes; load of the machine ${loadavg()[0]?.toFixed(1)}`,
    )
    if (values.only === '') await measure(database)
    const services = createRaceServices(database)
    const roles = ['admin', 'finance', 'finance-approver'] as const
    const [token = ''] = await signStaffIn(services, 1, roles)
    const [tokenOfArea = ''] = await signStaffIn(services, 1, ['admin'], 'oxford')
    const pages = await listEveryPage(database)
    await database.close()
    const asked = pages.filter((page) => page.startsWith(values.only))
    await servePages(place, [
      ...asked.map((page) => ({ page, token, who: '' })),
      // Lists: who may see one area of all that they hold.
      ...asked
        .filter((page) => /^\/[a-z-]*(\?|$)/.test(page))
        .map((page) => ({ page, token: tokenOfArea, who: ', of one area' })),
    ])
  } finally {
    await database.close()
    await place.remove()
  }
}

/** A database that stays. */
function keepPlace(
  options: DatabasePlace['options'],
  environment: DatabasePlace['environment'],
): DatabasePlace {
  return { options, environment, remove: () => Promise.resolve() }
}

type Asked = { page: string; token: string; who: string }

async function servePages(place: DatabasePlace, asked: readonly Asked[]): Promise<void> {
  const [port, deskPort] = [4407, 4408]
  for (const one of [port, deskPort]) {
    // oxlint-disable-next-line no-await-in-loop -- two ports
    await refuseTakenPort(one)
  }
  const program = launchBooking(port, {
    ...place.environment,
    APPS: 'booking,desk',
    DESK_PORT: String(deskPort),
  })
  try {
    await waitForBooking(program)
    const open = async ({ page, token }: Asked) => {
      const answer = await fetch(`http://localhost:${deskPort}${page}`, {
        headers: { Cookie: `kindfold-desk=${token}` },
        redirect: 'manual',
      })
      const bytes = (await answer.arrayBuffer()).byteLength
      return { bytes, status: answer.status }
    }
    // A desk that has been open for a while: a new process compiles what it runs, which the first pages would pay for.
    const shown: Asked[] = []
    for (const one of asked) {
      // oxlint-disable-next-line no-await-in-loop -- one client
      const { status } = await open(one)
      // Some lists are not for who has one area.
      if (status === 403 && one.who !== '') continue
      if (status >= 400) throw new Error(`${one.page}: ${status}`)
      shown.push(one)
    }
    for (const one of shown) {
      let [bytes, status] = [0, 0]
      // oxlint-disable-next-line no-await-in-loop -- one client
      const times = await time(async () => {
        ;({ bytes, status } = await open(one))
      })
      report(
        decodeURIComponent(one.page) + one.who,
        highestMs.page,
        times,
        status === 200 ? `${Math.round(bytes / 1000)} kB of HTML` : `leads on (${status})`,
      )
    }
  } finally {
    program.tell('SIGTERM')
    await program.ended
  }
}

async function measure(database: Database): Promise<void> {
  const services = createRaceServices(database)
  for (const [name, words, changes = {}, areas] of searches) {
    const filters = { ...noFilters, ...changes }
    const asked = { words, filters, areas: areas ?? ('all' as const) }
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that they do not disturb each other
    const times = await time(() => searchBookings(services, asked))
    // oxlint-disable-next-line no-await-in-loop
    const plan = await explain(database, asked)
    const indexes = new Set([...plan.matchAll(/(?:using|Index Scan on) (\w+)/g)].map(([, index]) => index))
    report(
      name,
      highestMs.search,
      times,
      plan.includes('Seq Scan on bookings') ? 'reads every booking' : [...indexes].join(', '),
    )
    if (values.plans) print(plan)
  }
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  const opened = await time(() => openBookingForStaff(services, { reference, by, maySee: () => true }))
  report('all that a booking’s page shows', highestMs.page, opened, 'and its entry in the audit')
}

async function explain(
  database: Database,
  { words, filters, areas }: { words: string; filters: SearchFilters; areas: 'all' | string[] },
): Promise<string> {
  const sought = readSearch(words)
  if (sought.by === 'unclear') throw new Error(`${words}: ${sought.why}`)
  const search = buildSearch({ sought, filters, areas, after: null, today, limit: 51 })
  return (await database.transaction((tx) => explainQuery(tx, search))).join('\n')
}

async function time(act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs + 2; run++) {
    const startedAt = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one run after the other is what is measured
    await act()
    if (run >= 2) times.push(performance.now() - startedAt)
  }
  return times
}

function report(name: string, highest: number, times: readonly number[], how: string): void {
  const ms = findMedian(times)
  const isSlow = ms > highest
  if (isSlow) broken += 1
  print(
    `  ${name.padEnd(44)} ${`${ms.toFixed(2)} ms`.padStart(11)} ${Math.min(...times)
      .toFixed(2)
      .padStart(8)}  ${how}${isSlow ? `  ! above ${highest} ms` : ''}`,
  )
}
