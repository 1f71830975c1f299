import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { sql } from 'drizzle-orm'

type Truth = Pick<Services, 'database'>

/** The records behind some bookings, and what hangs on them. */
export type Records = {
  /** By reference: its record, and the address to which we write about it. */
  bookings: Record<string, { donorId: string; email: string | null }>
  /** By id: what is known by that record, in one text. */
  donors: Record<string, string>
  /** By id, of emails that wait: their address. */
  waiting: Record<string, string>
  /** By their hash: whose each link is. */
  links: Record<string, string>
  /** How many messages there are about these bookings. */
  messages: number
  /** Records on which another number of late cancellations or of doors without bags is counted than happened there. */
  miscounted: string[]
}

/** Reads the records of bookings by their references. */
export async function readRecords(services: Truth, references: readonly string[]): Promise<Records> {
  return await services.database.read(async (tx) => {
    const all = sql`${sql.param(references)}::text[]`
    const bookings = await executeRows<{ reference: string; donorId: string; email: string | null }>(
      tx,
      sql`select b.reference, b.donor_id as "donorId", d.email from bookings b join donors d on d.id = b.donor_id
        where b.reference = any(${all}) order by 1`,
    )
    const ids = sql`${sql.param(bookings.map(({ donorId }) => donorId))}::uuid[]`
    const donors = await executeRows<{ id: string; known: string; isMiscounted: boolean }>(
      tx,
      sql`select d.id, concat_ws(' | ', d.email, d.name, d.phone, coalesce(d.merged_into_id::text, 'its own')) as known,
          d.late_cancellations <> (select count(*) from bookings b where b.donor_id = d.id and b.cancelled_late)
          or d.nothing_out_count <> (select count(*) from bookings b where b.donor_id = d.id and b.status = 'nothing-out'
            and b.hand_over is null and b.missed_reported_at is null) as "isMiscounted"
        from donors d where d.id = any(${ids}) or d.merged_into_id = any(${ids}) order by d.id`,
    )
    const messages = await executeRows<{ id: string; to: string | null; isWaiting: boolean }>(
      tx,
      sql`select m.id, m.recipient as "to", m.status = 'due' and m.channel = 'email' as "isWaiting"
        from messages m join bookings b on b.id = m.booking_id where b.reference = any(${all}) order by m.id`,
    )
    const links = await executeRows<{ hash: string; donorId: string }>(
      tx,
      sql`select token_hash as hash, donor_id as "donorId" from donor_links
        where donor_id = any(${ids}) and revoked_at is null order by 1`,
    )
    return {
      bookings: Object.fromEntries(bookings.map(({ reference, ...row }) => [reference, row])),
      donors: Object.fromEntries(donors.map(({ id, known }) => [id, known])),
      waiting: Object.fromEntries(
        messages.flatMap(({ id, to, isWaiting }) => (isWaiting ? [[id, to ?? 'nobody']] : [])),
      ),
      links: Object.fromEntries(links.map(({ hash, donorId }) => [hash, donorId])),
      messages: messages.length,
      miscounted: donors.flatMap(({ id, isMiscounted }) => (isMiscounted ? [id] : [])),
    }
  })
}

/** How many merges of whoever was forgotten are still kept, so that they could be undone. */
export async function countMergesOfForgotten(services: Truth): Promise<number> {
  const [row] = await services.database.read((tx) =>
    executeRows<{ count: number }>(
      tx,
      sql`select count(*)::int as count from donor_merges m join donors d on d.id = m.kept_id
        where d.anonymised_at is not null`,
    ),
  )
  return row?.count ?? 0
}
