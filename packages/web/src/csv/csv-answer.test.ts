import { expect, test } from 'vitest'
import { formatCsv } from './csv-answer.ts'

test('commas, quotation marks and lines stay in their cell, and no cell is a formula', () => {
  expect(
    formatCsv([
      ['a,b', 'say "x"', 3],
      ['=1+1', 'two\nlines', null],
    ]),
  ).toBe('\uFEFF"a,b","say ""x""",3\r\n\'=1+1,"two\nlines",\r\n')
})
