import type { CoverageArea } from './coverage-areas.schema.ts'

/**
 * Where our drivers go, by the letters at the front of a postcode. `nation` decides the bank holidays.
 * Source: Spec 1, Coverage.
 */
export const coverageAreas: readonly CoverageArea[] = [
  {
    id: 'london',
    name: 'London',
    label: 'London and Greater London',
    nation: 'england',
    postcodeAreas: [
      'E',
      'EC',
      'N',
      'NW',
      'SE',
      'SW',
      'W',
      'WC',
      'BR',
      'CR',
      'DA',
      'EN',
      'HA',
      'IG',
      'KT',
      'RM',
      'SM',
      'TW',
      'UB',
    ],
  },
  {
    id: 'brighton',
    name: 'Brighton',
    label: 'Brighton and nearby',
    nation: 'england',
    postcodeAreas: ['BN'],
  },
  {
    id: 'guildford',
    name: 'Guildford',
    label: 'Guildford and nearby',
    nation: 'england',
    postcodeAreas: ['GU'],
  },
  { id: 'reading', name: 'Reading', label: 'Reading and nearby', nation: 'england', postcodeAreas: ['RG'] },
  { id: 'oxford', name: 'Oxford', label: 'Oxford and nearby', nation: 'england', postcodeAreas: ['OX'] },
  {
    id: 'northampton',
    name: 'Northampton',
    label: 'Northampton and nearby',
    nation: 'england',
    postcodeAreas: ['NN'],
  },
  {
    id: 'cambridge',
    name: 'Cambridge',
    label: 'Cambridge and nearby',
    nation: 'england',
    postcodeAreas: ['CB'],
  },
  {
    id: 'scotland',
    name: 'Scotland',
    label: 'Scotland',
    nation: 'scotland',
    postcodeAreas: [
      'AB',
      'DD',
      'DG',
      'EH',
      'FK',
      'G',
      'HS',
      'IV',
      'KA',
      'KW',
      'KY',
      'ML',
      'PA',
      'PH',
      'TD',
      'ZE',
    ],
  },
]

/** The places as one sentence can hold them: 'London, Brighton, ... Cambridge, the areas around them and Scotland'. */
export const coverageInWords = `${coverageAreas
  .filter((area) => area.nation === 'england')
  .map((area) => area.name)
  .join(', ')}, the areas around them and Scotland`
