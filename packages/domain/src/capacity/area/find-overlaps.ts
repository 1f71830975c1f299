import type { Area } from '../coverage/coverage-area.ts'

/** An outward code that one area names and whose letters another names: the code goes first. The areas by their names. */
export type Overlap = { outcode: string; takenBy: string; takenFrom: string }

/** Lists where an area's patterns and those of the other active areas overlap. Which of them collects is never unclear. */
export function findOverlaps(area: Named, others: readonly (Named & Pick<Area, 'active'>)[]): Overlap[] {
  return others
    .filter(({ id, active }) => active && id !== area.id)
    .flatMap((other) => [...findTaken(area, other), ...findTaken(other, area)])
    .toSorted((a, b) => a.outcode.localeCompare(b.outcode))
}

type Named = Pick<Area, 'id' | 'name' | 'outwardPatterns'>

function findTaken(taker: Named, loser: Named): Overlap[] {
  return taker.outwardPatterns
    .filter((pattern) => /\d/.test(pattern))
    .filter((outcode) => loser.outwardPatterns.includes(outcode.replace(/\d.*$/, '')))
    .map((outcode) => ({ outcode, takenBy: taker.name, takenFrom: loser.name }))
}
