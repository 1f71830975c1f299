import { driversWordsKeptDays } from '@kindfold/content/facts/booking-facts.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import { addDays, londonDate, londonInstant } from '../calendar/london-time.ts'
import type { Services } from '../services.ts'

/**
 * Nightly: erases what drivers and dispatchers wrote of no booking after 60 days: notes to the desk, of a break, of a stop
 * that there is not, of the van check, and under exceptions. It may name a donor, and no deletion of a donor's data finds it.
 */
export async function forgetOldWords(services: Services): Promise<void> {
  const before = addDays(londonDate(services.clock.now()), -driversWordsKeptDays)
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
  })
}
