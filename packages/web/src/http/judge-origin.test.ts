import { expect, test } from 'vitest'
import { judgeOrigin } from './judge-origin.ts'

const ours = 'https://book.kindfold.example'
const judge = (headers: Record<string, string>, method = 'POST') =>
  judgeOrigin(new Request(`${ours}/book/date`, { method, headers }))

test('a form of our own pages is let in, by any of the three headers', () => {
  expect(judge({ 'Sec-Fetch-Site': 'same-origin', Origin: ours })).toBe('own')
  expect(judge({ 'Sec-Fetch-Site': 'same-origin' })).toBe('own')
  expect(judge({ Origin: ours })).toBe('own')
  expect(judge({ Referer: `${ours}/` })).toBe('own')
})

test.each([
  [{ 'Sec-Fetch-Site': 'cross-site' }],
  [{ 'Sec-Fetch-Site': 'same-site', Origin: 'https://www.kindfold.example' }],
  [{ 'Sec-Fetch-Site': 'none' }],
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' }],
  [{ Origin: 'https://evil.example' }],
  [{ Origin: 'null' }],
  [{ Referer: 'https://evil.example/?https://book.kindfold.example/' }],
  [{ Referer: `${ours}.evil.example/` }],
  [{ Referer: ours, Origin: 'null' }],
  [{ Referer: ours, 'Sec-Fetch-Site': 'cross-site' }],
  [{ Referer: 'junk' }],
  [{}],
])('a form from elsewhere is turned away: %j', (headers: Record<string, string>) => {
  expect(judge(headers)).toBe('foreign')
})

test('reading is open to all', () => {
  expect(judge({ 'Sec-Fetch-Site': 'cross-site' }, 'GET')).toBe('own')
  expect(judge({ Origin: 'https://evil.example' }, 'HEAD')).toBe('own')
})
