import { exceptions } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Services } from '../services.ts'
import type { Found } from './waiting.ts'

/** Finds what a dispatcher must judge of the collection days. */
export async function findExceptions(
  services: Services,
  { areas, limit }: { areas: 'all' | string[]; limit: number },
): Promise<Found> {
  const isOwn = and(
    isNull(exceptions.settledAt),
    areas === 'all' ? undefined : inArray(exceptions.areaId, areas),
  )
  return await transact(services, async (tx) => {
    const rows = await tx
      .select({ id: exceptions.id, at: exceptions.openedAt, areaId: exceptions.areaId })
      .from(exceptions)
      .where(isOwn)
      .orderBy(asc(exceptions.openedAt), asc(exceptions.id))
      .limit(limit)
    const items = rows.map(({ id, at, areaId }) => ({ subject: String(id), at: at.toISOString(), areaId }))
    return { count: await tx.$count(exceptions, isOwn), items }
  })
}
