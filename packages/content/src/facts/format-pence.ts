/** Formats money: '£128,799.20', '£265' when there are no pence, '-£1.50' below nought. */
export function formatPence(pence: number | bigint): string {
  const whole = BigInt(pence)
  const digits = `${whole < 0n ? -whole : whole}`.padStart(3, '0')
  const pounds = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = digits.slice(-2)
  return `${whole < 0n ? '-' : ''}£${pounds}${rest === '00' ? '' : `.${rest}`}`
}
