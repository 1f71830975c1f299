import {
  countsStaleAfterDays,
  fallbackGoogleReviewCount,
  fallbackTrustpilotReviewCount,
} from '@kindfold/content/facts/facts.ts'
import { announceChange } from '@kindfold/database/announce-change.ts'
import { reviewStats } from '@kindfold/database/schema/catalogue.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import { nameActor } from '../../base/actor/actor-columns.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { countDays, isDate, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'

const platforms = ['google', 'trustpilot'] as const
/** Where people review us, by the name that is stored. */
export type Platform = (typeof platforms)[number]

/** A count of reviews as editors see it. Without a row it is the specification's, and nobody has checked it. */
export type ReviewCount = {
  platform: Platform
  count: number
  /** The day on which it was read at its source, and by whom; null: nobody said. */
  asOf: string | null
  checkedByName: string | null
  /** Days since; null: nobody said. */
  daysOld: number | null
  isStale: boolean
}

/** The counts with who checked them and when. `version` goes with a change; 0: there is no row yet. */
export async function readReviewCounts(
  services: Services,
): Promise<{ version: number; counts: ReviewCount[] }> {
  const today = londonDate(services.clock.now())
  const [row] = await services.database.read((tx) => tx.select().from(reviewStats).limit(1))
  const describe = (
    platform: Platform,
    count: number,
    asOf: string | null,
    checkedByName: string | null,
  ): ReviewCount => {
    const daysOld = asOf === null ? null : countDays(asOf, today)
    return {
      platform,
      count,
      asOf,
      checkedByName,
      daysOld,
      isStale: (daysOld ?? Infinity) > countsStaleAfterDays,
    }
  }
  return {
    version: row?.version ?? 0,
    counts: [
      describe(
        'google',
        row?.totalGoogleReviews ?? fallbackGoogleReviewCount,
        row?.googleAsOf ?? null,
        row?.googleCheckedByName ?? null,
      ),
      describe(
        'trustpilot',
        row?.totalTrustpilotReviews ?? fallbackTrustpilotReviewCount,
        row?.trustpilotAsOf ?? null,
        row?.trustpilotCheckedByName ?? null,
      ),
    ],
  }
}

/** The counts that somebody should read anew at their source: older than 45 days, or never checked. */
export async function listStaleCounts(services: Services): Promise<ReviewCount[]> {
  return (await readReviewCounts(services)).counts.filter(({ isStale }) => isStale)
}

type CountProblem = { field: `${Platform}-count` | `${Platform}-as-of`; words: string }

/** The counts that pages show are these. `stale`: somebody saved others meanwhile. */
export type SaveCountsResult =
  | { kind: 'saved' }
  | { kind: 'invalid'; problems: CountProblem[] }
  | { kind: 'stale' }

/** Saves what an editor read at each source, and on which day. A platform that is left out stays as it is. */
export async function saveReviewCounts(
  services: Services,
  asked: {
    counts: Partial<Record<Platform, { count: string; asOf: string }>>
    version: number
    by: Actor
  },
): Promise<SaveCountsResult> {
  const now = services.clock.now()
  const problems = platforms.flatMap((platform) =>
    checkCount(platform, asked.counts[platform], londonDate(now)),
  )
  if (problems.length > 0) return { kind: 'invalid', problems }
  const checkedByName = nameActor(asked.by)
  return await transact(services, async (tx): Promise<SaveCountsResult> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('review counts'))`)
    const [row] = await tx.select().from(reviewStats).limit(1)
    if ((row?.version ?? 0) !== asked.version) return { kind: 'stale' }
    const { google, trustpilot } = asked.counts
    const changes = {
      ...(google && {
        totalGoogleReviews: readCount(google.count),
        googleAsOf: google.asOf.trim(),
        googleCheckedByName: checkedByName,
      }),
      ...(trustpilot && {
        totalTrustpilotReviews: readCount(trustpilot.count),
        trustpilotAsOf: trustpilot.asOf.trim(),
        trustpilotCheckedByName: checkedByName,
      }),
    }
    if (row) await tx.update(reviewStats).set({ ...changes, version: row.version + 1 })
    else
      await tx.insert(reviewStats).values({
        totalGoogleReviews: fallbackGoogleReviewCount,
        totalTrustpilotReviews: fallbackTrustpilotReviewCount,
        ...changes,
      })
    const details = {
      before: row ? { google: row.totalGoogleReviews, trustpilot: row.totalTrustpilotReviews } : null,
      now: changes,
    }
    const subject = { kind: 'review-counts', id: 'counts' } as const
    await recordStaffEvent(tx, { at: now, by: asked.by, act: 'save-counts', subject, details })
    await announceChange(tx, 'reviews')
    return { kind: 'saved' }
  })
}

const readCount = (typed: string) => Number(typed.replace(/[,\s]/g, ''))

function checkCount(
  platform: Platform,
  typed: { count: string; asOf: string } | undefined,
  today: string,
): CountProblem[] {
  if (!typed) return []
  const problems: CountProblem[] = []
  if (!/^\d{1,7}$/.test(typed.count.replace(/[,\s]/g, '')))
    problems.push({ field: `${platform}-count`, words: 'Write the count as a whole number, such as 6,100.' })
  const asOf = typed.asOf.trim()
  if (!isDate(asOf)) problems.push({ field: `${platform}-as-of`, words: 'Write the day like 2026-11-21.' })
  else if (asOf > today) problems.push({ field: `${platform}-as-of`, words: 'That day has not come yet.' })
  return problems
}
