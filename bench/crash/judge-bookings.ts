import type { Database } from '@kindfold/database/open-database.ts'
import { checkCounters } from '@kindfold/domain/capacity/collection-day/check-counters.ts'
import { createRaceServices } from '../race/create-race-services.ts'
import type { Told } from './load-bookings.ts'

/** The final state of the database, and every promise that it breaks. */
export type Judgement = { bookings: number; secondCopies: number; broken: string[] }

type Row = { reference: string; messages: number; sent: number; messageId: string | null }

/**
 * Checks that every acknowledged booking exists, that each booking has one confirmation, marked sent, which the mail
 * server took under one Message-ID, and that each day's counters agree with its bookings and holds.
 */
export async function judgeBookings(
  database: Database,
  told: Told,
  taken: ReadonlyMap<string, number>,
): Promise<Judgement> {
  const rows = await database.session(async (handle) => {
    const found = await handle.execute<Row>(`
      select b.reference, count(m.id)::int as messages, (count(*) filter (where m.status = 'sent'))::int as sent,
        min(m.id::text) as "messageId"
      from bookings b left join messages m on m.booking_id = b.id and m.kind = 'confirmation' group by b.id`)
    return found.rows
  })
  const broken = [...told.faults]
  const references = new Set(rows.map(({ reference }) => reference))
  for (const reference of told.acknowledged.values())
    if (!references.has(reference)) broken.push(`${reference} was acknowledged and is lost`)
  const given = new Set(told.acknowledged.values())
  if (given.size !== told.acknowledged.size) broken.push('two journeys were given one booking')
  for (const { reference } of rows)
    if (!given.has(reference))
      broken.push(`${reference} was booked and never acknowledged, though asked again`)

  const known = new Set<string>()
  const arrived = new Map([...taken].map(([id, times]) => [id.slice(1).split('@', 1)[0] ?? '', times]))
  let secondCopies = 0
  for (const { reference, messages, sent, messageId } of rows) {
    if (messages !== 1 || sent !== 1)
      broken.push(`${reference} has ${messages} confirmations, ${sent} marked sent`)
    const times = arrived.get(String(messageId)) ?? 0
    if (times === 0) broken.push(`the confirmation of ${reference} never arrived`)
    secondCopies += Math.max(0, times - 1)
    known.add(String(messageId))
  }
  for (const id of arrived.keys()) if (!known.has(id)) broken.push(`a mail arrived that nobody wrote: ${id}`)
  for (const day of await checkCounters(createRaceServices(database)))
    broken.push(`counters of ${JSON.stringify(day)}`)
  return { bookings: rows.length, secondCopies, broken }
}
