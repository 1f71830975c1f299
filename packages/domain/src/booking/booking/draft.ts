import { bookings } from '@kindfold/database/schema/bookings.ts'
import { drafts } from '@kindfold/database/schema/donor-access.ts'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { hashToken, makeToken } from '../../base/token/token.ts'
import type { Services } from '../../base/services/services.ts'
import type { FoundAddress } from '../../base/services/look-up.ts'
import type { Items } from '../../base/collection/items.ts'
import type { Details } from './check-details.ts'
import { transact } from '@kindfold/database/transact.ts'

/** The donor's answers so far. */
export type DraftData = {
  /** Made with the draft, so that sending the form repeatedly makes one booking. */
  idempotencyKey: string
  charitySlug?: string
  postcode?: string
  /** The postcode's town from the look-up: a first guess for the address. */
  town?: string | null
  areaId?: string
  collectionDate?: string
  items?: Items
  /** Bags and boxes as piled on the public site: what the question about items begins with, and no answer to it. */
  broughtItems?: Items
  note?: string | null
  details?: Details
  wantsReminder?: boolean
  /** Whether a script ran on a page of it: for the counts of journeys, which know nothing else. */
  hasScript?: boolean
  /** Whether the browser keeps the journey's cookie after it closes. */
  isKept?: boolean
  /** A conversation on the telephone: everything as the agent typed it, and how far it was checked. */
  call?: CallDraft
}

/** What an agent of ours has typed for a caller so far. */
export type CallDraft = {
  staffId: string
  typed: Record<string, string>
  /** What an earlier booking filled in, which nobody typed. */
  given?: Record<string, string> | undefined
  /** The last part whose mistakes are shown, and the last to which the agent was led. */
  checkedTo: number
  ledTo: number
  /** The addresses that were looked up for a postcode: each look-up may cost money. */
  found?: { postcode: string; addresses: FoundAddress[] }
}

/** A journey that is not yet a booking, as it is kept. Times are ISO instants. */
export type Draft = {
  data: DraftData
  /** The booking that the journey led to. */
  bookingId: string | null
  startedAt: string
  expiresAt: string
}

/** Begins a journey. `draftId` is the secret in the visitor's cookie; we store only its hash. */
export async function startDraft(services: Services): Promise<{ draftId: string; draft: Draft }> {
  const draftId = makeToken(services.random)
  const now = services.clock.now()
  const row = {
    idHash: hashToken(draftId),
    data: { idempotencyKey: makeToken(services.random) },
    bookingId: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + services.settings.draftKeptMs),
  }
  await transact(services, (tx) => tx.insert(drafts).values(row))
  return { draftId, draft: toDraft(row) }
}

/** Reads a journey, or null when it is unknown or over 24 hours old. Writes nothing. */
export async function readDraft(services: Services, draftId: string): Promise<Draft | null> {
  // Every page of booking begins with this read: one statement, where a transaction takes three round trips.
  const [row] = await services.database.statement<ReadDraft>(
    'read-draft',
    sql`
      select data, booking_id as "bookingId", (extract(epoch from created_at) * 1000)::float8 as "createdAtMs",
        (extract(epoch from expires_at) * 1000)::float8 as "expiresAtMs"
      from drafts
      where id_hash = ${hashToken(draftId)} and expires_at > ${services.clock.now().toISOString()}::timestamptz`,
  )
  if (!row) return null
  const { data, bookingId, createdAtMs, expiresAtMs } = row
  return toDraft({ data, bookingId, createdAt: new Date(createdAtMs), expiresAt: new Date(expiresAtMs) })
}

/** Lists the bookings that these journeys led to within 24 hours: those that a browser may see without a link. */
export async function listBookingsOfDrafts(
  services: Services,
  draftIds: readonly string[],
): Promise<{ draftId: string; bookingId: string; reference: string }[]> {
  if (draftIds.length === 0) return []
  const byHash = new Map(draftIds.map((draftId) => [hashToken(draftId), draftId]))
  const rows = await services.database.read((tx) =>
    tx
      .select({ idHash: drafts.idHash, bookingId: bookings.id, reference: bookings.reference })
      .from(drafts)
      .innerJoin(bookings, eq(bookings.id, drafts.bookingId))
      .where(and(inArray(drafts.idHash, [...byHash.keys()]), gt(drafts.expiresAt, services.clock.now())))
      .orderBy(bookings.collectionDate, bookings.createdAt),
  )
  return rows.map(({ idHash, ...booking }) => ({ draftId: byHash.get(idHash) ?? '', ...booking }))
}

type Row = Pick<typeof drafts.$inferSelect, 'data' | 'bookingId' | 'createdAt' | 'expiresAt'>
type ReadDraft = Pick<Row, 'data' | 'bookingId'> & { createdAtMs: number; expiresAtMs: number }

/** Saves answers of a journey and keeps it for another 24 hours. */
export async function saveDraft(
  services: Services,
  { draftId, changes }: { draftId: string; changes: Partial<Omit<DraftData, 'idempotencyKey'>> },
): Promise<{ kind: 'saved'; draft: Draft } | { kind: 'gone' }> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const [row] = await tx
      .select()
      .from(drafts)
      .where(and(eq(drafts.idHash, hashToken(draftId)), gt(drafts.expiresAt, now)))
      .for('update')
    if (!row) return { kind: 'gone' }
    const changed = {
      data: { ...row.data, ...changes },
      expiresAt: new Date(now.getTime() + services.settings.draftKeptMs),
    }
    await tx.update(drafts).set(changed).where(eq(drafts.idHash, row.idHash))
    return { kind: 'saved', draft: toDraft({ ...row, ...changed }) }
  })
}

function toDraft(row: Row): Draft {
  return {
    // Only this file writes it.
    data: row.data as DraftData,
    bookingId: row.bookingId,
    startedAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}
