export type ParsedPhone =
  | { outcome: 'mobile'; phone: string }
  | { outcome: 'landline'; phone: string }
  | { outcome: 'not-mobile' }
  | { outcome: 'foreign' }
  | { outcome: 'malformed' }

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
 * Parses a number into E.164 ('+447700900123'). A number without a country code is British. We refuse others: our
 * donors have British numbers, and fraudsters use texts to distant numbers to make money from forms. `not-mobile`: a
 * number of another kind, such as a freephone or premium one.
 */
export function parsePhone(input: string): ParsedPhone {
  const typed = input
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/^\s*00/, '+')
    .replace(/\(0\)/, '')
    .replace(/[\s().\-–/]+/g, '')
  if (/^\+(?!44)[1-9]\d{6,14}$/.test(typed)) return { outcome: 'foreign' }
  const [, national] = /^(?:\+44|0)0?([1-9]\d{8,9})$/.exec(typed) ?? []
  if (national === undefined) return { outcome: 'malformed' }
  if (mobile.test(national)) return { outcome: 'mobile', phone: `+44${national}` }
  if (landline.test(national)) return { outcome: 'landline', phone: `+44${national}` }
  return national.startsWith('7') && national.length !== 10
    ? { outcome: 'malformed' }
    : { outcome: 'not-mobile' }
}
