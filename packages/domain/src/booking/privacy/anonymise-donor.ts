import { driversWordsKeptDays } from '@kindfold/content/facts/booking-facts.ts'
import { countJourneys } from '../booking/count-journeys.ts'
import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { donorLinks, drafts } from '@kindfold/database/schema/donor-access.ts'
import { donorMerges } from '@kindfold/database/schema/donor-merges.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { addDays, londonDate } from '../../base/calendar/london-time.ts'
import { markErased } from '../../base/erasure/mark-erased.ts'
import { eraseColumns, bookingColumnRules, donorColumnRules } from './forgotten-columns.ts'
import { forgetRequestsOf } from './forget-requests.ts'
import { forgetWordsOfDays } from './forget-words-of-days.ts'

/**
 * Removes everything that could identify a donor: details, addresses, notes, ours too, the words of messages and of
 * drivers, photos, links; and what was written of no booking on the donor's days, but for today, which the night takes
 * (`forgetOldWords`). Keeps figures: dates, bags, the town and the first half of the postcode. Records what it did. Keeps
 * privacy requests received after `requestsBefore`. Records that were merged into the donor's go with it, with what is kept to
 * part them again.
 */
export async function anonymiseDonor(
  tx: DatabaseHandle,
  donorId: string,
  { requestsBefore, now }: { requestsBefore: Date; now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const ofDonor = sql`select id from bookings where donor_id = ${donorId}`
  const [donor] = await tx.select().from(donors).where(eq(donors.id, donorId)).for('update')
  if (!donor || donor.anonymisedAt !== null) return
  const merged = await tx
    .select({ id: donors.id, email: donors.email })
    .from(donors)
    .where(and(eq(donors.mergedIntoId, donorId), isNull(donors.anonymisedAt)))
    .for('update')
  const all = [donorId, ...merged.map(({ id }) => id)]
  await markErased(tx, 'donor', all)
  await tx.delete(donorMerges).where(or(inArray(donorMerges.keptId, all), inArray(donorMerges.mergedId, all)))
  await tx.execute(sql`
    insert into booking_events (booking_id, kind, actor, at, details)
    select id, 'anonymised', 'system', ${at}, '{}'::jsonb from bookings where donor_id = ${donorId}`)
  await tx
    .update(bookings)
    .set({
      ...eraseColumns(bookingColumnRules),
      postcode: sql`split_part(${bookings.postcode}, ' ', 1)`,
      changedAt: now,
    })
    .where(eq(bookings.donorId, donorId))
  await tx.execute(sql`
    update messages set recipient = null, data = '{}'::jsonb, last_error = null, provider_id = null,
      status = case when status in ('due', 'sending') then 'withdrawn' else status end
    where donor_id = ${donorId}`)
  await tx.execute(sql`delete from booking_changes where booking_id in (${ofDonor})`)
  await tx.execute(sql`delete from act_photos where booking_id in (${ofDonor})`)
  await tx.execute(sql`
    update round_acts set data = data - 'words' - 'sent'
    where (jsonb_exists(data, 'words') or jsonb_exists(data, 'sent')) and stop_id in (select id from stops where booking_id in (${ofDonor}))`)
  await tx.execute(sql`update exceptions set details = details - 'words' where booking_id in (${ofDonor})`)
  const [since, today] = [addDays(londonDate(now), -driversWordsKeptDays), londonDate(now)]
  const isPast = (date: SQL) => sql`${date} between ${since}::date and ${today}::date - 1`
  await forgetWordsOfDays(
    tx,
    sql`
      select area_id, collection_date as date from bookings
        where donor_id = ${donorId} and ${isPast(sql`collection_date`)}
      union select r.area_id, r.date from stops s join rounds r on r.id = s.round_id
        where s.booking_id in (${ofDonor}) and ${isPast(sql`r.date`)}`,
  )
  await tx.execute(sql`update many_act_bookings set access_notes = null where booking_id in (${ofDonor})`)
  await tx.execute(sql`delete from staff_notes where booking_id in (${ofDonor})`)
  await tx.execute(sql`delete from standing_notes where booking_id in (${ofDonor})`)
  await tx.execute(sql`delete from regular_collections where booking_id in (${ofDonor})`)
  await tx.execute(sql`delete from request_bookings where booking_id in (${ofDonor})`)
  const ended = await tx
    .delete(drafts)
    .where(sql`booking_id in (${ofDonor})`)
    .returning({ data: drafts.data, bookingId: drafts.bookingId, createdAt: drafts.createdAt })
  await countJourneys(tx, ended, 'forgotten')
  // In two statements: with both in one condition, PostgreSQL reads every link.
  await tx.delete(donorLinks).where(eq(donorLinks.donorId, donorId))
  await tx.delete(donorLinks).where(sql`booking_id in (${ofDonor})`)
  for (const { email } of [donor, ...merged])
    // oxlint-disable-next-line no-await-in-loop -- seldom more than one
    if (email !== null) await forgetRequestsOf(tx, email, { requestsBefore, now })
  await tx
    .update(donors)
    .set({ ...eraseColumns(donorColumnRules), anonymisedAt: now })
    .where(inArray(donors.id, all))
}
