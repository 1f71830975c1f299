import { expect, test } from 'vitest'
import { defaultWindowSettings, toldWindow } from './told-window.ts'

const at = (hours: number, minutes: number) => hours * 3600 + minutes * 60

test('a window is two hours, mostly after the planned arrival, and begins on a quarter', () => {
  expect(toldWindow(at(12, 0))).toEqual({ from: at(11, 15), to: at(13, 15) })
  expect(toldWindow(at(12, 7))).toEqual({ from: at(11, 15), to: at(13, 15) })
  expect(toldWindow(at(12, 8))).toEqual({ from: at(11, 30), to: at(13, 30) })
})

test('every arrival of the working day is inside its window, and every window inside the day', () => {
  const { day } = defaultWindowSettings
  for (let arrival = day.from; arrival <= day.to; arrival += 61) {
    const { from, to } = toldWindow(arrival)
    expect(from).toBeLessThanOrEqual(arrival)
    expect(to).toBeGreaterThanOrEqual(arrival)
    expect(from).toBeGreaterThanOrEqual(day.from)
    expect(to).toBeLessThanOrEqual(day.to)
    expect(to - from).toBe(7200)
  }
})

test('late in the day a window is longer only where the operator allows it', () => {
  const wideLate = { from: at(15, 0), extraSeconds: 3600 }
  const length = ({ from, to }: { from: number; to: number }) => (to - from) / 3600
  expect(length(toldWindow(at(15, 30)))).toBe(2)
  expect(length(toldWindow(at(14, 59), { ...defaultWindowSettings, wideLate }))).toBe(2)
  expect(length(toldWindow(at(15, 0), { ...defaultWindowSettings, wideLate }))).toBe(3)
})
