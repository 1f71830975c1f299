/** A British number as E.164 (`phone`); or what else was typed, whose number no text of ours reaches. */
export type ParsedPhone =
  | { kind: 'mobile'; phone: string }
  | { kind: 'landline'; phone: string }
  | { kind: 'not-mobile'; number: string }
  | { kind: 'foreign'; number: string }
  | { kind: 'malformed' }

/**
 * Mobiles of the United Kingdom and its islands. Excludes 070 (personal numbers) and 076 (pagers, except the Isle of
 * Man's 07624), which are expensive to text. Source: Ofcom, National Telephone Numbering Plan.
 */
const mobile = /^7(?:[1-57-9]\d{8}|624\d{6})$/

/**
 * What stands in a home or an office: numbers of a place (01, 02), those at the same price (03) and internet telephones
 * (056). Some places have nine digits. Same source.
 */
const landline = /^(?:1\d{8,9}|[23]\d{9}|56\d{8})$/

/**
 * Parses a number into E.164 ('+447700900123'), however people write it. A number without a country code is British, and one
 * that begins with 44 has it. We refuse others: our donors have British numbers, and fraudsters use texts to distant numbers
 * to make money from forms. `not-mobile`: a number of another kind, such as a freephone or premium one.
 */
export function parsePhone(input: string): ParsedPhone {
  const typed = readDigits(input)
  if (/^\+(?!44)[1-9]\d{6,14}$/.test(typed)) return { kind: 'foreign', number: typed }
  const [, national] = /^(?:\+?44|0)0?([1-9]\d{8,9})$/.exec(typed) ?? []
  if (national === undefined) return { kind: 'malformed' }
  if (mobile.test(national)) return { kind: 'mobile', phone: `+44${national}` }
  if (landline.test(national)) return { kind: 'landline', phone: `+44${national}` }
  return national.startsWith('7') && national.length !== 10
    ? { kind: 'malformed' }
    : { kind: 'not-mobile', number: `+44${national}` }
}

/** Whether this is a number or a part of one, and no words. */
export const looksLikePhone = (input: string) => /^\+?\d{5,}$/.test(readDigits(input))

/** The digits, after a plus where the country is said, without what people put between them. */
const readDigits = (input: string) =>
  input
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/^\s*(?:tel:)?\s*\(?00/i, '+')
    .replace(/^\s*tel:/i, '')
    .replace(/\(0\)/, '')
    .replace(/[\s\p{Pd}\u2212()./]+/gu, '')
