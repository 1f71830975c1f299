import { expect, test } from 'vitest'
import { getElsewhere } from '../items/elsewhere.ts'
import { notAcceptedItems } from '../items/items.ts'
import { doorReasons, findDoorReason } from './reasons.ts'
import { vanChecks } from './van-checks.ts'

test('a driver can name every item that our list refuses, in the words of the list', () => {
  for (const item of notAcceptedItems) {
    const reason = findDoorReason(item.id)
    expect(reason?.label).toBe(item.label)
    expect(reason?.donorWords).toBe(item.why)
    expect(reason?.kinds).toEqual(['part-collected', 'refused'])
  }
})

test('each code stands once, and each reason has words for its donor', () => {
  expect(new Set(doorReasons.map(({ code }) => code)).size).toBe(doorReasons.length)
  for (const { donorWords, elsewhere } of doorReasons) {
    expect(donorWords).toMatch(/^[A-Z].+\.$/)
    for (const place of elsewhere) expect(getElsewhere(place).text).not.toBe('')
  }
})

test('the commonest reasons come first, and each kind has some', () => {
  for (const kind of ['part-collected', 'refused', 'no-access'] as const) {
    const common = doorReasons.filter(({ kinds }) => kinds.includes(kind)).map(({ isCommon }) => isCommon)
    expect(common[0]).toBe(true)
    expect(common.lastIndexOf(true)).toBeLessThan(common.includes(false) ? common.indexOf(false) : Infinity)
  }
})

test('each check of a van stands once', () => {
  expect(new Set(vanChecks.map(({ name }) => name)).size).toBe(vanChecks.length)
})
