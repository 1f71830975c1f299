import { coverageAreas } from '@kindfold/content/coverage/coverage-areas.ts'
import type { CoverageArea } from '@kindfold/content/coverage/coverage-areas.schema.ts'
import { postcodeAreaLetters } from '@kindfold/content/coverage/postcode-area-letters.ts'
import type { PostcodeProblem } from './parse-postcode.ts'
import { parsePostcode } from './parse-postcode.ts'

export type CoverageAnswer =
  | { outcome: 'covered'; area: CoverageArea; outwardCode: string; postcode?: string }
  | { outcome: 'not-covered'; outwardCode: string }
  | { outcome: 'unknown-area'; outwardCode: string }
  | { outcome: 'malformed'; problem: PostcodeProblem }
  | { outcome: 'empty' }

/**
 * Answers "Do you collect from me?": whether our drivers come to a postcode or to its first half. Each kind of no has
 * its own answer. `postcode` is present when a whole one was typed. Source: Spec 1, Coverage.
 */
export function findCoverage(input: string): CoverageAnswer {
  const parsed = parsePostcode(input)
  if (parsed.outcome !== 'parsed') return parsed
  const { outwardCode, areaLetters, postcode } = parsed
  if (!postcodeAreaLetters.has(areaLetters)) return { outcome: 'unknown-area', outwardCode }
  const area = coverageAreas.find(({ postcodeAreas }) => postcodeAreas.includes(areaLetters))
  if (!area) return { outcome: 'not-covered', outwardCode }
  return postcode
    ? { outcome: 'covered', area, outwardCode, postcode }
    : { outcome: 'covered', area, outwardCode }
}
