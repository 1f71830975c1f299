import { announceChange } from '@kindfold/database/announce-change.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { readReadersState } from './article-state.ts'
import { isCurrent, lockArticle, type Basis } from './lock-article.ts'

/** Readers see the article no more, or will not after `until`, an ISO instant; or why it stays. */
export type UnpublishResult =
  | { kind: 'withdrawn' }
  | { kind: 'will-end'; until: string }
  /** A schedule was given up before readers saw anything. */
  | { kind: 'called-off' }
  | { kind: 'not-seen' }
  | { kind: 'time-past' }
  | { kind: 'stale' }
  | { kind: 'unknown-article' }

/**
 * Takes an article from readers: at once, or from a minute on. Its address then leads to the list. The text and any
 * draft stay.
 */
export async function unpublishArticle(
  services: Services,
  asked: Basis & { until: Date | null; by: Actor },
): Promise<UnpublishResult> {
  const now = services.clock.now()
  const { until, by } = asked
  if (until !== null && until <= now) return { kind: 'time-past' }
  return await transact(services, async (tx): Promise<UnpublishResult> => {
    const locked = await lockArticle(tx, asked.postId)
    if (locked === null) return { kind: 'unknown-article' }
    if (!isCurrent(locked, asked)) return { kind: 'stale' }
    const { post } = locked
    const { readers } = readReadersState(post, now)
    if (readers !== 'see' && readers !== 'will-see') return { kind: 'not-seen' }
    if (until !== null && post.publishedAt !== null && until <= post.publishedAt) return { kind: 'time-past' }
    const end =
      readers === 'see'
        ? { status: 'archived', unpublishAt: null }
        : { status: 'draft', unpublishAt: null, publishedAt: null }
    await tx
      .update(blogPosts)
      .set(until === null ? end : { unpublishAt: until })
      .where(eq(blogPosts.id, post.id))
    const result =
      until !== null
        ? ({ kind: 'will-end', until: until.toISOString() } as const)
        : ({ kind: readers === 'see' ? 'withdrawn' : 'called-off' } as const)
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'unpublish-article',
      subject: { kind: 'article', id: post.id },
      outcome: result.kind,
      details: { slug: post.slug, until: until?.toISOString() ?? null },
    })
    await announceChange(tx, 'articles')
    return result
  })
}
