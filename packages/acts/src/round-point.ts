import type { ActPoint } from './round-document.ts'

/** About 250 m in millionths of a degree: of latitude, and of longitude between 50 and 59 degrees north. */
const latStep = 2_250
const lonStep = 3_750

/** A place to about 250 m: as much as leaves a phone of where it is. */
export const roundPoint = ({ latE6, lonE6 }: ActPoint): ActPoint => ({
  latE6: roundTo(latE6, latStep),
  lonE6: roundTo(lonE6, lonStep),
})

const roundTo = (value: number, step: number) => Math.round(value / step) * step
