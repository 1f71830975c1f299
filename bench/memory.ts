/**
 * What the server takes of the machine's memory: at its first start on a new database, at a later one, and after
 * 10,000 pages, 1,000 bookings with their letters and 200 share pictures, on both engines. Resident memory of the
 * process and its children (VmRSS, VmHWM), that of the program's file and libraries among it. At rest: some seconds
 * after each stage.
 * Ends with 1 when a budget is exceeded.
 *
 * node bench/memory.ts [--engine postgres|embedded] [--postgres URL: that server instead of a throw-away one]
 */
import { parseArgs } from 'node:util'
import { makeEmbeddedPlace, makePostgresPlace, type DatabasePlace } from './bookings/places.ts'
import { findTakenPort } from './memory/find-taken-port.ts'
import { measureEngine, type Stage } from './memory/measure-engine.ts'
import { findPostgresPrograms, startThrowAwayCluster } from './reliability/throw-away-cluster.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    postgres: { type: 'string' },
    port: { type: 'string', default: '4421' },
    'postgres-port': { type: 'string', default: '4423' },
  },
})
const port = Number(values.port)
const ports = { site: port, booking: port + 1 }
const peakMb = { firstStart: 1000, later: 500 }
const print = (line = '') => process.stdout.write(`${line}\n`)

if (process.platform !== 'linux') stop('Memory is read from /proc, which only Linux has.')
const taken = await findTakenPort([ports.site, ports.booking])
if (taken !== null) stop(`Port ${taken} is in use. Stop what uses it, or choose others with --port.`)
const engines = [
  { name: 'PostgreSQL', option: 'postgres', restMb: 200, measure: onPostgres },
  { name: 'Embedded', option: 'embedded', restMb: 350, measure: onEmbedded },
].filter(({ option }) => values.engine === undefined || values.engine === option)
for (const { name, restMb, measure } of engines) {
  // oxlint-disable-next-line no-await-in-loop -- one after the other, so that neither disturbs the other
  report(name, restMb, await measure())
}

async function onPostgres(): Promise<Stage[]> {
  const programs = findPostgresPrograms()
  const cluster =
    values.postgres !== undefined || programs === null
      ? null
      : await startThrowAwayCluster(programs, Number(values['postgres-port']))
  const place = await makePostgresPlace(
    cluster?.url ?? values.postgres ?? 'postgres://postgres@127.0.0.1:5432/postgres',
  )
  return await measureEngine(place, ports).finally(async () => {
    await place.remove()
    await cluster?.remove()
  })
}

async function onEmbedded(): Promise<Stage[]> {
  const place: DatabasePlace = await makeEmbeddedPlace()
  return await measureEngine(place, ports).finally(place.remove)
}

function report(name: string, mostAtRestMb: number, stages: Stage[]): void {
  print(`\n${name}: MB of resident memory`)
  print('stage                 first page     peak  budget  at rest  budget')
  for (const [place, stage] of stages.entries()) {
    const mostMb = place === 0 ? peakMb.firstStart : peakMb.later
    const isMet = stage.peakMb <= mostMb && stage.restMb <= mostAtRestMb
    if (!isMet) process.exitCode = 1
    print(
      stage.name.padEnd(22) +
        (stage.firstPageS === null ? '' : `${stage.firstPageS.toFixed(2)} s`).padStart(10) +
        stage.peakMb.toFixed(0).padStart(9) +
        String(mostMb).padStart(8) +
        stage.restMb.toFixed(0).padStart(9) +
        String(mostAtRestMb).padStart(8) +
        (isMet ? '  met' : '  EXCEEDED'),
    )
  }
}

function stop(words: string): never {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}
