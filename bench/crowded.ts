/**
 * What booking costs as it grows: every query of the journey, of managing, of the evening and of the nights with 10,000
 * bookings in the table and with 5 million, as medians of many runs in turns, with their ratio. The days ahead, and
 * what falls due on one day, are the same in both; what differs is the history. Each run is undone again. Fails above
 * 1.5, or when the two do not answer the same. A difference of less than 0.3 ms is not judged.
 *
 * On PostgreSQL a throw-away server of its own, filled by generate_series with the indexes made afterwards; 5 million
 * bookings with their donors, events, messages and links are 6 GB and take some minutes. The embedded database has
 * one thread and a gigabyte of memory at most, so that it is measured with 200,000.
 *
 * node bench/crowded.ts [--few 10000] [--many 5000000] [--many-embedded 200000] [--engine postgres|embedded]
 *   [--plans: of the large one on PostgreSQL]
 */
import { parseArgs } from 'node:util'
import { openDatabase, type Database } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { makeEmbeddedPlace, makePostgresPlace, type DatabasePlace } from './bookings/places.ts'
import { fillBookings } from './crowded/fill-bookings.ts'
import { actOnce, measureActs, type Cost, type Crowd } from './crowded/measure-acts.ts'
import { prepareActs } from './crowded/prepare-acts.ts'
import { findPostgresPrograms, startThrowAwayCluster } from './reliability/throw-away-cluster.ts'

const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '10000' },
    many: { type: 'string', default: '5000000' },
    'many-embedded': { type: 'string', default: '200000' },
    engine: { type: 'string' },
    plans: { type: 'boolean', default: false },
    'postgres-port': { type: 'string', default: '4421' },
  },
})
const highestRatio = 1.5
const unjudgedMs = 0.3
const few = Number(values.few)
const print = (line = '') => process.stdout.write(`${line}\n`)
let broken = 0

if (values.engine !== 'embedded') await benchPostgres(Number(values.many))
if (values.engine !== 'postgres') {
  await bench(
    'Embedded',
    [await makeEmbeddedPlace(), await makeEmbeddedPlace()],
    Number(values['many-embedded']),
  )
}
print(broken === 0 ? '\nEvery promise was kept' : `\n${broken} promises were broken`)
process.exitCode = broken === 0 ? 0 : 1

async function benchPostgres(many: number): Promise<void> {
  const programs = findPostgresPrograms()
  if (programs === null) {
    print('PostgreSQL’s own programs are not here: apt-get install postgresql')
    broken += 1
    return
  }
  const cluster = await startThrowAwayCluster(programs, Number(values['postgres-port']), {
    settings: ['fsync=off', 'max_wal_size=8GB', 'shared_buffers=512MB', 'maintenance_work_mem=512MB'],
  })
  try {
    const places = [await makePostgresPlace(cluster.url), await makePostgresPlace(cluster.url)] as const
    await bench('PostgreSQL', [...places], many, async (crowd) => {
      if (!values.plans) return
      const url = new URL(places[1].url)
      url.searchParams.set(
        'options',
        '-c session_preload_libraries=auto_explain -c auto_explain.log_min_duration=0 -c auto_explain.log_analyze=on',
      )
      const before = (await cluster.readLog()).length
      const database = await openDatabase({ url: url.href, log: silentLog })
      await actOnce({ ...crowd, database })
      await database.close()
      print((await cluster.readLog()).slice(before))
    })
  } finally {
    await cluster.remove()
  }
}

async function bench(
  engine: string,
  places: DatabasePlace[],
  many: number,
  look: (large: Crowd) => Promise<void> = async () => {},
): Promise<void> {
  const crowds: Crowd[] = []
  try {
    for (const [place, { options }] of places.entries()) {
      const startedAtMs = performance.now()
      const database = await openDatabase({ ...options, log: silentLog })
      const bookings = place === 0 ? few : many
      crowds.push({ database, subject: await make(database, bookings) })
      const seconds = (performance.now() - startedAtMs) / 1000
      print(`${engine}: ${bookings} bookings filled in ${seconds.toFixed(0)} s`)
    }
    const [small, large] = crowds
    if (small && large) {
      report(engine, await measureActs(small, large), many)
      await look(large)
    }
  } finally {
    for (const { database } of crowds) await database.close()
    for (const { remove } of places) await remove()
  }
}

async function make(database: Database, bookings: number) {
  await prepareDatabase(database, { demonstration: false })
  await fillBookings(database, { bookings, aheadPerDay: 400 })
  return await prepareActs(database, bookings)
}

function report(engine: string, costs: Cost[], many: number): void {
  print(`\n${engine}: median milliseconds`)
  print(`${''.padEnd(34)}${String(few).padStart(10)}${String(many).padStart(10)}${'ratio'.padStart(8)}`)
  for (const { name, fewMs, manyMs, differs } of costs) {
    const ratio = manyMs / fewMs
    const isTooMuch = ratio > highestRatio && manyMs - fewMs > unjudgedMs
    if (isTooMuch || differs !== null) broken += 1
    print(
      `${name.padEnd(34)}${fewMs.toFixed(2).padStart(10)}${manyMs.toFixed(2).padStart(10)}${ratio.toFixed(2).padStart(8)}` +
        `${isTooMuch ? `  ! above ${highestRatio}` : ''}${differs === null ? '' : `  ! ${differs}`}`,
    )
  }
}
