import { executeRows } from '@kindfold/database/execute-rows.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { addAreaEvent } from '../../capacity/coverage/area-history.ts'
import { findArea } from '../../capacity/coverage/coverage-area.ts'
import { insertOwnMessages } from '../../message/enqueue-message.ts'
import type { Services } from '../../base/services/services.ts'
import { waitsThoughCovered } from './covered-outcodes.ts'

/** So many who waited are told that we collect there now; or why nobody was. */
export type TellResult =
  | { kind: 'told'; told: number }
  /** Nobody waits whom the area could tell. */
  | { kind: 'nobody-waits' }
  | { kind: 'unknown-area' }
  /** Others than those that were shown would be told. */
  | { kind: 'list-changed'; count: number }

const messagesAtATime = 500

/**
 * Tells everyone who waits for an outward code that an area now collects, once each: who consented to just that. `seen`:
 * how many were shown; with another number nothing is done.
 */
export async function tellWaitingList(
  services: Services,
  { areaId, by, seen }: { areaId: string; by: Actor; seen?: number },
): Promise<TellResult> {
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<TellResult> => {
    const area = await findArea(tx, areaId)
    if (!area) return { kind: 'unknown-area' }
    const told = await executeRows<{ id: string; email: string; outcode: string }>(
      tx,
      sql`
        with ${waitsThoughCovered}
        update waiting_list w set told_at = ${now.toISOString()}::timestamptz
        from waits
        where w.outcode = waits.outcode and w.told_at is null and waits.area_id = ${areaId}
        returning w.id, w.email, w.outcode`,
    )
    if (seen !== undefined && told.length !== seen) throw new ListChanged(told.length)
    if (told.length === 0) return { kind: 'nobody-waits' }
    const kind = 'waiting-list-open'
    const rows = told.map(({ id, email, outcode }) => ({
      subjectId: id,
      kind,
      template: kind,
      channel: 'email',
      version: 1,
      recipient: email,
      data: { outcode, areaName: area.name },
      dueAt: now,
      createdAt: now,
    }))
    for (let from = 0; from < rows.length; from += messagesAtATime)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await insertOwnMessages(services, tx, rows.slice(from, from + messagesAtATime))
    const details = { told: told.length }
    await addAreaEvent(tx, { areaId, kind: 'waiting-list-told', date: null, at: now, by, details })
    return { kind: 'told', told: told.length }
  }).catch((error: unknown) => {
    if (error instanceof ListChanged) return { kind: 'list-changed' as const, count: error.count }
    throw error
  })
}

/** Rolls the act back. */
class ListChanged extends Error {
  readonly count: number
  constructor(count: number) {
    super('the list changed')
    this.count = count
  }
}
