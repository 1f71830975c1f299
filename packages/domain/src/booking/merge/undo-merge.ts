import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { donorLinks } from '@kindfold/database/schema/donor-access.ts'
import { donorMerges, type CountedOn } from '@kindfold/database/schema/donor-merges.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { sendByFallbackChannel } from '../../message/send-by-fallback-channel.ts'
import { countOn } from './count-on.ts'
import { mergeUndoneWithinMs } from './merge-donors.ts'

type MergeRow = typeof donorMerges.$inferSelect

/** The last merge of a donor as it stands. Instants are ISO. */
export type LastMerge = {
  at: string
  by: string
  until: string
  bookings: number
  /** Bookings that came since, which stay with the record that was kept. */
  since: string[]
  /** Bookings that have gone to yet another donor since, by whose change of address it cannot be undone. */
  elsewhere: string[]
}

/** Finds the merge by which a booking's donor was made of two; null where there is none that can be undone. */
export async function findLastMerge(
  services: Services,
  { bookingId }: { bookingId: string },
): Promise<LastMerge | null> {
  const now = services.clock.now()
  return await services.database.read(async (tx) => {
    const row = await findMerge(tx, bookingId, now)
    return row === null ? null : await describeMerge(tx, row)
  })
}

/** Both records are as they were, and so many bookings went back; or why it stays. */
export type UndoMergeResult =
  | { kind: 'undone'; bookings: number }
  /** There is none, or more than a day has gone by. */
  | { kind: 'too-late' }
  | { kind: 'elsewhere'; references: string[] }
  | { kind: 'not-allowed' }

/** Parts again what the last merge of a booking's donor moved, exactly; what came since stays where it is. */
export async function undoMerge(
  services: Services,
  { bookingId, by, mayAct }: { bookingId: string; by: StaffAuthor; mayAct: (areaId: string) => boolean },
): Promise<UndoMergeResult> {
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<UndoMergeResult> => {
    const found = await findMerge(tx, bookingId, now)
    if (found === null) return { kind: 'too-late' }
    await tx
      .select({ id: donors.id })
      .from(donors)
      .where(inArray(donors.id, [found.keptId, found.mergedId]))
      .orderBy(asc(donors.id))
      .for('update')
    const [row] = await tx.select().from(donorMerges).where(eq(donorMerges.id, found.id)).for('update')
    if (!row) return { kind: 'too-late' }
    const areas = await tx
      .select({ id: bookings.id, areaId: bookings.areaId })
      .from(bookings)
      .where(or(eq(bookings.donorId, row.keptId), inArray(bookings.id, row.bookingIds)))
    if (!areas.every(({ areaId }) => mayAct(areaId))) return { kind: 'not-allowed' }
    const { elsewhere } = await describeMerge(tx, row)
    if (elsewhere.length > 0) return { kind: 'elsewhere', references: elsewhere }
    await partAgain(services, tx, row)
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'undo-merge-donors',
      subject: { kind: 'booking', id: bookingId },
      areaId: areas.find(({ id }) => id === bookingId)?.areaId ?? null,
      details: { kept: row.keptId, merged: row.mergedId, bookings: row.bookingIds.length },
    })
    return { kind: 'undone', bookings: row.bookingIds.length }
  })
}

async function findMerge(tx: DatabaseHandle, bookingId: string, now: Date): Promise<MergeRow | null> {
  const [row] = await tx
    .select({ merge: donorMerges })
    .from(donorMerges)
    .innerJoin(bookings, eq(bookings.donorId, donorMerges.keptId))
    .where(
      and(
        eq(bookings.id, bookingId),
        sql`${donorMerges.at} > ${new Date(now.getTime() - mergeUndoneWithinMs).toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(donorMerges.at))
    .limit(1)
  return row?.merge ?? null
}

async function describeMerge(tx: DatabaseHandle, row: MergeRow): Promise<LastMerge> {
  const gone = await tx
    .select({ reference: bookings.reference })
    .from(bookings)
    .where(and(inArray(bookings.id, row.bookingIds), ne(bookings.donorId, row.keptId)))
  const since = await tx
    .select({ reference: bookings.reference })
    .from(bookings)
    .where(
      and(
        eq(bookings.donorId, row.keptId),
        sql`${bookings.createdAt} > ${row.at.toISOString()}::timestamptz`,
      ),
    )
  return {
    at: row.at.toISOString(),
    by: row.actorName,
    until: new Date(row.at.getTime() + mergeUndoneWithinMs).toISOString(),
    bookings: row.bookingIds.length,
    since: since.map(({ reference }) => reference).toSorted(),
    elsewhere: gone.map(({ reference }) => reference).toSorted(),
  }
}

async function partAgain(services: Services, tx: DatabaseHandle, row: MergeRow): Promise<void> {
  const { keptId, mergedId, bookingIds } = row
  const [merged] = await tx.select().from(donors).where(eq(donors.id, mergedId))
  const counted = await countOn(tx, bookingIds)
  await tx.update(bookings).set({ donorId: mergedId }).where(inArray(bookings.id, bookingIds))
  await tx
    .update(messages)
    .set({ donorId: mergedId })
    .where(
      and(
        eq(messages.donorId, keptId),
        or(inArray(messages.id, row.messageIds), inArray(messages.bookingId, bookingIds)),
      ),
    )
  await leadBack(services, tx, row, merged?.email ?? null)
  await tx
    .update(donorLinks)
    .set({ donorId: mergedId })
    .where(and(inArray(donorLinks.tokenHash, row.linkHashes), eq(donorLinks.donorId, keptId)))
  await tx.update(donors).set({ mergedIntoId: mergedId }).where(inArray(donors.id, row.aliasIds))
  await tx.update(donors).set({ mergedIntoId: null }).where(eq(donors.id, mergedId))
  await countAgain(tx, row, { merged, counted })
  await tx.delete(donorMerges).where(eq(donorMerges.id, row.id))
}

/**
 * What waits by email about a booking that goes back, whenever it was written, goes to its own record's address; where that
 * has none, by the way by which that donor was told before.
 */
async function leadBack(
  services: Services,
  tx: DatabaseHandle,
  { keptId, bookingIds, redirectedIds }: MergeRow,
  email: string | null,
): Promise<void> {
  const toKept = and(
    eq(messages.channel, 'email'),
    eq(messages.status, 'due'),
    or(
      inArray(messages.id, redirectedIds),
      and(
        inArray(messages.bookingId, bookingIds),
        sql`lower(${messages.recipient}) = (select lower(email) from donors where id = ${keptId}::uuid)`,
      ),
    ),
  )
  if (email !== null) {
    await tx.update(messages).set({ recipient: email }).where(toKept)
    return
  }
  const withdrawn = await tx
    .update(messages)
    .set({ status: 'withdrawn', withdrawnAt: services.clock.now() })
    .where(toKept)
    .returning()
  for (const message of withdrawn)
    // oxlint-disable-next-line no-await-in-loop -- seldom more than one
    await sendByFallbackChannel(services, tx, message)
}

/**
 * What is counted on a donor goes with the booking at which it happened, also where that was after the merge, or was put
 * right then. `counted`: on the bookings that go back, by now.
 */
async function countAgain(
  tx: DatabaseHandle,
  row: MergeRow,
  { merged, counted }: { merged: typeof donors.$inferSelect | undefined; counted: CountedOn },
): Promise<void> {
  // A merge of the version before did not keep it.
  const before = row.before.counted ?? counted
  const [late, nothingOut] = [counted.late - before.late, counted.nothingOut - before.nothingOut]
  const lastOf = (donorId: string) => sql`(
    select max(collection_date) from bookings
    where donor_id = ${donorId}::uuid and status in ('collected', 'part-collected'))`
  // From the latest of what is left: a collection, or a booking that was made since.
  const keptFrom = (donorId: string, before: string) => sql`greatest(${before}::date, ${lastOf(donorId)}, (
    select max((created_at at time zone 'Europe/London')::date) from bookings
    where donor_id = ${donorId}::uuid and created_at > ${row.at.toISOString()}::timestamptz))`
  await tx
    .update(donors)
    .set({
      name: row.before.name,
      phone: row.before.phone,
      lateCancellations: sql`greatest(0, ${donors.lateCancellations} - ${(merged?.lateCancellations ?? 0) + late}::int)`,
      nothingOutCount: sql`greatest(0, ${donors.nothingOutCount} - ${(merged?.nothingOutCount ?? 0) + nothingOut}::int)`,
      lastCollectionDate: lastOf(row.keptId),
      keptFromDate: keptFrom(row.keptId, row.before.keptFromDate),
    })
    .where(eq(donors.id, row.keptId))
  if (merged === undefined) return
  await tx
    .update(donors)
    .set({
      lateCancellations: merged.lateCancellations + late,
      nothingOutCount: merged.nothingOutCount + nothingOut,
      lastCollectionDate: sql`greatest(${donors.lastCollectionDate}, ${lastOf(row.mergedId)})`,
      keptFromDate: keptFrom(row.mergedId, merged.keptFromDate),
    })
    .where(eq(donors.id, row.mergedId))
}
