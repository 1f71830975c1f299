import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql, type SQL } from 'drizzle-orm'

/** Rows of `area_id` and `date`. */
export type DaysOfAreas = SQL

/**
 * Erases what drivers and dispatchers wrote of no booking on some days: notes to the desk, of a break, of the van check, and
 * under exceptions. It may name a donor of that day whose data was deleted, and nothing says whom it names.
 */
export async function forgetWordsOfDays(tx: DatabaseHandle, days: DaysOfAreas): Promise<void> {
  const roundsOfDays = sql`
    select r.id from rounds r join (${days}) d on d.area_id = r.area_id and d.date = r.date`
  await tx.execute(sql`
    update round_acts a set data = data - 'words' - 'sent'
    where a.round_id in (${roundsOfDays}) and (data ->> 'words' is not null or jsonb_exists(data, 'sent'))
      and not exists (select from stops s where s.id = a.stop_id and s.booking_id is not null)`)
  await tx.execute(sql`
    update rounds set van_check = jsonb_set(van_check, '{note}', 'null')
    where id in (${roundsOfDays}) and van_check ->> 'note' is not null`)
  await tx.execute(sql`
    update exceptions e set details = details - 'words'
    from (${days}) d
    where e.area_id = d.area_id and e.date = d.date and e.booking_id is null and jsonb_exists(e.details, 'words')`)
}
