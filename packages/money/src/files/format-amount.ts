/** '1234.50': pounds as files say them, without a sign of the currency or a comma. */
export function formatPounds(pence: bigint): string {
  const digits = `${pence < 0n ? -pence : pence}`.padStart(3, '0')
  return `${pence < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
