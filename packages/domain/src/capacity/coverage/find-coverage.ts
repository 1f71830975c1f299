import { postcodeAreaLetters } from '@kindfold/content/coverage/postcode-area-letters.ts'
import type { CoveredArea } from './list-covered-areas.ts'
import type { PostcodeProblem } from './parse-postcode.ts'
import { parsePostcode } from './parse-postcode.ts'

/** What an answer needs to know of an area. */
export type AreaAsked = Pick<CoveredArea, 'id' | 'label' | 'outwardPatterns'>

/** Whether we collect at what was typed, which may be the first half of a postcode. `outwardCode` is that half. */
export type CoverageAnswer =
  | { kind: 'covered'; area: AreaAsked; outwardCode: string; postcode?: string }
  | { kind: 'not-covered'; outwardCode: string }
  | { kind: 'unknown-area'; outwardCode: string }
  | { kind: 'malformed'; problem: PostcodeProblem }
  | { kind: 'empty' }

/**
 * Answers "Do you collect from me?": whether our drivers come to a postcode or to its first half. Each kind of no has
 * its own answer. `areas`: those of listCoveredAreas. A pattern of the whole first half beats one of letters only, as in
 * booking. `postcode` is present when a whole one was typed. Source: Spec 1, Coverage.
 */
export function findCoverage(input: string, areas: readonly AreaAsked[]): CoverageAnswer {
  const parsed = parsePostcode(input)
  if (parsed.kind !== 'parsed') return parsed
  const { outwardCode, areaLetters, postcode } = parsed
  if (!postcodeAreaLetters.has(areaLetters)) return { kind: 'unknown-area', outwardCode }
  const findBy = (pattern: string) => areas.find(({ outwardPatterns }) => outwardPatterns.includes(pattern))
  const area = findBy(outwardCode) ?? findBy(areaLetters)
  if (!area) return { kind: 'not-covered', outwardCode }
  return postcode ? { kind: 'covered', area, outwardCode, postcode } : { kind: 'covered', area, outwardCode }
}
