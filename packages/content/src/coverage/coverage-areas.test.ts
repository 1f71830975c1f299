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

// The list of the booking specification, Entities, letter by letter.
test.each([
  ['london', 'E EC N NW SE SW W WC BR CR DA EN HA IG KT RM SM TW UB'],
  ['brighton', 'BN'],
  ['guildford', 'GU'],
  ['reading', 'RG'],
  ['oxford', 'OX'],
  ['northampton', 'NN'],
  ['cambridge', 'CB'],
  ['scotland', 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'],
])('the letters of %s are %s', (id, letters) => {
  expect(coverageAreas.find((area) => area.id === id)?.postcodeAreas.join(' ')).toBe(letters)
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
