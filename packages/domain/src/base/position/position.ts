/** Where something is, in millionths of a degree (WGS84). */
export type Position = { latE6: number; lonE6: number }

/** Earth's mean circumference by 360: metres of one degree of latitude. */
export const metresOfADegree = 111_195

const decimalPair = /^([+-]?\d{1,3}(?:\.\d{1,12})?)(?:\s*[,;]\s*|\s+)([+-]?\d{1,3}(?:\.\d{1,12})?)$/

/** Reads '52.20530, 0.12180', latitude first as every map writes it; null where it is none. */
export function parsePosition(typed: string): Position | null {
  const [, lat, lon] = decimalPair.exec(typed.trim()) ?? []
  return lat === undefined || lon === undefined ? null : toPosition(Number(lat), Number(lon))
}

/** A position from degrees; null where they are none, or where they are (0, 0), which no doorstep is. */
export function toPosition(lat: number | null | undefined, lon: number | null | undefined): Position | null {
  if (typeof lat !== 'number' || typeof lon !== 'number') return null
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return null
  const position = { latE6: Math.round(lat * 1e6), lonE6: Math.round(lon * 1e6) }
  return position.latE6 === 0 && position.lonE6 === 0 ? null : position
}

/** Writes a position as it is read: '52.20530, 0.12180'. */
export function formatPosition({ latE6, lonE6 }: Position): string {
  return `${(latE6 / 1e6).toFixed(5)}, ${(lonE6 / 1e6).toFixed(5)}`
}
