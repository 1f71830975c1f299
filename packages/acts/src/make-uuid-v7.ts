/** A UUIDv7 (RFC 9562): ids made later sort later. */
export function makeUuidV7(
  nowMs: number,
  random: Uint8Array = crypto.getRandomValues(new Uint8Array(10)),
): string {
  const time = Math.max(0, Math.floor(nowMs)).toString(16).padStart(12, '0').slice(-12)
  const hex = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((random[2] ?? 0) & 0x3f) | 0x80
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(1, 4)}-${variant.toString(16)}${hex.slice(6, 8)}-${hex.slice(8, 20)}`
}
