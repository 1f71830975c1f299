import { expect, test } from 'vitest'
import { planNextTry } from './plan-next-try.ts'

const start = new Date('2026-11-21T12:00:00Z')

/** At which seconds a message is tried again that fails as often as it is tried. */
function listTries(kind: 'confirmation' | 'on-the-way', isOutage: boolean): number[] {
  const tries: number[] = []
  let now = start
  for (let attempt = 1; ; attempt++) {
    const next = planNextTry({ kind, attempt, outageSince: isOutage ? start : null }, now, 0.5)
    if (next === null) return tries
    tries.push((next.getTime() - start.getTime()) / 1000)
    now = next
  }
}

test('a message that a provider refuses is tried for 16 hours, with longer and longer pauses, and an urgent one for 53 minutes', () => {
  expect(listTries('confirmation', false).at(-1)).toBe(57_210)
  expect(listTries('on-the-way', false)).toEqual([30, 90, 210, 510, 1410, 3210])
})

test('while the provider is away a message is tried each ten minutes at least, and given up no sooner', () => {
  for (const kind of ['confirmation', 'on-the-way'] as const) {
    const tries = listTries(kind, true)
    expect(Math.max(...tries.map((at, place) => at - (tries[place - 1] ?? 0)))).toBe(600)
    expect(tries.at(-1)).toBeGreaterThanOrEqual(listTries(kind, false).at(-1) ?? 0)
  }
})
