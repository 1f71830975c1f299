/**
 * A day falls out: all of its bookings move to another by one choice at the desk, the worker that does it is killed in the
 * middle, and another goes on. Each booking must have moved once, and its donor be told once, outside quiet hours. Says how
 * long the desk takes for what the dispatcher does: the list, the choice, what would follow, the start.
 *
 * node bench/snow-day.ts [--postgres postgres://user@host:5432/any] [--bookings 400]
 */
import { timesByEmailHours } from '@kindfold/content/facts/booking-facts.ts'
import { openDatabase } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { createTestDatabase, silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { openManyDays } from './bookings/open-many-days.ts'
import { signStaffIn } from './desk-crowd/staff-day.ts'
import { fillEvening } from './evening/fill-evening.ts'
import { startCarelessMailServer } from './evening/start-careless-mail-server.ts'
import { startProcess } from './pages/start-process.ts'
import { createRaceServices } from './race/create-race-services.ts'
import { waitFor } from './wait-for.ts'

const { values } = parseArgs({
  options: {
    postgres: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    bookings: { type: 'string', default: '400' },
  },
})
const count = Number(values.bookings)
/** Two minutes until it begins, and three until another worker takes it up. */
const patienceMs = 20 * 60_000
const [deskPort, metricsPort] = ['4340', '4341']
const desk = `http://localhost:${deskPort}`
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const [from, to] = [inDays(5), inDays(6)]
const print = (line: string) => process.stdout.write(`${line}\n`)

const place = await createTestDatabase(values.postgres)
const database = await openDatabase({ url: place.url, log: silentLog })
await prepareDatabase(database, { demonstration: false })
await openManyDays(database)
await fillEvening(database, from, count)
const [token = ''] = await signStaffIn(createRaceServices(database), 1)
const mail = await startCarelessMailServer(Infinity)
const environment = { DATABASE_URL: place.url, SMTP_URL: mail.url, LOG_LEVEL: 'fatal' }
const startWorker = () =>
  startProcess(
    ['server/build/main.js'],
    { ...environment, APPS: 'worker', METRICS_PORT: metricsPort },
    `http://127.0.0.1:${metricsPort}/readyz`,
  )
const programs = [
  await startProcess(
    ['server/build/main.js'],
    { ...environment, APPS: 'desk', DESK_PORT: deskPort, METRICS_PORT: '0' },
    `${desk}/readyz`,
  ),
]
const worker = await startWorker()
programs.push(worker)
try {
  await moveAll()
  await waitFor(async () => (await countDone()) > count / 4, patienceMs)
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
  print(`the worker was killed when ${await countDone()} of ${count} had moved`)
  programs.push(await startWorker())
  const killedAtMs = performance.now()
  await waitFor(async () => (await countDone()) === count, patienceMs)
  print(`all had moved ${((performance.now() - killedAtMs) / 1000).toFixed(0)} s after another had begun`)
  await judge()
} finally {
  for (const program of programs) program.kill('SIGKILL')
  await database.close()
  await mail.close()
  await place.drop()
}

/** What a dispatcher does, as a browser without scripts. */
async function moveAll(): Promise<void> {
  const headers = { Cookie: `kindfold-desk=${token}`, Origin: desk, 'Sec-Fetch-Site': 'same-origin' }
  let longestMs = 0
  let allMs = 0
  const ask = async (path: string, fields?: Record<string, string>) => {
    const startedAtMs = performance.now()
    const answer = await fetch(desk + path, {
      headers,
      redirect: 'manual',
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
    const text = await answer.text()
    const ms = performance.now() - startedAtMs
    allMs += ms
    longestMs = Math.max(longestMs, ms)
    if (answer.status !== (fields ? 303 : 200)) throw new Error(`${path}: ${answer.status}`)
    return { text, location: answer.headers.get('Location') ?? '' }
  }
  await ask(`/bookings?day=${from}`)
  const { location: here } = await ask('/bookings/many', { day: from, choose: 'all' })
  await ask(here)
  const asked = { act: 'move', date: to, reason: 'Snow on the roads.' }
  const check = await ask(`${here}?${new URLSearchParams(asked)}`)
  if (!check.text.includes(`${count} bookings move to`)) throw new Error('not all of them would move')
  const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(check.text) ?? []
  await ask(here, { ...asked, seen })
  await ask(here)
  print(
    `${count} bookings: six pages of the desk in ${allMs.toFixed(0)} ms, the longest ${longestMs.toFixed(0)} ms`,
  )
}

async function countDone(): Promise<number> {
  const [row] = await query<{ done: number }>(
    `select count(*)::int as done from many_act_bookings where outcome = 'done'`,
  )
  return row?.done ?? 0
}

async function judge(): Promise<void> {
  // At night all of them wait for the morning.
  await waitFor(async () => {
    const [row] = await query<{ due: number }>(
      `select count(*)::int as due from messages where kind = 'changed' and status in ('due', 'sending')
        and due_at <= now() + interval '10 minutes'`,
    )
    return row?.due === 0
  }, patienceMs)
  const [found] = await query<Record<string, number>>(`
    select count(*) filter (where b.collection_date = '${to}')::int as moved,
      count(*) filter (where (select count(*) from booking_events e where e.booking_id = b.id and e.kind = 'date-changed') <> 1)::int as "not once",
      count(*) filter (where (select count(*) from messages m where m.booking_id = b.id and m.kind = 'changed') <> 1)::int as "not one letter",
      (select count(*)::int from messages where kind = 'changed' and status = 'sent') as sent,
      (select count(*)::int from messages where kind = 'changed' and status = 'due') as waiting,
      (select count(*)::int from messages where kind = 'changed'
        and (coalesce(sent_at, due_at) at time zone 'Europe/London')::time not between '${timesByEmailHours.from}' and '${timesByEmailHours.until}') as "in quiet hours",
      (select sum(booked)::int from collection_days where date in ('${from}', '${to}')) as places
    from bookings b`)
  const copies = [...mail.taken.values()].reduce((sum, times) => sum + times - 1, 0)
  print(
    `${JSON.stringify(found)}, letters taken ${mail.taken.size}, second copies under one Message-ID ${copies}`,
  )
  const isKept =
    found?.moved === count &&
    found['not once'] === 0 &&
    found['not one letter'] === 0 &&
    found['in quiet hours'] === 0 &&
    found.places === count &&
    mail.taken.size === found.sent
  print(isKept ? 'Every promise was kept' : 'A promise was broken')
  process.exitCode = isKept ? 0 : 1
}

async function query<Row extends Record<string, unknown>>(text: string): Promise<Row[]> {
  return await database.session(async (handle) => (await handle.execute<Row>(text)).rows)
}
