/**
 * A mobile number as E.164 ('+447700900123'), or null. Numbers without a country are British; others are taken
 * with their + and country. Source: Ofcom, National Telephone Numbering Plan: mobiles are 07 and nine digits.
 */
export function parsePhone(input: string): string | null {
  const digits = input
    .normalize('NFKC')
    .replace(/^\s*00/, '+')
    .replace(/\(0\)/, '')
    .replace(/[\s().\-–/]+/g, '')
  const british = /^(?:\+44|0)0?(7\d{9})$/.exec(digits)
  if (british) return `+44${british[1]}`
  return /^\+(?!44)[1-9]\d{7,14}$/.test(digits) ? digits : null
}
