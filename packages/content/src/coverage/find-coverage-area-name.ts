import { coverageAreas } from './coverage-areas.ts'

/** How an area is called, by its id; the id itself for an area that was added to the database alone. */
export function findCoverageAreaName(id: string): string {
  return coverageAreas.find((area) => area.id === id)?.name ?? id
}
