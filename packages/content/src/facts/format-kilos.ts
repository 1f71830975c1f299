/** Formats grams as kilos: '1,204.5', '12'. */
export function formatKilos(grams: bigint): string {
  const kilos = `${grams / 1000n}`.replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = `${grams % 1000n}`.padStart(3, '0').replace(/0+$/, '')
  return rest === '' ? kilos : `${kilos}.${rest}`
}
