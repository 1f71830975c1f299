/** A town in which invented people live, with the vans that drive there. */
export type InventedTown = {
  areaId: string
  town: string
  postcodes: readonly [string, ...string[]]
  vans: readonly string[]
  /** In millionths of a degree. */
  middle: { latE6: number; lonE6: number }
}

/** The towns of a new demonstration. */
export const firstTowns: readonly InventedTown[] = [
  {
    areaId: 'cambridge',
    town: 'Cambridge',
    postcodes: ['CB1 2AB', 'CB2 3DE', 'CB4 1EF', 'CB5 8GH'],
    vans: ['Van 1', 'Van 2'],
    middle: { latE6: 52_205_000, lonE6: 119_000 },
  },
  {
    areaId: 'oxford',
    town: 'Oxford',
    postcodes: ['OX1 1AB', 'OX2 6DE', 'OX3 7EF', 'OX4 1GH'],
    vans: ['Van 3'],
    middle: { latE6: 51_752_000, lonE6: -1_258_000 },
  },
]

/** Towns for a day on which the rounds of the first ones are over, or begin later: one each time. */
export const furtherTowns: readonly InventedTown[] = [
  {
    areaId: 'northampton',
    town: 'Northampton',
    postcodes: ['NN1 1AB', 'NN2 6DE', 'NN3 7EF', 'NN5 4GH'],
    vans: ['Van 4'],
    middle: { latE6: 52_240_000, lonE6: -897_000 },
  },
  {
    areaId: 'reading',
    town: 'Reading',
    postcodes: ['RG1 1AB', 'RG2 6DE', 'RG4 7EF', 'RG6 1GH'],
    vans: ['Van 5'],
    middle: { latE6: 51_454_000, lonE6: -973_000 },
  },
  {
    areaId: 'guildford',
    town: 'Guildford',
    postcodes: ['GU1 1AB', 'GU2 6DE', 'GU4 7EF', 'GU5 1GH'],
    vans: ['Van 6'],
    middle: { latE6: 51_236_000, lonE6: -570_000 },
  },
  {
    areaId: 'brighton',
    town: 'Brighton',
    postcodes: ['BN1 1AB', 'BN2 6DE', 'BN3 7EF', 'BN4 1GH'],
    vans: ['Van 7'],
    middle: { latE6: 50_845_000, lonE6: -137_000 },
  },
]

/** The invented town of an area; undefined where nobody invented lives. */
export const findInventedTown = (areaId: string): InventedTown | undefined =>
  [...firstTowns, ...furtherTowns].find((town) => town.areaId === areaId)
