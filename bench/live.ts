/**
 * What it costs that 6,000 donors keep their booking's page open on the day: each asks every minute, which is 100 requests
 * a second to one process on PostgreSQL, and nearly always learns that nothing has changed. Fails when one of them comes
 * late (p99 above 50 ms), takes the process more than 5 ms on average, or is not answered.
 *
 * node bench/live.ts [--pages 6000] [--every 60] [--seconds 10] [--postgres postgres://postgres@127.0.0.1:5432/postgres]
 */
import { openDatabase, type Database } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { runStatements } from '@kindfold/database/testing/run-statements.ts'
import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { hashToken, makeToken } from '@kindfold/domain/base/token/token.ts'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makePostgresPlace } from './bookings/places.ts'
import { fillBookings } from './crowded/fill-bookings.ts'
import { launchBooking, waitForBooking } from './journey/launch-booking.ts'
import { refuseTakenPort } from './refuse-taken-port.ts'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '6000' },
    every: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '10' },
    postgres: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
  },
})
const [pages, every, seconds] = [Number(values.pages), Number(values.every), Number(values.seconds)]
const port = 4407
const stopsOfRound = 80
const p99AtMost = 50
const costAtMost = 5
const print = (line: string) => process.stdout.write(`${line}\n`)
const share = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN

await refuseTakenPort(port)
const place = await makePostgresPlace(values.postgres)
try {
  const tokens = Array.from({ length: pages }, () => makeToken({ bytes: (n) => randomBytes(n) }))
  const database = await openDatabase({ url: place.url, log: silentLog })
  await prepareDatabase(database, { demonstration: false })
  await fillBookings(database, { bookings: pages, aheadPerDay: 0 })
  await fillRounds(database, tokens)
  await database.close()
  const program = launchBooking(port, place.environment)
  try {
    await waitForBooking(program)
    await measure(tokens, program.pid ?? 0)
  } finally {
    program.tell('SIGTERM')
    await program.ended
  }
} finally {
  await place.remove()
}

/** Today's rounds under way, 80 stops each, and a link to every booking. */
async function fillRounds(database: Database, tokens: readonly string[]): Promise<void> {
  const id = (kind: string, number: string) =>
    `('${kind}-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
  const booking = id('00000002', 'n')
  await runStatements(database, [
    `update bookings set status = 'scheduled', collection_date = current_date, window_start = '00:00', window_end = '23:59'`,
    `insert into depots (id, name, lat_e6, lon_e6) values (${id('00000010', '1')}, 'A depot', 52200000, 120000)`,
    `insert into plans (id, area_id, date, version, state, seed, settings, inputs_hash, cost, created_at, actor, released_at)
      values (${id('00000011', '1')}, 'cambridge', current_date, 1, 'released', 1, '{}', '', 0, now(), 'system', now())`,
    `insert into rounds (id, plan_id, area_id, date, number, depot_id, state, planned_start_at, planned_end_at, started_at)
      select ${id('00000012', 'n')}, ${id('00000011', '1')}, 'cambridge', current_date, n, ${id('00000010', '1')},
        'started', now(), now() + interval '8 hours', now()
      from generate_series(0, ${Math.floor(tokens.length / stopsOfRound)}) n`,
    `insert into stops (round_id, kind, booking_id, position, planned_at, planned_seconds, expected_at, band_start, band_end,
        is_open, number)
      select ${id('00000012', `n / ${stopsOfRound}`)}, 'collection', ${booking}, 1024 * (1 + n % ${stopsOfRound}), now(), 180,
        now() + n % ${stopsOfRound} * interval '6 minutes', now(), now() + interval '30 minutes', true,
        1 + n % ${stopsOfRound}
      from generate_series(1, ${tokens.length}) n`,
    `insert into donor_links (token_hash, purpose, booking_id, created_at, expires_at)
      select hash, 'manage', ${booking}, now(), now() + interval '90 days'
      from unnest(array['${tokens.map(hashToken).join("','")}']) with ordinality as t(hash, n)`,
    `analyze`,
  ])
}

async function measure(tokens: readonly string[], pid: number): Promise<void> {
  const tags = new Map<string, string>()
  const faults: string[] = []
  const times: number[] = []
  let unchanged = 0
  const ask = async (token: string, isCounted: boolean) => {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/manage/${token}/live`, {
      headers: { 'If-None-Match': tags.get(token) ?? '""' },
    })
    await answer.arrayBuffer()
    tags.set(token, answer.headers.get('ETag') ?? '')
    if (!isCounted) return
    times.push(performance.now() - began)
    if (answer.status === 304) unchanged++
    else if (answer.status !== 200) faults.push(`${answer.status}`)
  }
  const perSecond = tokens.length / every
  const asked = tokens.slice(0, Math.ceil(perSecond * seconds))
  for (let from = 0; from < asked.length; from += 20)
    // oxlint-disable-next-line no-await-in-loop -- twenty at a time
    await Promise.all(asked.slice(from, from + 20).map((token) => ask(token, false)))
  const spentBefore = await readSpentMs(pid)
  const began = performance.now()
  // Each page asks at its own time, whether or not others were answered.
  const asking = asked.map(async (token, number) => {
    await wait(Math.max(0, began + (number * 1000) / perSecond - performance.now()))
    await ask(token, true).catch((error: unknown) => faults.push(String(error)))
  })
  await Promise.all(asking)
  const elapsedMs = performance.now() - began
  const cost = ((await readSpentMs(pid)) - spentBefore) / times.length
  const rate = (times.length * 1000) / elapsedMs
  print(
    `${tokens.length} open pages: ${rate.toFixed(0)} requests/s, ${unchanged} of ${times.length} unchanged (304)`,
  )
  print(
    `p50 ${share(times, 0.5).toFixed(1)} ms, p99 ${share(times, 0.99).toFixed(1)} ms, most ${Math.max(...times).toFixed(1)} ms; the process worked ${cost.toFixed(2)} ms for each`,
  )
  for (const fault of faults.slice(0, 5)) print(`  ! ${fault}`)
  const isKept = faults.length === 0 && share(times, 0.99) <= p99AtMost && cost <= costAtMost
  print(
    isKept
      ? 'Every promise was kept'
      : `A promise was broken: p99 at most ${p99AtMost} ms, ${costAtMost} ms each`,
  )
  process.exitCode = isKept ? 0 : 1
}

/** How long the process has worked, on all its threads (Linux counts hundredths of a second). */
async function readSpentMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
