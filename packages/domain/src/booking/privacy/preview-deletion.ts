import { executeRows } from '@kindfold/database/execute-rows.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { runDry } from '../../base/dry-run/run-dry.ts'
import { getBookingWithin } from '../booking/read-booking.ts'
import { deleteDataOfCaller, type CallerDeletion } from './delete-data-of-caller.ts'
import { deleteDonorData, type DeletionResult } from './delete-donor-data.ts'
import { findRequester, listEmailsOf, type Requester } from './find-requester.ts'

/** How much there is of one person, by kind. */
export type PersonCounts = {
  /** Bookings with a name, an address or a note. */
  bookings: number
  /** Messages with an address and words. */
  messages: number
  links: number
  places: number
  requests: number
  enquiries: number
}

/** What a deletion would do, as it would end now. Nothing is written. */
export type DeletionPreview<Result = DeletionResult> = {
  result: Result
  /** What would go. */
  goes: PersonCounts
  /** Bookings that stay as figures, without the person: day, bags, town, half of the postcode. */
  figures: number
  /** Complaints that stay until they are answered. */
  openComplaints: number
}

/** What a deletion would take away and what must stay: does it in a dry run, counts before and after, and rolls it back. */
export async function previewDeletion(
  services: Services,
  { privacyRequestId }: { privacyRequestId: string },
): Promise<DeletionPreview> {
  return await runDry(services, async (dryRun) => {
    const who = await findPerson(dryRun, privacyRequestId)
    return await preview(dryRun, who, () => deleteDonorData(dryRun, { privacyRequestId }))
  })
}

/** The same of a donor who has no email address (`deleteDataOfCaller`). */
export async function previewDeletionOfCaller(
  services: Services,
  { bookingId }: { bookingId: string },
): Promise<DeletionPreview<CallerDeletion>> {
  return await runDry(services, async (dryRun) => {
    const who = await transact(dryRun, async (tx) => {
      const { donorId } = await getBookingWithin(tx, bookingId)
      return { donorId, emails: await listEmailsOf(tx, donorId), subjectIds: [] }
    })
    // Nothing of a dry run is kept.
    const asked = { bookingId, proof: 'rang-back', by: { kind: 'system' } } as const
    return await preview(dryRun, who, () => deleteDataOfCaller(dryRun, asked))
  })
}

async function preview<Result>(
  dryRun: Services,
  who: Person,
  act: () => Promise<Result>,
): Promise<DeletionPreview<Result>> {
  const before = await countOf(dryRun, who)
  const result = await act()
  const after = await countOf(dryRun, who)
  const [there] = await transact(dryRun, (tx) =>
    executeRows<{ figures: number; complaints: number }>(
      tx,
      sql`
        select (select count(*)::int from bookings where donor_id = ${who.donorId}::uuid) as figures,
          (select count(*)::int from privacy_requests where lower(email) = any(${sql.param(who.emails)}::text[])
            and kind = 'complaint' and answered_at is null) as complaints`,
    ),
  )
  const names = Object.keys(before) as (keyof PersonCounts)[]
  const goes = { ...before }
  for (const name of names) goes[name] = before[name] - after[name]
  return { result: result, goes, figures: there?.figures ?? 0, openComplaints: there?.complaints ?? 0 }
}

type Person = Requester & { subjectIds: string[] }

async function findPerson(services: Services, privacyRequestId: string): Promise<Person> {
  return await transact(services, async (tx) => {
    const requester = await findRequester(tx, privacyRequestId)
    const emails = sql.param(requester.emails)
    const subjects = await executeRows<{ id: string }>(
      tx,
      sql`
        select id from waiting_list where lower(email) = any(${emails}::text[])
        union all select id from privacy_requests where lower(email) = any(${emails}::text[])
        union all select id from enquiries where lower(email) = any(${emails}::text[])`,
    )
    return { ...requester, subjectIds: subjects.map(({ id }) => id) }
  })
}

async function countOf(services: Services, { emails, donorId, subjectIds }: Person): Promise<PersonCounts> {
  const addresses = sql.param(emails)
  const [counted] = await services.database.read((tx) =>
    executeRows<PersonCounts>(
      tx,
      sql`
        select
          (select count(*)::int from bookings where donor_id = ${donorId}::uuid and contact_name is not null) as bookings,
          (select count(*)::int from messages where recipient is not null and (donor_id = ${donorId}::uuid
            or subject_id = any(${sql.param(subjectIds)}::uuid[]))) as messages,
          (select count(*)::int from donor_links where donor_id = ${donorId}::uuid
            or booking_id in (select id from bookings where donor_id = ${donorId}::uuid)) as links,
          (select count(*)::int from waiting_list where lower(email) = any(${addresses}::text[])) as places,
          (select count(*)::int from privacy_requests where lower(email) = any(${addresses}::text[])) as requests,
          (select count(*)::int from enquiries where lower(email) = any(${addresses}::text[])) as enquiries`,
    ),
  )
  if (!counted) throw new Error('nothing was counted')
  return counted
}
