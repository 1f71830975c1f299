import { postcodeAreaLetters } from '@kindfold/content/coverage/postcode-area-letters.ts'
import type { PostcodeProblem } from './parse-postcode.ts'
import { parsePostcode } from './parse-postcode.ts'
import type { Services } from '../../base/services/services.ts'
import { findAreaOf } from './coverage-area.ts'

/** What is wrong with a postcode as typed. */
export type PostcodeFault = 'empty' | 'incomplete' | 'unknown-area' | PostcodeProblem

/**
 * A whole postcode in its usual spelling, with its first half and letters; `unknown-area`: no place has those
 * letters.
 */
export type ParsedFullPostcode =
  | { outcome: 'parsed'; postcode: string; outcode: string; areaLetters: string }
  | { outcome: 'unknown-area'; outcode: string }
  | { outcome: 'malformed'; problem: 'empty' | 'incomplete' | PostcodeProblem }

/** Whether we collect at a whole postcode, and which area does. Spec: Booking, the postcode. */
export type PostcodeAnswer =
  | { outcome: 'malformed'; problem: 'empty' | 'incomplete' | PostcodeProblem }
  | { outcome: 'unknown-area'; outcode: string }
  | { outcome: 'outside'; outcode: string; postcode: string }
  | {
      outcome: 'inside'
      outcode: string
      postcode: string
      area: { id: string; name: string; nation: 'england' | 'scotland' }
    }

/** Parses the whole postcode that a booking needs, and corrects it where only one reading makes sense. */
export function parseFullPostcode(input: string): ParsedFullPostcode {
  const parsed = parsePostcode(input)
  if (parsed.outcome === 'empty') return { outcome: 'malformed', problem: 'empty' }
  if (parsed.outcome === 'malformed') return parsed
  const { outwardCode: outcode, areaLetters, postcode } = parsed
  if (!postcodeAreaLetters.has(areaLetters)) return { outcome: 'unknown-area', outcode }
  if (!postcode) return { outcome: 'malformed', problem: 'incomplete' }
  return { outcome: 'parsed', postcode, outcode, areaLetters }
}

/** Checks whether our drivers come to a postcode: four different answers, never a silent no (booking spec, Rules). */
export async function checkPostcode(services: Services, input: string): Promise<PostcodeAnswer> {
  const parsed = parseFullPostcode(input)
  if (parsed.outcome !== 'parsed') return parsed
  const { postcode, outcode, areaLetters } = parsed
  const area = await services.database.transaction((tx) => findAreaOf(tx, { outcode, areaLetters }))
  if (!area) return { outcome: 'outside', outcode, postcode }
  return {
    outcome: 'inside',
    outcode,
    postcode,
    area: { id: area.id, name: area.name, nation: area.nation },
  }
}
