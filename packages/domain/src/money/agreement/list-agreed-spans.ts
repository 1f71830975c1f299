import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { agreements } from '@kindfold/database/schema/money.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { addDays } from '../../base/calendar/london-time.ts'
import { findAgreement } from './find-agreement.ts'
import type { Agreement } from './agreement.ts'

/** Days, first and last, on which the same is agreed with a charity; null: no agreement is in force on them. */
export type AgreedSpan = { from: string; until: string; agreement: Agreement | null }

/** What was agreed with a charity from one day until another, both 'YYYY-MM-DD' and inclusive, in the order of days. */
export async function listAgreedSpans(
  tx: DatabaseHandle,
  charitySlug: string,
  { from, until }: { from: string; until: string },
): Promise<AgreedSpan[]> {
  const rows = await tx
    .select({ startsOn: agreements.startsOn, endsOn: agreements.endsOn })
    .from(agreements)
    .where(and(eq(agreements.charitySlug, charitySlug), isNotNull(agreements.approvedAt)))
  const turns = rows.flatMap(({ startsOn, endsOn }) => [
    startsOn,
    ...(endsOn === null ? [] : [addDays(endsOn, 1)]),
  ])
  const starts = [from, ...new Set(turns.filter((day) => day > from && day <= until))].toSorted()
  const spans: AgreedSpan[] = []
  for (const [place, start] of starts.entries()) {
    const next = starts[place + 1]
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const agreement = await findAgreement(tx, charitySlug, start)
    spans.push({ from: start, until: next === undefined ? until : addDays(next, -1), agreement })
  }
  return spans
}
