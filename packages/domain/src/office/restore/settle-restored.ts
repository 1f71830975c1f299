import { transact } from '@kindfold/database/transact.ts'
import type { ErasureKind } from '@kindfold/database/schema/restores.ts'
import { sql } from 'drizzle-orm'
import type { ErasureRegister } from '../../base/erasure/erasure-register.ts'
import type { Services } from '../../base/services/services.ts'
import { applyErasures } from './apply-erasures.ts'
import { anonymiseOldDonors } from '../../booking/privacy/anonymise-old-donors.ts'
import { forgetOldPhotos } from '../../booking/privacy/forget-old-photos.ts'
import { forgetOldRequests } from '../../booking/privacy/forget-old-requests.ts'
import { forgetOldWords } from '../../booking/privacy/forget-old-words.ts'
import { sweepExpired } from '../../booking/privacy/sweep-expired.ts'
import { wipeAccessNotes } from '../../booking/privacy/wipe-access-notes.ts'
import { holdMessages } from '../../message/hold.ts'
import { holdBankFiles } from '../../money/restore/bank-to-compare.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'

/**
 * What must be done to a database that comes from a backup before anything else runs: nothing goes out by itself, nothing is
 * given to the bank, nobody is signed in by what was ended since, and who was erased since is erased again. Safe to do twice.
 * Returns what was erased.
 */
export async function settleRestored(
  services: Services,
  { backupAt, register }: { backupAt: Date | null; register: ErasureRegister },
): Promise<Partial<Record<ErasureKind, number>>> {
  const now = services.clock.now()
  await transact(services, async (tx) => {
    await holdMessages(tx, { since: now, backupAt })
    await holdBankFiles(tx)
    const at = sql`${now.toISOString()}::timestamptz`
    // What was on its way then has ended long since, one way or the other.
    await tx.execute(sql`
      update messages set claimed_until = null, status = case when withdrawn_at is null then 'due' else 'withdrawn' end
      where status = 'sending'`)
    await tx.execute(sql`update staff_sessions set ended_at = ${at} where ended_at is null`)
    await tx.execute(sql`update staff_invites set ends_at = ${at} where used_at is null and ends_at > ${at}`)
    await tx.execute(sql`delete from staff_challenges`)
    // Which were used or replaced since is not known. Passkeys and authenticator apps still open, and each makes new ones.
    await tx.execute(sql`update staff_recovery_codes set used_at = ${at} where used_at is null`)
    await tx.execute(sql`delete from kept_answers`)
    // Links to a booking stand in letters and keep working; these were for once or for a while, and may have been used.
    await tx.execute(sql`
      update donor_links set revoked_at = ${at}
      where purpose in ('sign-in', 'privacy') and revoked_at is null`)
    // What was asked for many bookings was done since, or taken back: whoever wants it still asks for it again.
    await tx.execute(sql`
      update many_acts set stopped_at = ${at} where starts_at is not null and finished_at is null and stopped_at is null`)
    // Of a journey that went on since, and may have been forgotten.
    await tx.execute(sql`delete from drafts`)
    await tx.execute(sql`
      with gone as (delete from holds returning area_id, date),
      by_day as (select area_id, date, count(*)::int as count from gone group by area_id, date)
      update collection_days d set held = d.held - by_day.count from by_day
      where d.area_id = by_day.area_id and d.date = by_day.date`)
  })
  const erased = await applyErasures(services, register)
  await anonymiseOldDonors(services)
  await forgetOldRequests(services)
  await wipeAccessNotes(services)
  await forgetOldWords(services)
  await forgetOldPhotos(services)
  await sweepExpired(services)
  await transact(services, (tx) =>
    recordStaffEvent(tx, {
      at: now,
      by: { kind: 'system' },
      act: 'restore-backup',
      subject: { kind: 'backup', id: backupAt?.toISOString() ?? 'unknown' },
      details: { erased },
    }),
  )
  return erased
}
