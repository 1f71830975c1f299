import { expect, test } from 'vitest'
import { formatCsv } from './csv-answer.ts'

test('commas, semicolons, quotation marks and lines stay in their cell', () => {
  expect(
    formatCsv([
      ['a,b;c', 'say "x"', 3],
      ['plain', 'two\nlines', null],
    ]),
  ).toBe('\uFEFF"a,b;c","say ""x""",3\r\n"plain","two\nlines",\r\n')
})

test('what a donor typed is no formula for a spreadsheet, wherever it would end the cell', () => {
  const guarded = (text: string) => formatCsv([[text]]).slice(2, -3)
  for (const text of ['=1+1', '+44', '-1', '@sum', ' =1', '\t=1', '＝1', '＋1', '－1', '＠1'])
    expect(guarded(text)).toBe(`'${text}`)
  expect(guarded('Ada;=1')).toBe("Ada;'=1")
  expect(guarded('Ada\n\t-1')).toBe("Ada\n'\t-1")
  expect(guarded('2-3 Mill-Lane')).toBe('2-3 Mill-Lane')
})
