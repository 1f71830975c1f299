import { driversWordsKeptDays } from '@kindfold/content/facts/booking-facts.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql, type SQL } from 'drizzle-orm'
import { addDays, londonDate, londonInstant } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { forgetWordsOfDays } from './forget-words-of-days.ts'

/**
 * Nightly: erases what drivers and dispatchers wrote of no booking after 60 days: notes to the desk, of a break, of a stop
 * that there is not, of the van check, and under exceptions. It may name a donor. Of a day on which somebody was to be
 * collected from whose data is deleted, it goes as soon as the day is over.
 */
export async function forgetOldWords(services: Services): Promise<void> {
  const today = londonDate(services.clock.now())
  const before = addDays(today, -driversWordsKeptDays)
  const beforeAt = sql`${londonInstant(before, '00:00').toISOString()}::timestamptz`
  await transact(services, async (tx) => {
    await tx.execute(sql`
      update round_acts a set data = data - 'words' - 'sent'
      where received_at < ${beforeAt} and (data ->> 'words' is not null or jsonb_exists(data, 'sent'))
        and not exists (select from stops s where s.id = a.stop_id and s.booking_id is not null)`)
    await tx.execute(sql`
      update rounds set van_check = jsonb_set(van_check, '{note}', 'null')
      where date < ${before}::date and van_check ->> 'note' is not null`)
    await tx.execute(sql`
      update exceptions set details = details - 'words'
      where booking_id is null and opened_at < ${beforeAt} and jsonb_exists(details, 'words')`)
    const isPast = (date: SQL) => sql`${date} between ${before}::date and ${today}::date - 1`
    await forgetWordsOfDays(
      tx,
      sql`
        select b.area_id, b.collection_date as date from bookings b
          where b.contact_name is null and ${isPast(sql`b.collection_date`)}
        union select r.area_id, r.date from rounds r
          join stops s on s.round_id = r.id join bookings b on b.id = s.booking_id
          where b.contact_name is null and ${isPast(sql`r.date`)}`,
    )
  })
}
