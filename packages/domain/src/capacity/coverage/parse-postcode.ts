import { postcodeAreaLetters } from '@kindfold/content/coverage/postcode-area-letters.ts'

/** Why what was typed is no postcode, so that the form can say what to mend. */
export type PostcodeProblem = 'looks-like-a-place' | 'too-short' | 'too-long' | 'first-half' | 'last-half'

/** A postcode in its usual spelling: its first half, its letters, and the whole where the whole was typed. */
export type ParsedPostcode =
  | { kind: 'parsed'; outwardCode: string; areaLetters: string; postcode?: string }
  | { kind: 'malformed'; problem: PostcodeProblem }
  | { kind: 'empty' }

const outwardShape = /^([A-Z]{1,2})\d{1,2}$|^(GIR)$/
/** Only central London has districts that end in a letter, and not with every letter. */
const outwardWithLetter =
  /^(W)1[A-HJKPSTUW]$|^(N)1[CP]$|^(E)1W$|^(NW)1W$|^(SE)1P$|^(SW)1[ABEHMNPRVWXY]$|^(EC)[1-4][ABEHMNPRVWXY]$|^(WC)[12][ABEHMNPRVWXY]$/
/** The second half never has C, I, K, M, O or V. */
const inwardShape = /^\d[ABD-HJLNP-UW-Z]{2}$/

/**
 * Parses what a donor typed as a postcode into its halves. Silently corrects lower case, missing or odd spaces, O for
 * 0, I for 1, and invisible characters. Ignores a place name beside it and a half-typed second half: the first half is
 * enough for us. Source: Royal Mail, Programmers' Guide to the Postcode Address File, postcode formats.
 */
export function parsePostcode(input: string): ParsedPostcode {
  const typed = input
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\p{Cf}/gu, '')
    .trim()
  const compact = typed.replace(/[\s\p{P}]+/gu, '')
  if (compact === '') return { kind: 'empty' }
  if (/^[A-Z]{3,}$/.test(compact) && compact !== 'GIR') return malformed('looks-like-a-place')
  if (compact.length < 2 || /^[A-Z]+$/.test(compact.replace('GIR', '1'))) return malformed('too-short')
  if (compact.length > 7) return findWithin(typed) ?? malformed('too-long')
  if (!/^[A-Z0-9]+$/.test(compact)) return malformed('first-half')

  const halves = typed.split(/\s+/)
  if (compact.length < 5) {
    // 'CB2 1' is a first half and the second begun; 'TW 1' a first half with a space in it.
    const isBegun = halves.length === 2 && /^\d/.test(halves[1] ?? '')
    const outward = (isBegun ? readOutward(halves[0] ?? '') : null) ?? readOutward(compact)
    return outward ? { kind: 'parsed', ...outward } : malformed('first-half')
  }

  const inward = compact.slice(-3).replace(/^[OI]/, asDigit)
  const outward = readOutward(compact.slice(0, -3))
  if (outward && inwardShape.test(inward)) {
    return { kind: 'parsed', ...outward, postcode: `${outward.outwardCode} ${inward}` }
  }
  // 'EC1A 1', 'CB2 1T': the second half is incomplete.
  const begun = /^(.+?)\d[A-Z]?$/.exec(compact)?.[1]
  const outwardOfBegun = begun === undefined || begun.length < 3 ? null : readOutward(begun)
  if (outwardOfBegun) return { kind: 'parsed', ...outwardOfBegun }
  return malformed(outward ? 'last-half' : 'first-half')
}

/** Finds the whole postcode among other words, such as 'CB2 1TN, CAMBRIDGE'. */
function findWithin(typed: string): ParsedPostcode | null {
  const words = typed.split(/[\s\p{P}]+/u)
  for (const [place, word] of words.entries()) {
    for (const candidate of [word + (words[place + 1] ?? ''), word]) {
      const parsed = candidate.length <= 7 ? parsePostcode(candidate) : null
      if (parsed?.kind === 'parsed' && parsed.postcode) return parsed
    }
  }
  return null
}

function readOutward(written: string): { outwardCode: string; areaLetters: string } | null {
  for (const outwardCode of spellings(written)) {
    const found = outwardShape.exec(outwardCode) ?? outwardWithLetter.exec(outwardCode)
    const areaLetters = found?.slice(1).find(Boolean)
    if (areaLetters) return { outwardCode, areaLetters }
  }
  return null
}

/** As written; else with 0 among the letters read as O; else with O and I among the digits read as 0 and 1. */
function* spellings(written: string): Generator<string> {
  yield written.replace(/^([A-Z])0(?=\d)/, (asTyped, letter: string) =>
    postcodeAreaLetters.has(`${letter}O`) ? `${letter}O` : asTyped,
  )
  yield written.replace(/^0/, 'O')
  for (const lettersAndDigits of [/^([A-Z])([OI\d]{1,2})([A-Z]?)$/, /^([A-Z]{2})([OI\d]{1,2})([A-Z]?)$/]) {
    const [, letters, digits, last] = lettersAndDigits.exec(written) ?? []
    if (letters && digits) yield letters + digits.replace(/[OI]/g, asDigit) + (last ?? '')
  }
}

function asDigit(letter: string): string {
  return letter === 'O' ? '0' : '1'
}

function malformed(problem: PostcodeProblem): ParsedPostcode {
  return { kind: 'malformed', problem }
}
