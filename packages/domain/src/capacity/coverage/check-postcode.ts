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
  | { kind: 'parsed'; postcode: string; outcode: string; areaLetters: string }
  | { kind: 'unknown-area'; outcode: string }
  | { kind: 'malformed'; problem: 'empty' | 'incomplete' | PostcodeProblem }

/** Whether we collect at a whole postcode, and which area does. Spec: Booking, the postcode. */
export type PostcodeAnswer =
  | { kind: 'malformed'; problem: 'empty' | 'incomplete' | PostcodeProblem }
  | { kind: 'unknown-area'; outcode: string }
  | { kind: 'outside'; outcode: string; postcode: string }
  | {
      kind: 'inside'
      outcode: string
      postcode: string
      area: { id: string; name: string; nation: 'england' | 'scotland' }
    }

/** Parses the whole postcode that a booking needs, and corrects it where only one reading makes sense. */
export function parseFullPostcode(input: string): ParsedFullPostcode {
  const parsed = parsePostcode(input)
  if (parsed.kind === 'empty') return { kind: 'malformed', problem: 'empty' }
  if (parsed.kind === 'malformed') return parsed
  const { outwardCode: outcode, areaLetters, postcode } = parsed
  if (!postcodeAreaLetters.has(areaLetters)) return { kind: 'unknown-area', outcode }
  if (!postcode) return { kind: 'malformed', problem: 'incomplete' }
  return { kind: 'parsed', postcode, outcode, areaLetters }
}

/** Checks whether our drivers come to a postcode: four different answers, never a silent no (booking spec, Rules). */
export async function checkPostcode(services: Services, input: string): Promise<PostcodeAnswer> {
  const parsed = parseFullPostcode(input)
  if (parsed.kind !== 'parsed') return parsed
  const { postcode, outcode, areaLetters } = parsed
  const area = await services.database.transaction((tx) => findAreaOf(tx, { outcode, areaLetters }))
  if (!area) return { kind: 'outside', outcode, postcode }
  return {
    kind: 'inside',
    outcode,
    postcode,
    area: { id: area.id, name: area.name, nation: area.nation },
  }
}
