import type { ActPoint } from '@kindfold/acts/round-document.ts'
import type { Navigator } from '../storage/stored.ts'

const format = (millionths: number) => (millionths / 1e6).toFixed(6)

/** The address that opens a navigation app: a point and nothing else, so that it learns neither name nor reference. */
export function makeNavigateAddress({ latE6, lonE6 }: ActPoint, chosen: Navigator): string {
  const point = `${format(latE6)},${format(lonE6)}`
  if (chosen === 'apple') return `https://maps.apple.com/?daddr=${point}&dirflg=d`
  if (chosen === 'waze') return `https://waze.com/ul?ll=${point}&navigate=yes`
  return `https://www.google.com/maps/dir/?api=1&destination=${point}&travelmode=driving&dir_action=navigate`
}
