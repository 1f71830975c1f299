import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { drafts } from '@kindfold/database/schema/donor-access.ts'
import { journeyCounts } from '@kindfold/database/schema/figures.ts'
import { sql } from 'drizzle-orm'
import type { DraftData } from './draft.ts'
import { londonDate } from '../../base/calendar/london-time.ts'

type EndedDraft = Pick<typeof drafts.$inferSelect, 'data' | 'bookingId' | 'createdAt'>

/** The steps of a journey, by what was answered last. */
export const journeySteps = ['start', 'postcode', 'date', 'items', 'details', 'booked'] as const
export type JourneyStep = (typeof journeySteps)[number]

/** Why a journey ended. */
export type JourneyReason = 'booked' | 'left' | 'forgotten'

/**
 * Counts drafts that end, in the transaction that deletes them: the day they began, the furthest step, charity, area, why,
 * and whether a script ran. Nothing else of them is kept, so that no count leads to a visitor.
 */
export async function countJourneys(
  tx: DatabaseHandle,
  ended: readonly EndedDraft[],
  reason: Exclude<JourneyReason, 'booked'>,
): Promise<void> {
  const byKey = new Map<string, typeof journeyCounts.$inferInsert>()
  for (const draft of ended) {
    // Only booking writes drafts.
    const data = draft.data as Partial<DraftData>
    const row = {
      day: londonDate(draft.createdAt),
      step: findStep(data, draft.bookingId),
      charitySlug: data.charitySlug ?? '',
      areaId: data.areaId ?? '',
      reason: draft.bookingId === null ? reason : 'booked',
      hasScript: data.hasScript === true,
    }
    const key = JSON.stringify(row)
    byKey.set(key, { ...row, count: (byKey.get(key)?.count ?? 0) + 1 })
  }
  if (byKey.size === 0) return
  // In one order, so that two who count wait for each other and never deadlock.
  const rows = [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  const { day, step, charitySlug, areaId, reason: why, hasScript, count } = journeyCounts
  await tx
    .insert(journeyCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [day, step, charitySlug, areaId, why, hasScript],
      set: { count: sql`${count} + excluded.count` },
    })
}

function findStep(data: Partial<DraftData>, bookingId: string | null): JourneyStep {
  if (bookingId !== null) return 'booked'
  if (data.details !== undefined) return 'details'
  if (data.items !== undefined) return 'items'
  if (data.collectionDate !== undefined) return 'date'
  return data.postcode === undefined ? 'start' : 'postcode'
}
