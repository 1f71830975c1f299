/** So many times what the doors gave is no counting error: somebody asks. */
const times = 3

/** Whether a count of bags off the van cannot be what its doors gave. */
export const isUnlikelyLoad = (bagsOff: number | null, atDoors: number): boolean =>
  bagsOff !== null && bagsOff >= times * Math.max(1, atDoors)
