import type { Database } from '@kindfold/database/open-database.ts'
import { runStatements } from '@kindfold/database/testing/run-statements.ts'
import { startDraft } from '@kindfold/domain/booking/booking/draft.ts'
import { holdDate } from '@kindfold/domain/capacity/hold/hold-date.ts'
import { addDays, londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { makeDonorLink } from '@kindfold/domain/booking/donor-link/make-donor-link.ts'
import { createRaceServices } from '../race/create-race-services.ts'
import { nameFilled } from './fill-bookings.ts'

/** The subjects of the measured acts: the same in a small database and in a large one. */
export type Subject = {
  draftId: string
  token: string
  /** A filled booking for the day after tomorrow, in Cambridge. */
  booking: ReturnType<typeof nameFilled>
  /** A past one, and its donor's deletion request. */
  past: ReturnType<typeof nameFilled>
  deletionId: string
  sendingId: string
  tomorrow: string
  freeDate: string
}

/**
 * Adds what the jobs of a day need: due messages, expired holds, notes to delete, donors to anonymise, old requests.
 */
export async function prepareActs(database: Database, filled: number): Promise<Subject> {
  const services = createRaceServices(database)
  const today = londonDate(new Date())
  const freeDate = addDays(today, 12)
  const booking = nameFilled(1)
  const past = nameFilled(filled - 10)
  const { draftId } = await startDraft(services)
  await holdDate(services, { draftId, areaId: 'cambridge', date: freeDate })
  const { token } = await makeDonorLink(services, { purpose: 'manage', bookingId: booking.bookingId })
  const deletionId = '00000004-0000-4000-8000-000000000001'
  const sendingId = '00000003-0000-4000-8000-000000000001'
  const old = (count: number) =>
    Array.from({ length: count }, (_, place) => `'${nameFilled(filled - 200 - 4 * place).donorId}'`).join()
  await runStatements(database, [
    `update messages set status = 'due', sent_at = null, attempts = 0, due_at = now() where id in (
      select ('00000003-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid from generate_series(2, 201) n)`,
    `update messages set status = 'sending', sent_at = null, attempts = 1, claimed_until = now() + interval '1 hour'
      where id = '${sendingId}'`,
    `insert into drafts (id_hash, data, created_at, expires_at)
      select 'expired-' || n, '{}', now() - interval '2 days', now() - interval '1 day' from generate_series(1, 100) n`,
    `insert into holds (draft_hash, area_id, date, expires_at, created_at)
      select 'expired-' || n, 'oxford', date '${freeDate}', now() - interval '1 minute', now() from generate_series(1, 100) n`,
    `update collection_days set held = held + 100 where area_id = 'oxford' and date = '${freeDate}'`,
    `update bookings set access_notes = 'Gate code 4711' where donor_id in (${old(20)})`,
    `update donors set kept_from_date = current_date - 1000 where id in (${old(10)})`,
    `insert into privacy_requests (id, kind, email, received_at, due_date)
      values ('${deletionId}', 'deletion', '${past.email}', now(), current_date + 30)`,
    `insert into waiting_list (email, outcode, consent_at, consent_wording)
      select 'waiting-' || n || '@example.org', 'M1', now(), '1' from generate_series(1, 100) n`,
  ])
  await database.session((handle) => handle.execute('vacuum analyze'))
  return { draftId, token, booking, past, deletionId, sendingId, tomorrow: addDays(today, 1), freeDate }
}
