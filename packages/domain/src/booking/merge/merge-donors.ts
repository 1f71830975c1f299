import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { donorLinks } from '@kindfold/database/schema/donor-access.ts'
import { donorMerges } from '@kindfold/database/schema/donor-merges.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { countOn } from './count-on.ts'
import { readRecord, type DonorRecord } from './read-record.ts'

/** Of which record a value stays: of the booking from which one began, or of the other. */
export type MergeSide = 'this' | 'other'
/** Whose address, name and number stay. */
export type MergeChoice = Record<'email' | 'name' | 'phone', MergeSide>

/** For how long a merge can be undone. */
export const mergeUndoneWithinMs = 24 * 60 * 60_000

/** Why two donors cannot become one. */
export type NoMerge =
  | { kind: 'unknown' | 'same-donor' | 'forgotten' }
  /** One of them has bookings in areas of others. */
  | { kind: 'elsewhere' }
  /** Both have a booking at one household on one day, which one donor has not. */
  | { kind: 'one-day'; references: [string, string]; collectionDate: string }

/** Two records of one donor are one, which can be undone for a day; or why both stay. */
export type MergeResult =
  | {
      kind: 'merged'
      /** How much came to the record that stays. */
      moved: { bookings: number; messages: number; links: number; unsent: number }
      kept: { email: string | null; name: string | null; phone: string | null }
    }
  /** Something of them changed since they were seen. */
  | { kind: 'stale' }
  | NoMerge

type Pair = { bookingId: string; otherBookingId: string; mayAct: (areaId: string) => boolean }

/** Two records side by side. `seen` is a digest of both, by which a later merge knows that neither changed. */
export type ComparedDonors = { kind: 'comparable'; this: DonorRecord; other: DonorRecord; seen: string }

/** Reads two records beside each other, or says why they are not merged. `seen` says what was seen, for the merge. */
export async function compareDonors(services: Services, pair: Pair): Promise<ComparedDonors | NoMerge> {
  return await transact(services, (tx) => compareWithin(tx, pair))
}

/**
 * Makes two records of one donor one: bookings with all that hangs on them, messages and links come to the record whose
 * email address stays; of two without, whose telephone number does. The other stays as a name for it: whoever books or asks by its
 * address is the donor that stays, so that a household still has one booking on a day. A booking keeps the name and number that
 * were given for it. Nobody is written to. What was moved is kept for a day (`undoMerge`).
 */
export async function mergeDonors(
  services: Services,
  asked: Pair & { choice: MergeChoice; seen: string; by: StaffAuthor },
): Promise<MergeResult> {
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<MergeResult> => {
    const compared = await compareWithin(tx, asked, { locks: true })
    if (compared.kind !== 'comparable') return compared
    if (compared.seen !== asked.seen) return { kind: 'stale' }
    const stays = chooseRecord(compared, asked.choice)
    const [kept, merged] =
      stays === 'this' ? [compared.this, compared.other] : [compared.other, compared.this]
    const name = compared[asked.choice.name].name ?? compared.this.name ?? compared.other.name
    // The number of who has no address is what the record is known by.
    const phone = kept.email === null ? kept.phone : compared[asked.choice.phone].phone
    const moved = await moveAll(tx, { kept, merged, now, by: asked.by })
    await tx
      .update(donors)
      .set({
        name,
        phone,
        lateCancellations: sql`${donors.lateCancellations} + (select late_cancellations from donors o where o.id = ${merged.donorId})`,
        nothingOutCount: sql`${donors.nothingOutCount} + (select nothing_out_count from donors o where o.id = ${merged.donorId})`,
        lastCollectionDate: sql`greatest(${donors.lastCollectionDate}, (select last_collection_date from donors o where o.id = ${merged.donorId}))`,
        keptFromDate: sql`greatest(${donors.keptFromDate}, (select kept_from_date from donors o where o.id = ${merged.donorId}))`,
      })
      .where(eq(donors.id, kept.donorId))
    await recordStaffEvent(tx, {
      at: now,
      by: asked.by,
      act: 'merge-donors',
      subject: { kind: 'booking', id: asked.bookingId },
      areaId: compared.this.bookings.find(({ id }) => id === asked.bookingId)?.areaId ?? null,
      details: { kept: kept.donorId, merged: merged.donorId, bookings: moved.bookings },
    })
    return { kind: 'merged', moved, kept: { email: kept.email, name, phone } }
  })
}

/** The record that stays. */
function chooseRecord(
  { this: one, other }: Pick<ComparedDonors, 'this' | 'other'>,
  choice: MergeChoice,
): MergeSide {
  if (one.email === null && other.email === null) return choice.phone
  if (one.email === null) return 'other'
  return other.email === null ? 'this' : choice.email
}

async function moveAll(
  tx: DatabaseHandle,
  { kept, merged, now, by }: { kept: DonorRecord; merged: DonorRecord; now: Date; by: StaffAuthor },
) {
  const [keptId, mergedId] = [kept.donorId, merged.donorId]
  const [before] = await tx
    .select({ name: donors.name, phone: donors.phone, keptFromDate: donors.keptFromDate })
    .from(donors)
    .where(eq(donors.id, keptId))
  if (!before) throw new Error('the donor that stays is gone')
  const ofBookings = await tx
    .update(bookings)
    .set({ donorId: keptId })
    .where(eq(bookings.donorId, mergedId))
    .returning({ id: bookings.id })
  const ids = ofBookings.map(({ id }) => id)
  // What waits goes to the address that stays; what is being sent goes where it was going.
  const redirected =
    kept.email === null || merged.email === null
      ? []
      : await tx
          .update(messages)
          .set({ recipient: kept.email })
          .where(
            and(
              eq(messages.donorId, mergedId),
              eq(messages.channel, 'email'),
              eq(messages.status, 'due'),
              sql`${messages.bookingId} is not null and lower(${messages.recipient}) = lower(${merged.email})`,
            ),
          )
          .returning({ id: messages.id })
  const ofMessages = await tx
    .update(messages)
    .set({ donorId: keptId })
    .where(eq(messages.donorId, mergedId))
    .returning({ id: messages.id })
  const ofLinks = await tx
    .update(donorLinks)
    .set({ donorId: keptId })
    .where(eq(donorLinks.donorId, mergedId))
    .returning({ hash: donorLinks.tokenHash })
  const ofAliases = await tx
    .update(donors)
    .set({ mergedIntoId: keptId })
    .where(eq(donors.mergedIntoId, mergedId))
    .returning({ id: donors.id })
  await tx.update(donors).set({ mergedIntoId: keptId }).where(eq(donors.id, mergedId))
  await tx.insert(donorMerges).values({
    keptId,
    mergedId,
    before: { ...before, counted: await countOn(tx, ids) },
    bookingIds: ids,
    messageIds: ofMessages.map(({ id }) => id),
    redirectedIds: redirected.map(({ id }) => id),
    linkHashes: ofLinks.map(({ hash }) => hash),
    aliasIds: ofAliases.map(({ id }) => id),
    actorId: by.id,
    actorName: by.name,
    at: now,
  })
  return {
    bookings: ofBookings.length,
    messages: ofMessages.length,
    links: merged.links,
    unsent: redirected.length,
  }
}

async function compareWithin(
  tx: DatabaseHandle,
  { bookingId, otherBookingId, mayAct }: Pair,
  { locks = false }: { locks?: boolean } = {},
): Promise<ComparedDonors | NoMerge> {
  const found = await tx
    .select({ id: bookings.id, donorId: bookings.donorId })
    .from(bookings)
    .where(inArray(bookings.id, [bookingId, otherBookingId]))
  const [thisId, otherId] = [bookingId, otherBookingId].map(
    (id) => found.find((one) => one.id === id)?.donorId,
  )
  if (thisId === undefined || otherId === undefined) return { kind: 'unknown' }
  if (thisId === otherId) return { kind: 'same-donor' }
  if (locks)
    // In one order, so that two merges of the same wait for each other. Whoever books holds the row of their donor.
    await tx
      .select({ id: donors.id })
      .from(donors)
      .where(inArray(donors.id, [thisId, otherId]))
      .orderBy(asc(donors.id))
      .for('update')
  const [one, other] = [await readRecord(tx, thisId), await readRecord(tx, otherId)]
  // Merged by somebody else since their bookings were read.
  if (!one?.bookings.some(({ id }) => id === bookingId)) return { kind: 'unknown' }
  if (!other?.bookings.some(({ id }) => id === otherBookingId)) return { kind: 'unknown' }
  if (one.isForgotten || other.isForgotten) return { kind: 'forgotten' }
  if (![...one.bookings, ...other.bookings].every(({ areaId }) => mayAct(areaId)))
    return { kind: 'elsewhere' }
  const [both] = await executeRows<{ a: string; b: string; date: string }>(
    tx,
    sql`
      select a.reference as a, b.reference as b, a.collection_date::text as date
      from bookings a join bookings b on b.postcode = a.postcode and b.collection_date = a.collection_date
      where a.donor_id = ${thisId}::uuid and b.donor_id = ${otherId}::uuid
        and a.status <> 'cancelled' and b.status <> 'cancelled'
        and a.contact_name is not null and b.contact_name is not null
      order by a.collection_date desc limit 1`,
  )
  if (both) return { kind: 'one-day', references: [both.a, both.b], collectionDate: both.date }
  const marks = [one, other].map(({ donorId, email, name, phone, bookings: own }) => [
    donorId,
    email,
    name,
    phone,
    own.map(({ id, status }) => `${id} ${status}`),
  ])
  const seen = createHash('sha256').update(JSON.stringify(marks)).digest('base64url').slice(0, 22)
  return { kind: 'comparable', this: one, other, seen }
}
