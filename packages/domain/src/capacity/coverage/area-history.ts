import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { areaEvents, coverageAreas } from '@kindfold/database/schema/collections.ts'
import { transact } from '@kindfold/database/transact.ts'
import { desc, eq } from 'drizzle-orm'
import { toActorColumns } from '../../base/actor/actor-columns.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { cutList } from '../../base/list/cut-list.ts'
import type { Services } from '../../base/services/services.ts'

type AreaEventRow = typeof areaEvents.$inferSelect

/** An act on an area, or on one of its days. */
export type AreaEvent = Pick<AreaEventRow, 'kind' | 'date' | 'actor' | 'actorName' | 'details'> & {
  /** ISO instant. */
  at: string
}

const listedAtMost = 50

/** Adds an act to the history of an area, within the transaction of the act. `date` is null when it is on no one day. */
export async function addAreaEvent(
  tx: DatabaseHandle,
  event: Pick<AreaEventRow, 'areaId' | 'kind' | 'date' | 'at' | 'details'> & { by: Actor },
): Promise<void> {
  const { by, ...columns } = event
  await tx.insert(areaEvents).values({ ...columns, ...toActorColumns(by) })
}

/** Lists the last acts on an area and its days, the latest first. `isCut`: there were others before them. */
export async function listAreaEvents(
  services: Services,
  { areaId }: { areaId: string },
): Promise<{ kind: 'listed'; events: AreaEvent[]; isCut: boolean } | { kind: 'unknown-area' }> {
  return await transact(services, async (tx) => {
    const [area] = await tx
      .select({ id: coverageAreas.id })
      .from(coverageAreas)
      .where(eq(coverageAreas.id, areaId))
    if (!area) return { kind: 'unknown-area' }
    const rows = await tx
      .select()
      .from(areaEvents)
      .where(eq(areaEvents.areaId, areaId))
      .orderBy(desc(areaEvents.id))
      .limit(listedAtMost + 1)
    const { shown, isCut } = cutList(rows, listedAtMost)
    const events = shown.map(({ kind, date, actor, actorName, at, details }) => ({
      kind,
      date,
      actor,
      actorName,
      at: at.toISOString(),
      details,
    }))
    return { kind: 'listed', events, isCut }
  })
}
