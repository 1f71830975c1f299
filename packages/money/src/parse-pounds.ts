const poundsShape = /^£?(\d{1,3}(?:,\d{3})*|\d{1,12})(?:\.(\d{1,2}))?$/

/**
 * Reads an amount as people type it: '1,234.50', '£12', '.5' is none. Null: it is no amount. Nothing typed is 0, and half
 * pence there are none.
 */
export function parsePounds(typed: string): bigint | null {
  const text = typed.replaceAll(/\s/g, '')
  if (text === '') return 0n
  const [, pounds, pence = ''] = poundsShape.exec(text) ?? []
  if (pounds === undefined) return null
  return BigInt(pounds.replaceAll(',', '')) * 100n + BigInt(pence.padEnd(2, '0'))
}

const rateShape = /^(\d{1,3})(?:\.(\d{1,6}))?$/

/** Reads a rate as millionths: '0.8642' is 864,200. Null: it is none, or nothing. */
export function parseRate(typed: string): bigint | null {
  const [, whole, parts = ''] = rateShape.exec(typed.trim()) ?? []
  if (whole === undefined) return null
  const millionths = BigInt(whole) * 1_000_000n + BigInt(parts.padEnd(6, '0'))
  return millionths === 0n ? null : millionths
}

/** What hundredths of another currency are in pence, to the nearest, half a penny up. */
export const convertToPence = (cents: bigint, rateMillionths: bigint): bigint =>
  (cents * rateMillionths + 500_000n) / 1_000_000n

const kilosShape = /^(\d{1,3}(?:,\d{3})*|\d{1,9})(?:\.(\d{1,3}))?$/

/** Reads kilos as people type them, as grams: '1,204.5' is 1,204,500. Null: it is no weight, or nothing. */
export function parseKilos(typed: string): bigint | null {
  const text = typed.replaceAll(/\s/g, '').replace(/kg$/i, '')
  const [, kilos, parts = ''] = kilosShape.exec(text) ?? []
  if (kilos === undefined) return null
  const grams = BigInt(kilos.replaceAll(',', '')) * 1000n + BigInt(parts.padEnd(3, '0'))
  return grams === 0n ? null : grams
}
