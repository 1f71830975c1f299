import { outcomeKinds, type Act, type ActData, type ActItems, type ActKind, type OutcomeKind } from './act.ts'
import { findActRules } from './act-kinds.ts'
import { addItems } from './add-items.ts'
import type { DocumentStop, RoundDocument } from './round-document.ts'

type StopState = DocumentStop['state'] | 'at-door'

/** A stop as its driver sees it: what the office said last, and what this phone did since. */
export type StopView = {
  stop: DocumentStop
  state: StopState
  outcome: DocumentStop['outcome']
  taken: ActItems | null
  arrivedAt: string | null
  endedAt: string | null
  /** The act that ended it, which may be taken back. */
  endedBy: string | null
}

/**
 * A round as its driver sees it: the office's document with the phone's own acts on top. Times are ISO instants.
 */
export type RoundView = {
  document: RoundDocument
  state: RoundDocument['state']
  isVanChecked: boolean
  startedAt: string | null
  finishedAt: string | null
  /** The act of this phone that finished it, which may be taken back. */
  finishedBy: string | null
  /** Since when the driver has a break; null when there is none now. */
  onBreakSince: string | null
  /** How late the driver said to be, last. */
  lateMinutes: number | null
  stops: StopView[]
  /** The stop to make next, or at whose door the driver is; null when none is left. */
  nextStopId: string | null
  counts: { collections: number; done: number; waiting: number; handedBack: number; gone: number }
  /** What was taken at doors, by this phone. */
  taken: ActItems
  /** The last act that may be taken back, and until when (an ISO instant by the phone's clock). */
  undo: { act: string; kind: ActKind; stop: string | null; until: string } | null
}

const outcomes: ReadonlySet<string> = new Set(outcomeKinds)

/** Whether an act says what became of a collection, such as `part-collected`. */
export const isOutcomeAct = (kind: string): kind is OutcomeKind => outcomes.has(kind)

/** Whether an act of this kind can be taken back. */
export const isUndoable = (kind: string): boolean => findActRules(kind)?.isUndoable ?? false

/**
 * What a driver sees: the round as the office sent it with the acts of this phone applied, in the order of their numbers.
 * Pure: the phone draws from it, and the server's tests check against it. An act twice, or one that names a stop or an
 * act that there is not, changes nothing. `taken`: the ids of those that the office has. A stop that it lets wait by a later
 * version all the same is to be made again.
 */
export function applyActs(
  document: RoundDocument,
  acts: readonly Act[],
  taken: ReadonlySet<string> = new Set(),
): RoundView {
  const stopIds = new Set(document.stops.map(({ id }) => id))
  const ofRound = sortActs(acts).filter(
    ({ round, stop }) => round === document.id && (stop === null || stopIds.has(stop)),
  )
  const takenBack = findTakenBack(ofRound)
  const reopened = findReopened(document, ofRound, taken)
  const valid = ofRound.filter((act) => act.kind !== 'undone' && !takenBack.has(act.id) && !reopened.has(act))
  const stops = document.stops.map((stop) =>
    readStop(
      document,
      stop,
      valid.filter((act) => act.stop === stop.id),
      ofRound
        .filter((act) => act.stop === stop.id && takenBack.has(act.id))
        .map(({ id }) => takenBack.get(id)),
    ),
  )
  const started = valid.find(({ kind }) => kind === 'started')
  const finished = findFinish(document, valid, taken)
  const isOpenAgain =
    document.state === 'finished' &&
    ofRound.some(({ id, kind }) => kind === 'finished' && isSince(document, takenBack.get(id)))
  const isStarted = isOpenAgain || (started !== undefined && document.state === 'released')
  const state = finished ? 'finished' : isStarted ? 'started' : document.state
  const isOver = state !== 'released' && state !== 'started'
  const open = isOver ? [] : stops.filter((one) => one.state === 'waiting' || one.state === 'at-door')
  const next = open.find((one) => one.state === 'at-door') ?? open[0]
  const collections = stops.filter(({ stop }) => stop.kind === 'collection')
  const count = (...states: StopState[]) => collections.filter((one) => states.includes(one.state)).length
  return {
    document,
    state,
    isVanChecked: valid.some(({ kind }) => kind === 'van-check'),
    startedAt: started?.actedAt ?? null,
    finishedAt: finished?.actedAt ?? null,
    finishedBy: finished?.id ?? null,
    onBreakSince: finished ? null : findBreak(valid),
    lateMinutes: findLast(valid, 'running-late')?.data.minutes ?? null,
    stops,
    nextStopId: next?.stop.id ?? null,
    counts: {
      collections: collections.length,
      done: count('done'),
      waiting: count('waiting', 'at-door'),
      handedBack: count('handed-back'),
      gone: count('cancelled', 'moved', 'taken-out'),
    },
    taken: addItems(collections.flatMap(({ taken }) => (taken === null ? [] : [taken]))),
    undo: finished ? null : findUndo(document, valid),
  }
}

/** Whether the office has taken a stop away that this phone had not ended. */
export const isTakenAway = ({ state }: Pick<StopView, 'state'>): boolean =>
  state === 'cancelled' || state === 'moved' || state === 'taken-out'

/**
 * Whether a driver may say what became of a stop: while it waits, and at a door that was reached before the office took
 * it away. What comes of it then is judged there, with both truths.
 */
export const canRecord = ({ state, arrivedAt }: Pick<StopView, 'state' | 'arrivedAt'>): boolean =>
  state === 'waiting' || state === 'at-door' || (isTakenAway({ state }) && arrivedAt !== null)

/** Each act once, by its number; of two with one number the first made. */
function sortActs(acts: readonly Act[]): Act[] {
  const byId = new Map(acts.map((act) => [act.id, act]))
  // oxlint-disable-next-line no-array-sort -- the oldest browsers have no toSorted; the list is a new one
  return [...byId.values()].sort((a, b) => a.seq - b.seq || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}

/** The acts that were taken back, each with the act that did it: only an earlier one, of a kind that can be. */
function findTakenBack(acts: readonly Act[]): Map<string, Act> {
  const seen = new Map<string, Act>()
  const takenBack = new Map<string, Act>()
  for (const act of acts) {
    if (act.kind === 'undone') {
      const target = seen.get(act.data.act)
      if (target && isUndoable(target.kind) && !takenBack.has(target.id)) takenBack.set(target.id, act)
    }
    seen.set(act.id, act)
  }
  return takenBack
}

/** The acts at stops that the office has made wait again since: what was recorded there was wrong. */
function findReopened(
  document: RoundDocument,
  acts: readonly Act[],
  taken: ReadonlySet<string>,
): ReadonlySet<Act> {
  const reopened = new Set<Act>()
  for (const stop of document.stops) {
    if (stop.kind !== 'collection' || stop.state !== 'waiting') continue
    const own = acts.filter((act) => act.stop === stop.id)
    const ended = own.findLastIndex((act) => endsStop(stop, act))
    const last = own[ended]
    if (!last || !taken.has(last.id) || last.roundVersion >= document.version) continue
    for (const act of own.slice(0, ended + 1)) reopened.add(act)
  }
  return reopened
}

function readStop(
  document: RoundDocument,
  stop: DocumentStop,
  acts: readonly Act[],
  takenBackBy: readonly (Act | undefined)[],
): StopView {
  const arrived = acts.find(({ kind }) => kind === 'arrived' || kind === 'break-began')
  const ended = acts.findLast((act) => endsStop(stop, act))
  const arrivedAt = arrived ? readWhen(arrived) : null
  const view = { stop, arrivedAt, taken: null, endedAt: null, endedBy: null }
  if (ended)
    return {
      ...view,
      state: ended.kind === 'handed-back' ? 'handed-back' : 'done',
      outcome: isOutcomeAct(ended.kind) ? ended.kind : null,
      taken: ended.kind === 'collected' || ended.kind === 'part-collected' ? ended.data.taken : null,
      endedAt: ended.actedAt,
      endedBy: ended.id,
    }
  // The office's answer may be older than what the driver took back.
  const isStale =
    (stop.state === 'done' || stop.state === 'handed-back') &&
    takenBackBy.some((act) => isSince(document, act))
  if (stop.state !== 'waiting' && !isStale) return { ...view, state: stop.state, outcome: stop.outcome }
  return { ...view, state: arrived ? 'at-door' : 'waiting', outcome: null }
}

/** Whether an act was made by what the document says now: the office's answer to it is still to come. */
const isSince = ({ version }: RoundDocument, act: Act | undefined): boolean =>
  act !== undefined && act.roundVersion >= version

/** The finish of the round that counts: not one that the office knows of and has opened the round again after. */
function findFinish(
  document: RoundDocument,
  acts: readonly Act[],
  taken: ReadonlySet<string>,
): Act | undefined {
  return acts.findLast(
    ({ id, kind, roundVersion }) =>
      kind === 'finished' &&
      !(document.state === 'started' && taken.has(id) && roundVersion < document.version),
  )
}

/** When an act was done, by the office's clock as far as the phone knew it then. */
function readWhen({ actedAt, aheadMs }: Act): string {
  const whenMs = Date.parse(actedAt) - (aheadMs ?? 0)
  return Math.abs(whenMs) < 8.64e15 ? new Date(whenMs).toISOString() : actedAt
}

const endsStop = (stop: DocumentStop, { kind }: Act): boolean =>
  findActRules(kind)?.ends.includes(stop.kind) ?? false

function findBreak(acts: readonly Act[]): string | null {
  const last = acts.findLast(({ kind }) => kind === 'break-began' || kind === 'break-ended')
  return last?.kind === 'break-began' ? readWhen(last) : null
}

function findUndo(document: RoundDocument, acts: readonly Act[]): RoundView['undo'] {
  const last = acts.findLast(({ kind }) => isUndoable(kind))
  if (!last) return null
  const madeMs = Date.parse(last.actedAt)
  if (Number.isNaN(madeMs)) return null
  const until = new Date(madeMs + document.undoSeconds * 1000).toISOString()
  return { act: last.id, kind: last.kind, stop: last.stop, until }
}

function findLast<K extends ActKind>(
  acts: readonly Act[],
  kind: K,
): (Act & { data: ActData[K] }) | undefined {
  return acts.findLast((act) => act.kind === kind) as (Act & { data: ActData[K] }) | undefined
}
