import { expect, test } from 'vitest'
import { coverageAreas } from './coverage-areas.ts'
import { formatCoverage } from './format-coverage.ts'
import { postcodeAreaLetters } from './postcode-area-letters.ts'

test('no letters belong to two areas, and all are letters of a real postcode area', () => {
  const letters = coverageAreas.flatMap((area) => area.postcodeAreas)
  expect(new Set(letters).size).toBe(letters.length)
  expect(letters.filter((pair) => !postcodeAreaLetters.has(pair))).toEqual([])
})

test('the places are named in one sentence, Scotland last', () => {
  expect(formatCoverage(coverageAreas)).toBe(
    'London, Brighton, Guildford, Reading, Oxford, Northampton, Cambridge, the areas around them and Scotland',
  )
})

test('the sentence reads well whatever areas there are', () => {
  const [london, brighton] = coverageAreas
  const scotland = coverageAreas.at(-1)
  if (!london || !brighton || !scotland) throw new Error('three areas are needed')
  expect(formatCoverage([])).toBe('no place at present')
  expect(formatCoverage([scotland])).toBe('Scotland')
  expect(formatCoverage([london])).toBe('London and the area around it')
  expect(formatCoverage([london, brighton])).toBe('London, Brighton and the areas around them')
  expect(formatCoverage([scotland, london])).toBe('London, the area around it and Scotland')
})
