import type { Services } from '@kindfold/domain/base/services/services.ts'
import { expect, test } from 'vitest'
import { dropOldDone, stampDone } from './say-done-for-a-while.ts'

const later = (seconds: number): Services['clock'] => ({
  now: () => new Date(Date.parse('2026-11-28T10:00:00Z') + seconds * 1000),
})
const now = later(0)
const read = (path: string, at: Services['clock']) => dropOldDone(`https://book.kindfold.example${path}`, at)

test('what was done is said for two minutes, and no longer by an address that is opened again', () => {
  const told = stampDone('/manage/abc?from=2&done=date#days', now)
  expect(told).toMatch(/^\/manage\/abc\?from=2&done=date&doneAt=\w+#days$/)
  const shown = 'https://book.kindfold.example/manage/abc?from=2&done=date#days'
  expect(read(told, now)).toBe(shown)
  expect(read(told, later(119))).toBe(shown)
  expect(read(told, later(121))).toBe('https://book.kindfold.example/manage/abc?from=2#days')
})

test('an address that says nothing of when, or something odd, says nothing was done', () => {
  for (const at of [
    '',
    '&doneAt=',
    '&doneAt=%00',
    '&doneAt=zzzzzzzzz',
    '&doneAt=-1',
    `&doneAt=${'9'.repeat(400)}`,
  ])
    expect(read(`/manage/abc?done=date${at}`, now)).toBe('https://book.kindfold.example/manage/abc')
})

test('other addresses stay as they are', () => {
  for (const location of ['/manage/abc', '/faq?q=a+b&c#d', 'https://www.kindfold.example/?undone=1'])
    expect(stampDone(location, now)).toBe(location)
  expect(read('/calls?doneAt=5&q=a%20b', now)).toBe('https://book.kindfold.example/calls?doneAt=5&q=a%20b')
})
