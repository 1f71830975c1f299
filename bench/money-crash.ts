/**
 * Processes that end within a receipt, an approval or a closing of a month, in turns: killed (SIGKILL) at a random moment on both
 * engines; their power cut at a random write or flush, on the embedded engine; PostgreSQL itself stopped at once under them.
 * Afterwards no act may be there by half, none that was said to be done may be lost, and what was interrupted is done again
 * without being done twice. Ends with 1 when a promise is broken.
 *
 * node bench/money-crash.ts [--kills 50] [--cuts 15] [--engine postgres|embedded] [--postgres URL: instead of a throw-away
 * server, which is not stopped]
 */
import { parseArgs } from 'node:util'
import { makeEmbeddedPlace, makePostgresPlace } from './bookings/places.ts'
import { breakMoney, killWithin, type MoneyReport } from './money-crash/break-money.ts'
import { findPostgresPrograms, startThrowAwayCluster } from './reliability/throw-away-cluster.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    cuts: { type: 'string', default: '15' },
    engine: { type: 'string' },
    postgres: { type: 'string' },
    'postgres-port': { type: 'string', default: '4423' },
  },
})
const [kills, cuts] = [Number(values.kills), Number(values.cuts)]
const print = (line = '') => process.stdout.write(`${line}\n`)
let broken = 0

if (values.engine !== 'postgres') await benchEmbedded()
if (values.engine !== 'embedded') await benchPostgres()
print(broken === 0 ? '\nEvery promise was kept' : `\n${broken} promises were broken`)
process.exitCode = broken === 0 ? 0 : 1

async function benchEmbedded(): Promise<void> {
  const place = await makeEmbeddedPlace()
  try {
    report('Embedded, killed', await breakMoney({ place, times: kills, end: killWithin }))
  } finally {
    await place.remove()
  }
  const dark = await makeEmbeddedPlace()
  try {
    report('Embedded, power cut', await breakMoney({ place: dark, times: cuts, power: 'cut' }))
  } finally {
    await dark.remove()
  }
}

async function benchPostgres(): Promise<void> {
  const programs = findPostgresPrograms()
  const cluster =
    values.postgres !== undefined || programs === null
      ? null
      : await startThrowAwayCluster(programs, Number(values['postgres-port']))
  const server = cluster?.url ?? values.postgres ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  try {
    const place = await makePostgresPlace(server)
    report('PostgreSQL, killed', await breakMoney({ place, times: kills, end: killWithin }))
    await place.remove()
    if (cluster === null) return
    const stopped = await makePostgresPlace(server)
    report(
      'PostgreSQL, the server stopped at once',
      await breakMoney({
        place: stopped,
        times: cuts,
        mayFail: true,
        async end(program, ms) {
          let stopping: Promise<void> | null = null
          await killWithin(program, ms, () => {
            stopping = cluster.stopAtOnce()
          })
          await stopping
          program.tell('SIGKILL')
          await program.ended
          await cluster.start()
        },
      }),
    )
    await stopped.remove()
  } finally {
    await cluster?.remove()
  }
}

function report(name: string, { within, whole, nothing, acknowledged, broken: faults }: MoneyReport): void {
  const times = within.receipt + within.approval + within.closing
  print(
    `${name} ${times} times: within ${within.receipt} receipts, ${within.approval} approvals and ${within.closing} closings`,
  )
  print(
    `  there as a whole ${whole}, nothing of it ${nothing}; ${acknowledged} acts said to be done; ` +
      (faults.length === 0 ? 'nothing by half, nothing lost' : `${faults.length} promises were broken`),
  )
  broken += faults.length
  for (const fault of faults.slice(0, 10)) print(`  ! ${fault}`)
}
