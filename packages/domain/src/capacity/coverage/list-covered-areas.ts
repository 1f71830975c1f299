import { coverageAreas as seededAreas } from '@kindfold/content/coverage/coverage-areas.ts'
import { formatCoverage } from '@kindfold/content/coverage/format-coverage.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { eq } from 'drizzle-orm'
import { CatalogueUnavailable } from '../../publishing/catalogue/catalogue-unavailable.ts'
import { readStaleIfError } from '../../publishing/catalogue/read-stale-if-error.ts'
import type { Services } from '../../base/services/services.ts'
import type { Area } from './coverage-area.ts'

/** An active area as visitors know it. `label` says how far it reaches: 'Brighton and nearby'. */
export type CoveredArea = Pick<Area, 'id' | 'name' | 'nation' | 'outwardPatterns'> & { label: string }

/** Where we collect, as the site says it. `staleSince`: an ISO instant, while the database does not answer. */
export type Coverage = {
  /** Those that the site has always named come first, in its order; then those added since, by id. */
  areas: CoveredArea[]
  /** The names, for the middle of a sentence. */
  inWords: string
  /** Where it comes from: the database, or the areas of a new database when no copy can be read. */
  kind: 'fetched' | 'seed'
  staleSince: string | null
}

/**
 * Lists where we collect now (spec 1, Coverage): the same table that booking asks. Every page of the site shows it, so
 * it does not throw when the database is unavailable.
 */
export async function listCoveredAreas(services: Services): Promise<Coverage> {
  try {
    const { value, staleSince } = await readStaleIfError(services, 'coverage', () =>
      services.database.readAsAnonymous((tx) =>
        tx
          .select({
            id: coverageAreas.id,
            name: coverageAreas.name,
            nation: coverageAreas.nation,
            outwardPatterns: coverageAreas.outwardPatterns,
          })
          .from(coverageAreas)
          .where(eq(coverageAreas.active, true))
          .orderBy(coverageAreas.id),
      ),
    )
    const areas = value.toSorted((one, other) => findPlace(one.id) - findPlace(other.id)).map(addLabel)
    return { areas, inWords: formatCoverage(areas), kind: 'fetched', staleSince }
  } catch (error) {
    if (!(error instanceof CatalogueUnavailable)) throw error
    const areas = seededAreas.map(({ postcodeAreas, ...area }) => ({
      ...area,
      outwardPatterns: [...postcodeAreas],
    }))
    return { areas, inWords: formatCoverage(areas), kind: 'seed', staleSince: null }
  }
}

function findPlace(id: string): number {
  const place = seededAreas.findIndex((area) => area.id === id)
  return place === -1 ? seededAreas.length : place
}

function addLabel(area: Omit<CoveredArea, 'label'>): CoveredArea {
  const seeded = seededAreas.find(({ id, name }) => id === area.id && name === area.name)
  return { ...area, label: seeded?.label ?? `${area.name} and nearby` }
}
