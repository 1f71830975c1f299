/**
 * Ten years of a ledger: 120 months and 100,000 transfers, with their receipts and payments. How long the recount of the night
 * takes, closing a month, what is owed, what the public pages read and verifying what is published, and each screen of finance as a
 * whole page of the built server, for one client. Fails above the promises of the ledger. Beside the median and the quickest stands the
 * processor time of our process, which another's work on the machine changes little; on PostgreSQL its own is not in it.
 *
 * node bench/ledger.ts [--engine postgres|embedded] [--postgres postgres://user@host:5432/any] [--months 120]
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openDatabase, type Database } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { addMonths, londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { closeMonth } from '@kindfold/domain/money/month/close-month.ts'
import { countMonth, findMonthToClose, listMonths } from '@kindfold/domain/money/month/list-months.ts'
import { readStanding } from '@kindfold/domain/money/month/read-month.ts'
import { recountLedger } from '@kindfold/domain/money/month/recount.ts'
import { listOpenPayments } from '@kindfold/domain/money/payment/list-payments.ts'
import { sumUpOwed } from '@kindfold/domain/money/payment/sum-up-owed.ts'
import {
  readPublishedLedger,
  readPublishedMonth,
} from '@kindfold/domain/money/public/read-published-ledger.ts'
import { readPublicMoney } from '@kindfold/domain/money/public/read-public-money.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { verifyLedger } from '@kindfold/money/verify-ledger.ts'
import { makeEmbeddedPlace, makePostgresPlace, type DatabasePlace } from './bookings/places.ts'
import { signStaffIn } from './desk-crowd/staff-day.ts'
import { launchBooking, waitForBooking } from './journey/launch-booking.ts'
import { fillLedger } from './ledger/fill-ledger.ts'
import { createRaceServices } from './race/create-race-services.ts'
import { refuseTakenPort } from './refuse-taken-port.ts'
import { findMedian } from './server/measure.ts'
import { readProcessCpuMs } from './server/read-process-cpu-ms.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    postgres: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    months: { type: 'string', default: '120' },
  },
})
const highestMs = { recount: 2000, closing: 2000, page: 50, publicPage: 30, verifying: 5000 }
/** As many are closed by their act, each measured. */
const closedByAct = 5
const runs = 9
const print = (line = '') => process.stdout.write(`${line}\n`)
let broken = 0

if (values.engine !== 'embedded') await bench('PostgreSQL', await makePostgresPlace(values.postgres))
if (values.engine !== 'postgres') await bench('Embedded', await makeEmbeddedPlace())
print(broken === 0 ? '\nEvery promise was kept' : `\n${broken} promises were broken`)
process.exitCode = broken === 0 ? 0 : 1

async function bench(engine: string, place: DatabasePlace): Promise<void> {
  const database = await openDatabase({ ...place.options, log: silentLog })
  try {
    await prepareDatabase(database, { demonstration: false })
    const startedAt = performance.now()
    const current = londonDate(new Date()).slice(0, 7)
    const months = Array.from({ length: +values.months }, (_, n) =>
      addMonths(`${current}-01`, n - +values.months).slice(0, 7),
    )
    const { transfers } = await fillLedger(database, { months, open: closedByAct })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    print(
      `\n${engine}, ${transfers.toLocaleString('en-GB')} transfers in ${months.length} months, filled in ${seconds} s; load of the machine ${loadavg()[0]?.toFixed(1)}`,
    )
    print(`${'median'.padStart(50)} ${'quickest'.padStart(9)} processor`)
    await measure(database)
    const [token = ''] = await signStaffIn(createRaceServices(database), 1)
    await database.close()
    await servePages(place, token, months)
  } finally {
    await database.close()
    await place.remove()
  }
}

async function measure(database: Database): Promise<void> {
  const services = createRaceServices(database)
  const { read } = database
  report('the recount of the night', highestMs.recount, await time(runs, () => count(database)))
  report('what is owed', highestMs.page, await time(runs, () => sumUpOwed(services)))
  report('payments that have not ended', highestMs.page, await time(runs, () => listOpenPayments(services)))
  const month = (await findMonthToClose(services)) ?? ''
  report(
    'what our account should hold',
    highestMs.page,
    await time(runs, () => read((tx) => readStanding(tx, month))),
  )
  report('all months', highestMs.page, await time(runs, () => listMonths(services)))
  report(
    'a month before it is closed',
    highestMs.recount,
    await time(runs, () => countMonth(services, month)),
  )
  const by = { kind: 'staff', id: 'fay', name: 'Fay' } as const
  const closings = await time(closedByAct, async () => {
    const next = await findMonthToClose(services)
    const closed = await closeMonth(services, { month: next ?? '', bankPence: 0n, by })
    if (closed.kind !== 'closed') throw new Error(closed.kind)
  })
  report('closing a month', highestMs.closing, closings)
  for (const [name, ask] of [
    ['the public page of the money', () => readPublicMoney(services, null)],
    ['a public month', () => readPublicMoney(services, month)],
    ['the list of months', () => readPublishedLedger(services)],
    ['the file of a month', () => readPublishedMonth(services, month)],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that they do not disturb each other
    report(name, highestMs.publicPage, await time(runs, ask))
  report('verifying all that is published', highestMs.verifying, await time(3, () => verify(services)))
}

async function count(database: Database): Promise<void> {
  const fault = await database.read((tx) => recountLedger(tx))
  if (fault !== null) throw new Error(JSON.stringify(fault))
}

async function verify(services: Services): Promise<void> {
  const verified = await verifyLedger({
    index: await readPublishedLedger(services),
    readFile: async (name) => (await readPublishedMonth(services, name.replace('.csv', '')))?.bytes ?? null,
  })
  if (verified.kind !== 'right') throw new Error(JSON.stringify(verified))
}

async function servePages(place: DatabasePlace, token: string, months: readonly string[]): Promise<void> {
  const [port, deskPort] = [4417, 4418]
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
    const open = async (page: string) => {
      const answer = await fetch(`http://localhost:${deskPort}${page}`, {
        headers: { Cookie: `kindfold-desk=${token}` },
        redirect: 'manual',
      })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${page}: ${answer.status}`)
    }
    for (const page of [
      '/',
      '/money',
      '/money/receipts',
      '/money/payments',
      '/money/months',
      `/money/months/${months.at(-1)}`,
    ]) {
      const highest = page.startsWith('/money/months/') ? highestMs.recount : highestMs.page
      // A desk that has been open for a while: a new process compiles what it runs.
      // oxlint-disable-next-line no-await-in-loop -- one client
      for (let n = 0; n < 3; n++) await open(page)
      // oxlint-disable-next-line no-await-in-loop
      report(
        page,
        highest,
        await time(
          runs,
          () => open(page),
          () => readProcessCpuMs(program),
        ),
      )
    }
  } finally {
    program.tell('SIGTERM')
    await program.ended
  }
}

type Taken = { times: number[]; cpuMs: number }

async function time(
  times: number,
  act: () => Promise<unknown>,
  readCpuMs = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
): Promise<Taken> {
  const taken: number[] = []
  const before = readCpuMs()
  for (let run = 0; run < times; run++) {
    const startedAt = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one run after the other is what is measured
    await act()
    taken.push(performance.now() - startedAt)
  }
  return { times: taken, cpuMs: (readCpuMs() - before) / times }
}

function report(name: string, highest: number, { times, cpuMs }: Taken): void {
  const ms = findMedian(times)
  const isSlow = ms > highest
  if (isSlow) broken += 1
  print(
    `  ${name.padEnd(36)} ${`${ms.toFixed(1)} ms`.padStart(11)} ${Math.min(...times)
      .toFixed(1)
      .padStart(9)} ${cpuMs.toFixed(1).padStart(9)}${isSlow ? `  ! above ${highest} ms` : ''}`,
  )
}
