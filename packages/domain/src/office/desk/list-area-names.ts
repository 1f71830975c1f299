import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { asc } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'

/** The areas that a member may see, closed ones too, by name. */
export async function listAreaNames(
  services: Services,
  areas: 'all' | readonly string[],
): Promise<{ id: string; name: string }[]> {
  const all = await services.database.read((tx) =>
    tx
      .select({ id: coverageAreas.id, name: coverageAreas.name })
      .from(coverageAreas)
      .orderBy(asc(coverageAreas.name)),
  )
  return areas === 'all' ? all : all.filter(({ id }) => areas.includes(id))
}
