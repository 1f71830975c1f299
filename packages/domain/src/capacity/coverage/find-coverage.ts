import { postcodeAreaLetters } from '@kindfold/content/coverage/postcode-area-letters.ts'
import type { CoveredArea } from './list-covered-areas.ts'
import type { PostcodeProblem } from './parse-postcode.ts'
import { parsePostcode } from './parse-postcode.ts'

/** What an answer needs to know of an area. */
export type AreaAsked = Pick<CoveredArea, 'id' | 'label' | 'outwardPatterns'>

/** Whether we collect at what was typed, which may be the first half of a postcode. `outwardCode` is that half. */
export type CoverageAnswer =
  | { outcome: 'covered'; area: AreaAsked; outwardCode: string; postcode?: string }
  | { outcome: 'not-covered'; outwardCode: string }
  | { outcome: 'unknown-area'; outwardCode: string }
  | { outcome: 'malformed'; problem: PostcodeProblem }
  | { outcome: 'empty' }

/**
 * Answers "Do you collect from me?": whether our drivers come to a postcode or to its first half. Each kind of no has
 * its own answer. `areas`: those of listCoveredAreas. A pattern of the whole first half beats one of letters only, as in
 * booking. `postcode` is present when a whole one was typed. Source: Spec 1, Coverage.
 */
export function findCoverage(input: string, areas: readonly AreaAsked[]): CoverageAnswer {
  const parsed = parsePostcode(input)
  if (parsed.outcome !== 'parsed') return parsed
  const { outwardCode, areaLetters, postcode } = parsed
  if (!postcodeAreaLetters.has(areaLetters)) return { outcome: 'unknown-area', outwardCode }
  const findBy = (pattern: string) => areas.find(({ outwardPatterns }) => outwardPatterns.includes(pattern))
  const area = findBy(outwardCode) ?? findBy(areaLetters)
  if (!area) return { outcome: 'not-covered', outwardCode }
  return postcode
    ? { outcome: 'covered', area, outwardCode, postcode }
    : { outcome: 'covered', area, outwardCode }
}
