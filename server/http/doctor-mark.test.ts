import { expect, test } from 'vitest'
import { isDoctorMark, makeDoctorMark } from './doctor-mark.ts'

const key = new Uint8Array(32).fill(7)
const now = 1_795_000_000_000

test('a mark opens for a minute, and none that another key made, that is changed or that is no mark', () => {
  const mark = makeDoctorMark(key, now)
  expect(isDoctorMark(mark, key, now + 60_000)).toBe(true)
  expect(isDoctorMark(mark, key, now + 60_001)).toBe(false)
  expect(isDoctorMark(mark, new Uint8Array(32).fill(8), now)).toBe(false)
  const [, signature = ''] = mark.split('.')
  for (const other of [
    undefined,
    '',
    '.',
    `${now}.`,
    `${now + 1}.${signature}`,
    `${now}`,
    [mark, mark],
    `x${mark}`,
  ])
    expect(isDoctorMark(other, key, now), String(other)).toBe(false)
})
