/** A position in Mercator’s world, which is 1 wide and 1 high from its north-western corner. */
export function toWorld({ latE6, lonE6 }: { latE6: number; lonE6: number }): { x: number; y: number } {
  const latitude = (latE6 / 1e6) * (Math.PI / 180)
  return { x: 0.5 + lonE6 / 360e6, y: 0.5 - Math.asinh(Math.tan(latitude)) / (2 * Math.PI) }
}
