import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Act, ActKind } from './act.ts'
import { applyActs, canRecord } from './read-round.ts'
import { actsOfRound, exampleAct, exampleDocument, stopIds } from './testing/example-round.ts'

const document = exampleDocument()
const [first = '', second = '', third = ''] = stopIds
const taken = { bagsOfClothes: 2, bagsOfBooks: 1, boxesOfBricABrac: 0 }

test('a plain day: the van is checked, doors are made in order, and the round is finished', () => {
  const acts = [
    exampleAct(1, 'van-check', null, { items: { tyres: true }, words: null }),
    exampleAct(2, 'started', null, {}),
    exampleAct(3, 'arrived', first, {}),
  ]
  const atDoor = applyActs(document, acts)
  expect(atDoor).toMatchObject({ state: 'started', isVanChecked: true, nextStopId: first })
  expect(atDoor.stops[0]).toMatchObject({ state: 'at-door' })
  acts.push(exampleAct(4, 'collected', first, { taken, photo: null }))
  const done = applyActs(document, acts)
  expect(done.stops[0]).toMatchObject({ state: 'done', outcome: 'collected', taken })
  expect(done).toMatchObject({ nextStopId: second, taken, counts: { done: 1, waiting: 2 } })
  acts.push(exampleAct(5, 'finished', null, { bags: 2, kilos: 20 }))
  expect(applyActs(document, acts)).toMatchObject({ state: 'finished', nextStopId: null, undo: null })
})

test('an outcome that was taken back leaves the stop as it was, until it is made again', () => {
  const acts = [
    exampleAct(1, 'started', null, {}),
    exampleAct(2, 'arrived', first, {}),
    exampleAct(3, 'nothing-out', first, { words: null, photo: null }),
    exampleAct(4, 'undone', first, { act: exampleAct(3, 'note', null, { words: '-' }).id }),
  ]
  expect(applyActs(document, acts).stops[0]).toMatchObject({ state: 'at-door', outcome: null })
  acts.push(exampleAct(5, 'collected', first, { taken, photo: null }))
  expect(applyActs(document, acts).stops[0]).toMatchObject({ state: 'done', outcome: 'collected' })
})

test('what was taken back stays so beside an older answer of the office, and a newer one counts', () => {
  const told = exampleDocument({ version: 4 })
  const [stop] = told.stops
  if (!stop) throw new Error('no stop')
  Object.assign(stop, { state: 'done', outcome: 'collected', door: null })
  const acts = [
    exampleAct(1, 'collected', first, { taken, photo: null }),
    { ...exampleAct(2, 'undone', first, { act: exampleAct(1, 'started', null, {}).id }), roundVersion: 4 },
  ]
  expect(applyActs(told, acts).stops[0]?.state).toBe('waiting')
  expect(applyActs({ ...told, version: 5 }, acts).stops[0]?.state).toBe('done')
})

test('a stop that the office lets wait again after what was recorded is made again, and by no earlier document', () => {
  const acts = [
    exampleAct(1, 'arrived', first, {}),
    { ...exampleAct(2, 'collected', first, { taken, photo: null }), roundVersion: 4 },
  ]
  const at = (version: number) => exampleDocument({ version })
  const has = new Set(acts.map(({ id }) => id))
  expect(applyActs(at(4), acts, has).stops[0]?.state).toBe('done')
  // It has not reached the office, or the office looks at it.
  expect(applyActs(at(5), acts).stops[0]?.state).toBe('done')
  expect(applyActs(at(5), acts, has)).toMatchObject({ nextStopId: first, taken: { bagsOfClothes: 0 } })
  expect(applyActs(at(5), acts, has).stops[0]).toMatchObject({ state: 'waiting', arrivedAt: null })
  const again = { ...exampleAct(3, 'nothing-out', first, { words: null, photo: null }), roundVersion: 5 }
  expect(applyActs(at(6), [...acts, again], has).stops[0]).toMatchObject({ outcome: 'nothing-out' })
})

test('what the office cancelled or moved is skipped, but what was done there stays to be seen', () => {
  const changed = exampleDocument()
  Object.assign(changed.stops[0] ?? {}, { state: 'cancelled' })
  Object.assign(changed.stops[1] ?? {}, { state: 'moved' })
  expect(applyActs(changed, []).nextStopId).toBe(third)
  const acted = applyActs(changed, [exampleAct(1, 'collected', second, { taken, photo: null })])
  expect(acted.stops.map(({ state }) => state)).toEqual(['cancelled', 'done', 'waiting'])
})

test('at a door that the driver had reached before the office took the stop away it can still be recorded', () => {
  for (const state of ['cancelled', 'moved'] as const) {
    const changed = exampleDocument()
    Object.assign(changed.stops[0] ?? {}, { state })
    const read = (...acts: Act[]) => applyActs(changed, acts).stops[0] ?? expect.fail()
    const arrived = exampleAct(1, 'arrived', first, {})
    expect(canRecord(read())).toBe(false)
    expect(read(arrived)).toMatchObject({ state, arrivedAt: arrived.actedAt })
    expect(canRecord(read(arrived))).toBe(true)
    const done = read(arrived, exampleAct(2, 'collected', first, { taken, photo: null }))
    expect(done).toMatchObject({ state: 'done', taken })
    expect(canRecord(done)).toBe(false)
  }
  expect(applyActs(document, []).stops.map(canRecord)).toEqual([true, true, true])
})

test('undoing is offered for the last act that can be, until its seconds are over', () => {
  const acts = [exampleAct(1, 'arrived', first, {}), exampleAct(2, 'running-late', null, { minutes: 10 })]
  const view = applyActs(document, acts)
  expect(view.undo).toMatchObject({ act: acts[0]?.id, kind: 'arrived' })
  expect(Date.parse(view.undo?.until ?? '') - Date.parse(acts[0]?.actedAt ?? '')).toBe(30_000)
  expect(view.lateMinutes).toBe(10)
})

test('a round finished by mistake goes on once that is taken back, before and after the office has answered', () => {
  const start = exampleAct(1, 'started', null, {})
  const finish = exampleAct(2, 'finished', null, { bags: 4, kilos: null })
  const back = exampleAct(3, 'undone', null, { act: finish.id })
  const finished = applyActs(document, [start, finish])
  expect(finished).toMatchObject({ state: 'finished', finishedBy: finish.id, undo: null })
  for (const state of ['started', 'finished'] as const)
    expect(applyActs({ ...document, state }, [start, finish, back])).toMatchObject({
      state: 'started',
      finishedBy: null,
      finishedAt: null,
    })
  // The office has closed it since.
  expect(applyActs({ ...document, state: 'finished', version: 2 }, [start, finish, back]).state).toBe(
    'finished',
  )
})

test('a round that the office opened again goes on, and one that it has not yet heard the end of does not', () => {
  const start = exampleAct(1, 'started', null, {})
  const finish = exampleAct(2, 'finished', null, { bags: null, kilos: null })
  const both = [start, finish]
  const taken = new Set(both.map(({ id }) => id))
  expect(applyActs({ ...document, state: 'started', version: 2 }, both, taken).state).toBe('started')
  expect(applyActs({ ...document, state: 'started', version: 1 }, both, taken).state).toBe('finished')
  expect(applyActs({ ...document, state: 'started', version: 2 }, both).state).toBe('finished')
})

test('any acts at all: twice is as once, any order is as theirs, and every stop is counted once', () => {
  fc.assert(
    fc.property(actsOfRound, fc.infiniteStream(fc.nat()), (acts, random) => {
      const view = applyActs(document, acts)
      expect(applyActs(document, [...acts, ...acts])).toEqual(view)
      const keys = new Map<Act, number>(acts.map((act) => [act, random.next().value]))
      const shuffled = acts.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0))
      expect(applyActs(document, shuffled)).toEqual(view)
      const { collections, done, waiting, handedBack, gone } = view.counts
      expect(done + waiting + handedBack + gone).toBe(collections)
      if (view.state === 'started' && waiting > 0) expect(view.nextStopId).not.toBeNull()
    }),
    { numRuns: 1000 },
  )
})

test('acts of another round, for stops or acts that there are not, change nothing', () => {
  const foreign: [ActKind, string | null][] = [
    ['collected', '00000000-0000-7000-8000-00000000ffff'],
    ['undone', null],
  ]
  const acts = foreign.map(([kind, stop], n) =>
    exampleAct(n + 1, kind, stop, { taken, photo: null, act: '00000000-0000-7000-8000-00000000eeee' }),
  )
  const elsewhere = { ...exampleAct(9, 'started', null, {}), round: '00000000-0000-7000-8000-00000000dddd' }
  expect(applyActs(document, [...acts, elsewhere])).toEqual(applyActs(document, []))
})
