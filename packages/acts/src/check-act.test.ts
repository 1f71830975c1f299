import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countAtMost } from '@kindfold/content/facts/booking-facts.ts'
import { actBytesAtMost, checkAct } from './check-act.ts'
import { actsOfRound, exampleAct, stopIds } from './testing/example-round.ts'

const good = exampleAct(1, 'collected', stopIds[0], {
  taken: { bagsOfClothes: 1, bagsOfBooks: 0, boxesOfBricABrac: 0 },
  photo: null,
})
const faultOf = (value: unknown) => {
  const checked = checkAct(value)
  return checked.kind === 'good' ? null : checked.fault
}

test('every act that a phone makes is good, and comes back as it was', () => {
  fc.assert(
    fc.property(actsOfRound, (acts) => {
      for (const act of acts) {
        const checked = checkAct(JSON.parse(JSON.stringify(act)))
        if (checked.kind === 'good') expect(checked.act).toEqual(act)
        else expect([checked.fault, act.stop]).toEqual(['stop', null])
      }
    }),
  )
})

test('whatever is sent is judged, and nothing throws', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
      expect(['good', 'malformed']).toContain(checkAct(value).kind)
    }),
    { numRuns: 1000 },
  )
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(good)), fc.jsonValue(), (key, value) => {
      expect(['good', 'malformed']).toContain(checkAct({ ...good, [key]: value }).kind)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  [{ ...good, kind: 'teleported' }, 'kind'],
  [{ ...good, kind: 'constructor' }, 'kind'],
  [{ ...good, id: 'one' }, 'id'],
  [{ ...good, seq: 1.5 }, 'seq'],
  [{ ...good, seq: -1 }, 'seq'],
  [{ ...good, stop: 'there' }, 'stop'],
  [{ ...good, stop: null }, 'stop'],
  [{ ...good, actedAt: 'yesterday' }, 'acted-at'],
  [{ ...good, actedAt: '2026-02-31T25:00:00Z' }, 'acted-at'],
  [{ ...good, actedAt: '0001-01-01T00:00:00Z' }, 'acted-at'],
  [{ ...good, data: null }, 'data'],
  [{ ...good, data: { taken: { bagsOfClothes: -1, bagsOfBooks: 0, boxesOfBricABrac: 0 } } }, 'data'],
  [exampleAct(1, 'note', null, { words: 'half a \ud800 character' }), 'data'],
  [exampleAct(1, 'note', null, { words: 'a \u0000 byte' }), 'data'],
  [exampleAct(1, 'note', null, { words: '  ' }), 'data'],
  [exampleAct(1, 'refused', stopIds[0], { reasons: ['<b>'], words: null }), 'data'],
  [{ ...good, data: { more: 'x'.repeat(actBytesAtMost) } }, 'too-large'],
  [[good], 'no-act'],
  [null, 'no-act'],
])('%j is malformed by %s', (value: unknown, fault: string) => {
  expect(faultOf(value)).toBe(fault)
})

test('what could be read of a malformed act is kept', () => {
  expect(checkAct({ ...good, data: 7 })).toMatchObject({
    kind: 'malformed',
    envelope: { id: good.id, seq: 1, round: good.round, stop: good.stop, kind: 'collected' },
  })
})

test('an act that an older app made is read in today’s word, whole or malformed', () => {
  const part = exampleAct(1, 'part-collected', stopIds[0], { ...good.data, reasons: ['duvets'], words: null })
  expect(checkAct({ ...part, kind: 'part' })).toEqual({ kind: 'good', act: part })
  expect(checkAct({ ...part, kind: 'part', data: 7 })).toMatchObject({
    kind: 'malformed',
    envelope: { kind: 'part-collected' },
  })
})

test('as many as a booking may hold can be recorded at its door', () => {
  const collect = (bagsOfClothes: number) =>
    checkAct({ ...good, data: { taken: { bagsOfClothes, bagsOfBooks: 0, boxesOfBricABrac: 0 } } }).kind
  expect([collect(countAtMost), collect(countAtMost + 1)]).toEqual(['good', 'malformed'])
  expect(countAtMost).toBe(99_999)
})

test('what no kind names is dropped from an act', () => {
  const checked = checkAct({ ...good, admin: true, data: { ...good.data, admin: true } })
  expect(checked).toEqual({ kind: 'good', act: good })
})
