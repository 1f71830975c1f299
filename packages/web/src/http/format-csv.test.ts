import { expect, test } from 'vitest'
import { formatCsv } from './format-csv.ts'

test('what a donor typed is no formula for a spreadsheet, and stays one cell', () => {
  const csv = formatCsv([
    ['Name', 'Bags'],
    ['=HYPERLINK("https://example.org")', 3],
    ['+447700900123', null],
    ['Ada, "the" donor\nof CB2', -1],
    ['@sum', 0],
  ])
  expect(csv).toBe(
    '\uFEFFName,Bags\r\n"\'=HYPERLINK(""https://example.org"")",3\r\n\'+447700900123,\r\n' +
      '"Ada, ""the"" donor\nof CB2",-1\r\n\'@sum,0\r\n',
  )
})
