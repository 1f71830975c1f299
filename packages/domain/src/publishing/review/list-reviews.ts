import { googleReviews } from '@kindfold/database/schema/catalogue.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { toStaffReview, type StaffReview } from './review-row.ts'

const reviewsPerPage = 50

/** The review of an id in an address: as text, since an adopted table has numbers where ours has uuids. */
export const isReview = (id: string) => eq(sql`${googleReviews.id}::text`, id.toLowerCase())

/**
 * Lists reviews as editors see them, the newest first, of one source or rating where asked. `after` is the `next` of
 * the page before.
 */
export async function listReviews(
  services: Services,
  asked: { source: 'google' | 'trustpilot' | null; rating: number | null; after: string | null },
): Promise<{ reviews: StaffReview[]; next: string | null; total: number }> {
  const cursor = /^(\d{1,16})~([0-9a-f-]{1,36})$/.exec(asked.after ?? '')
  const writtenMs = sql`coalesce(floor(extract(epoch from ${googleReviews.reviewTimestamp}) * 1000), 0)::bigint`
  const of = and(
    asked.source ? sql`lower(${googleReviews.source}) = ${asked.source}` : undefined,
    asked.rating ? eq(googleReviews.rating, asked.rating) : undefined,
  )
  return await transact(services, async (tx) => {
    const total = await tx.$count(googleReviews, of)
    const rows = await tx
      .select()
      .from(googleReviews)
      .where(
        and(
          of,
          cursor
            ? sql`(${writtenMs}, ${googleReviews.id}::text) < (${cursor[1]}::bigint, ${cursor[2]})`
            : undefined,
        ),
      )
      .orderBy(sql`${writtenMs} desc, ${googleReviews.id}::text desc`)
      .limit(reviewsPerPage + 1)
    const shown = rows.slice(0, reviewsPerPage)
    const last = shown.at(-1)
    const next =
      rows.length > reviewsPerPage && last ? `${last.reviewTimestamp?.getTime() ?? 0}~${last.id}` : null
    return { reviews: shown.map(toStaffReview), next, total }
  })
}

/** A review as editors see it, or null. */
export async function findReview(services: Services, id: string): Promise<StaffReview | null> {
  const [row] = await services.database.read((tx) =>
    tx.select().from(googleReviews).where(isReview(id)).limit(1),
  )
  return row ? toStaffReview(row) : null
}
