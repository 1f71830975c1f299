export type ParsedPhone =
  | { outcome: 'mobile'; phone: string }
  | { outcome: 'not-mobile' }
  | { outcome: 'foreign' }
  | { outcome: 'malformed' }

/**
 * Mobiles of the United Kingdom and its islands. Not 070 (personal numbers) and 076 (pagers, but for the Isle of
 * Man's 07624), which cost whoever writes to them. Source: Ofcom, National Telephone Numbering Plan.
 */
const mobile = /^7(?:[1-57-9]\d{8}|624\d{6})$/

/**
 * A mobile number as E.164 ('+447700900123'). Numbers without a country are British. Others are refused: whom we
 * collect from has a British one, and texts to far numbers are how fraudsters turn a form into money.
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
  return national.startsWith('7') && national.length !== 10
    ? { outcome: 'malformed' }
    : { outcome: 'not-mobile' }
}
