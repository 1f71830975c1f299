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
  for (const span of spanDays(starts, until))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    spans.push({ ...span, agreement: await findAgreement(tx, charitySlug, span.from) })
  return spans
}

/** The spans that begin on these days, which are in order: each lasts until the next one begins, the last until `until`. */
export const spanDays = (starts: readonly string[], until: string): { from: string; until: string }[] =>
  starts.map((from, place) => {
    const next = starts[place + 1]
    return { from, until: next === undefined ? until : addDays(next, -1) }
  })
