import { openDatabase, type Database, type DatabaseHandle } from '@kindfold/database/open-database.ts'
import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { bookRegularTurns } from '@kindfold/domain/booking/regular/book-regular-turns.ts'
import { checkCounters } from '@kindfold/domain/capacity/collection-day/check-counters.ts'
import { createRaceServices } from '../race/create-race-services.ts'
import { waitForTheEnd } from '../reliability/wait-for-the-end.ts'
import type { FoundTurns, KilledAt } from './kill-turns.ts'

// node book-turns.ts <URL or data folder> <at what it is killed, or ''> <the time>
//
// Opens the database as the worker does, says what it found there, and books the turns that are due. It kills itself once
// a booking is made and not noted, within the note, or once it is noted. Within the second booking it is killed from
// outside: it does nothing after that booking, however late the signal comes.

const [where = '', killedAt = '', now = ''] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Ends this process there and then: nothing is done after it. */
async function dieAt(moment: Exclude<KilledAt, 'booking'>): Promise<void> {
  if (moment !== killedAt) return
  process.kill(process.pid, 'SIGKILL')
  await waitForTheEnd()
}

const opened = await openDatabase({
  ...(where.includes('://') ? { url: where } : { dataDir: where }),
  log: silentLog,
})
const countNotes = async (handle: DatabaseHandle) => {
  const { rows } = await handle.execute<{ count: number }>('select count(*)::int as count from regular_days')
  return rows[0]?.count ?? 0
}
let begun = 0
let noted = await opened.read(countNotes)
const database: Database = {
  ...opened,
  async statement(name, statement) {
    if (!name.startsWith('book-collection')) return await opened.statement(name, statement)
    begun += 1
    say('begin')
    const startedAt = performance.now()
    const rows = await opened.statement<never>(name, statement)
    say(`booked ${performance.now() - startedAt}`)
    if (killedAt === 'booking' && begun === 2) await waitForTheEnd()
    await dieAt('booked')
    return rows
  },
  async transaction(work) {
    let notes = noted
    const result = await opened.transaction(async (tx) => {
      const done = await work(tx)
      notes = await countNotes(tx)
      if (notes > noted) await dieAt('noting')
      return done
    })
    if (notes > noted) await dieAt('noted')
    noted = notes
    return result
  },
}
const services = { ...createRaceServices(database), clock: { now: () => new Date(now) } }

say(`found ${JSON.stringify(await look())}`)
say(`done ${JSON.stringify(await bookRegularTurns(services))}`)
say(`found ${JSON.stringify(await look())}`)
await opened.close()

async function look(): Promise<FoundTurns> {
  const { rows: turns } = await opened.read((handle) =>
    handle.execute<FoundTurns['turns'][number]>(`
      select r.id, r.next_on::text as "nextOn", array(
          select d.due_date::text || ' ' || d.outcome || case when b.id is null then ' without a booking' else '' end
          from regular_days d left join bookings b on b.id = d.booking_id where d.regular_id = r.id order by 1) as notes,
        array(
          select split_part(b.idempotency_key, ' ', 3) || ' told ' || (
            select count(*) from messages m where m.booking_id = b.id)::text
          from bookings b where b.idempotency_key like 'regular ' || r.id || ' %' order by 1) as bookings
      from regular_collections r order by r.id`),
  )
  return { turns, faults: (await checkCounters(services)).map((fault) => JSON.stringify(fault)) }
}
