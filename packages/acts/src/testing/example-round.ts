import fc from 'fast-check'
import type { Act, ActKind } from '../act.ts'
import type { DocumentStop, RoundDocument } from '../round-document.ts'

const makeId = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

const roundId = makeId(0xabc)
export const stopIds = [makeId(0xa1), makeId(0xa2), makeId(0xa3)] as const

/** A round of three doors as the office sends it. */
export function exampleDocument(changes: Partial<RoundDocument> = {}): RoundDocument {
  return {
    id: roundId,
    version: 1,
    serverTime: '2026-11-25T08:00:00.000Z',
    area: 'Cambridge',
    date: '2026-11-25',
    number: 1,
    state: 'released',
    driver: 'Dina Driver',
    van: { name: 'Van 1', registration: null },
    depot: { name: 'Depot', point: { latE6: 52_200_000, lonE6: 120_000 } },
    plannedStartAt: '2026-11-25T08:00:00.000Z',
    plannedEndAt: '2026-11-25T16:00:00.000Z',
    stops: stopIds.map((id, n) => makeStop(id, n + 1)),
    reasons: [],
    vanChecks: [],
    officePhone: null,
    undoSeconds: 30,
    ...changes,
  }
}

function makeStop(id: string, number: number): DocumentStop {
  return {
    id,
    kind: 'collection',
    number,
    plannedAt: '2026-11-25T09:00:00.000Z',
    expectedAt: null,
    window: { start: '09:00', end: '11:00' },
    state: 'waiting',
    outcome: null,
    point: null,
    door: null,
    place: null,
  }
}

/** An act as a phone makes it, a minute after the one before. */
export function exampleAct(seq: number, kind: ActKind, stop: string | null, data: object): Act {
  return {
    id: makeId(seq),
    seq,
    round: roundId,
    stop,
    kind,
    data,
    actedAt: new Date(Date.UTC(2026, 10, 25, 8, seq)).toISOString(),
    monotonicMs: seq * 60_000,
    roundVersion: 1,
  } as Act
}

const taken = { bagsOfClothes: 1, bagsOfBooks: 0, boxesOfBricABrac: 0 }
const left = { reasons: ['wet'], words: null, photo: null }

const acted = fc.oneof(
  fc.constantFrom<[ActKind, object]>(
    ['van-check', { items: {}, words: null }],
    ['started', {}],
    ['arrived', {}],
    ['collected', { taken, photo: null }],
    ['part-collected', { taken, ...left }],
    ['refused', left],
    ['nothing-out', { words: null, photo: null }],
    ['no-access', left],
    ['handed-back', { words: null }],
    ['break-began', {}],
    ['break-ended', {}],
    ['running-late', { minutes: 5 }],
    ['note', { words: 'Hello' }],
  ),
  fc.nat(30).map((n): [ActKind, object] => ['undone', { act: makeId(n) }]),
)

/** Whatever acts a phone might hold, sensible or not, numbered without a gap. */
export const actsOfRound = fc
  .array(fc.tuple(acted, fc.constantFrom(null, ...stopIds)), { maxLength: 30 })
  .map((made) => made.map(([[kind, data], stop], n) => exampleAct(n + 1, kind, stop, data)))
