import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { readDay } from './read-day.ts'
import { readTable } from './read-table.ts'

test('a table: quotes, line ends within them, and the line on which each row begins', () => {
  expect(readTable('\uFEFFa,b\r\n"1\n""2""",x\n\n,\nlast,"of\n\nall"\r\nend,\n')).toEqual({
    kind: 'read',
    rows: [
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fields: ['1\n"2"', 'x'] },
      { line: 6, fields: ['last', 'of\n\nall'] },
      { line: 9, fields: ['end', ''] },
    ],
  })
})

test.each([
  ['a,b;c', ['a', 'b;c']],
  ['a;b;c,d', ['a', 'b', 'c,d']],
  ['a\tb', ['a', 'b']],
  ['a|b', ['a', 'b']],
])('the separator is what the first line has most of: %j', (text, fields) => {
  expect(readTable(text)).toEqual({ kind: 'read', rows: [{ line: 1, fields }] })
})

test('a line that names the separator is believed and is no row', () => {
  expect(readTable('sep=;\r\na;b,c,d\r\n')).toEqual({
    kind: 'read',
    rows: [{ line: 2, fields: ['a', 'b,c,d'] }],
  })
})

test.each([
  ['a,b\n"open,x\nq,r\n', 3],
  ['sep=,\na,b\nx,"y"z\n', 3],
  ['a,b\nx"y,z\n', 2],
])('a broken quotation mark swallows no row in silence: %j', (text, line) => {
  expect(readTable(text)).toEqual({ kind: 'broken-quotes', line })
})

test.each([
  ['UTF-8', Buffer.from('Zoë €')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFZoë €')],
  ['Windows-1252', Buffer.from([0x5a, 0x6f, 0xeb, 0x20, 0x80])],
  ['UTF-16 with a mark', Buffer.from('\uFEFFZoë €', 'utf16le')],
  ['UTF-16', Buffer.from('Zoë €', 'utf16le')],
  ['big-endian UTF-16', Buffer.from('\uFEFFZoë €', 'utf16le').swap16()],
])('a file in %s has its letters', (_, bytes) => {
  expect(decodeText(bytes)).toBe('Zoë €')
})

test.each([
  ['01/11/2026', '2026-11-01'],
  ['1.2.26', '2026-02-01'],
  ['03-02-2026 10:11', '2026-02-03'],
  ['2026-11-01', '2026-11-01'],
  ['11/31/2026', '2026-31-11'],
  ['sometime', 'sometime'],
])('a day written %j is read with the day first', (written, day) => {
  expect(readDay(written)).toBe(day)
})
