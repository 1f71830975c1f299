/** Formats money: '£128,799.20', or '£265' when there are no pence. */
export function formatPence(pence: number): string {
  const pounds = Math.trunc(pence / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = pence % 100
  return rest === 0 ? `£${pounds}` : `£${pounds}.${rest.toString().padStart(2, '0')}`
}
