import { postDrafts } from '@kindfold/database/schema/articles.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { emptyArticle } from './article-text.ts'
import { toAuthorColumns } from './author-columns.ts'

/** Starts an article that nobody has seen: an empty draft. */
export async function startArticle(services: Services, { by }: { by: Actor }): Promise<{ postId: string }> {
  const at = services.clock.now()
  // Nobody reads it: the address is chosen in the draft, and unique columns want a value.
  const slug = `draft-${Buffer.from(services.random.bytes(9)).toString('hex')}`
  const { byId, byName } = toAuthorColumns(by)
  return await transact(services, async (tx) => {
    const [post] = await tx
      .insert(blogPosts)
      .values({ slug, title: '', content: '', status: 'draft', version: 0, createdAt: at })
      .returning({ id: blogPosts.id })
    if (!post) throw new Error('an article was not inserted')
    await tx.insert(postDrafts).values({
      postId: post.id,
      ...emptyArticle,
      startedAt: at,
      startedById: byId,
      startedByName: byName,
      savedAt: at,
      savedById: byId,
      savedByName: byName,
    })
    await recordStaffEvent(tx, { at, by, act: 'start-article', subject: { kind: 'article', id: post.id } })
    return { postId: post.id }
  })
}
