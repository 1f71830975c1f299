import { expect, test } from 'vitest'
import { coverageAreas, coverageInWords, coveragePlaces } from './coverage-areas.ts'
import { postcodeAreaLetters } from './postcode-area-letters.ts'

test('the places are those of the specification, in its order', () => {
  expect(coveragePlaces).toEqual([
    'London',
    'Brighton',
    'Guildford',
    'Reading',
    'Oxford',
    'Northampton',
    'Cambridge',
    'Scotland',
  ])
  expect(coverageInWords).toBe(
    'London, Brighton, Guildford, Reading, Oxford, Northampton, Cambridge, the areas around them and Scotland',
  )
})

test('no letters belong to two areas, and all are letters of a real postcode area', () => {
  const letters = coverageAreas.flatMap((area) => area.postcodeAreas)
  expect(new Set(letters).size).toBe(letters.length)
  expect(letters.filter((pair) => !postcodeAreaLetters.has(pair))).toEqual([])
  expect(letters).toHaveLength(19 + 6 + 16)
})

test('there are 124 postcode areas, the forces’ and Girobank’s', () => {
  expect(postcodeAreaLetters.size).toBe(124 + 2)
})
