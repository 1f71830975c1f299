import { expect, test } from 'vitest'
import { coverageAreas, coverageInWords } from './coverage-areas.ts'
import { postcodeAreaLetters } from './postcode-area-letters.ts'

test('no letters belong to two areas, and all are letters of a real postcode area', () => {
  const letters = coverageAreas.flatMap((area) => area.postcodeAreas)
  expect(new Set(letters).size).toBe(letters.length)
  expect(letters.filter((pair) => !postcodeAreaLetters.has(pair))).toEqual([])
})

test('the places are named in one sentence, Scotland last', () => {
  for (const { name } of coverageAreas) expect(coverageInWords).toContain(name)
  expect(coverageInWords).toMatch(/, the areas around them and Scotland$/)
})
