import { countAtMost } from '@kindfold/content/facts/booking-facts.ts'
import { actRules, readActKind } from './act-kinds.ts'
import type { Act, ActData, ActItems, ActKind } from './act.ts'

/** How large an act may be, as JSON in UTF-8. */
export const actBytesAtMost = 64 * 1024
const wordsAtMost = 2000
const seqAtMost = 2_000_000_000

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/
/** What a database's text cannot hold, and halves of characters. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const unstorable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Whether a value is a UUID in its usual spelling, as ids of acts, stops and photos are. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

/** An ISO instant that a database can hold: of the years 2000 to 2099. */
export function isInstant(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    instant.test(value) &&
    value.startsWith('20') &&
    !Number.isNaN(Date.parse(value))
  )
}

/** What can be read of an act whatever else is wrong with it; null where even that cannot. */
type Envelope = {
  id: string | null
  seq: number | null
  round: string | null
  stop: string | null
  kind: string | null
  actedAt: string | null
  roundVersion: number | null
}

/**
 * An act as it may be done; or its envelope alone, with what is wrong in its data, so that it can be kept and
 * looked at.
 */
export type CheckedAct = { kind: 'good'; act: Act } | { kind: 'malformed'; fault: string; envelope: Envelope }

/**
 * Checks an act as a phone sent it. Pure and total: any value at all is either an act, or malformed with what could be
 * read of it, so that it is kept and judged by a person, never refused.
 */
export function checkAct(value: unknown): CheckedAct {
  const envelope = readEnvelope(value)
  const malformed = (fault: string): CheckedAct => ({ kind: 'malformed', fault, envelope })
  if (!isRecord(value)) return malformed('no-act')
  if (measure(value) > actBytesAtMost) return malformed('too-large')
  const { id, seq, round, stop, kind, actedAt, roundVersion } = envelope
  if (id === null) return malformed('id')
  if (seq === null) return malformed('seq')
  if (round === null) return malformed('round')
  if (stop === null && value.stop !== null) return malformed('stop')
  if (actedAt === null) return malformed('acted-at')
  if (roundVersion === null) return malformed('round-version')
  if (kind === null || !Object.hasOwn(readers, kind)) return malformed('kind')
  const known = kind as ActKind
  const data = isRecord(value.data) ? readers[known](value.data) : null
  if (data === null) return malformed('data')
  if (actRules[known].needsStop && stop === null) return malformed('stop')
  const monotonicMs = typeof value.monotonicMs === 'number' && value.monotonicMs >= 0 ? value.monotonicMs : 0
  const ahead = {
    ...(Number.isSafeInteger(value.aheadMs) && { aheadMs: value.aheadMs }),
    ...(Number.isSafeInteger(value.aheadBeforeMs) && { aheadBeforeMs: value.aheadBeforeMs }),
  }
  const act = { id, seq, round, stop, kind: known, data, actedAt, monotonicMs, ...ahead, roundVersion } as Act
  return { kind: 'good', act }
}

type Fields = Record<string, unknown>

/** How the data of each kind is read: what is not named is dropped, and null is malformed. */
const readers: { [K in ActKind]: (data: Fields) => ActData[K] | null } = {
  'van-check': (data) => {
    const words = readWords(data.words)
    const items = readTicks(data.items)
    return words === undefined || items === null ? null : { items, words }
  },
  started: () => ({}),
  arrived: () => ({}),
  collected: (data) => {
    const taken = readItems(data.taken)
    const photo = readPhoto(data.photo)
    return taken === null || photo === undefined ? null : { taken, photo }
  },
  'part-collected': (data) => {
    const taken = readItems(data.taken)
    const left = readLeft(data)
    return taken === null || left === null ? null : { taken, ...left }
  },
  refused: (data) => readLeft(data),
  'nothing-out': (data) => {
    const words = readWords(data.words)
    const photo = readPhoto(data.photo)
    return words === undefined || photo === undefined ? null : { words, photo }
  },
  'no-access': (data) => readLeft(data),
  'handed-back': (data) => {
    const words = readWords(data.words)
    return words === undefined ? null : { words }
  },
  undone: (data) => (isUuid(data.act) ? { act: data.act.toLowerCase() } : null),
  'break-began': () => ({}),
  'break-ended': () => ({}),
  'running-late': ({ minutes }) => (isWhole(minutes, 0, 1440) ? { minutes } : null),
  note: (data) => {
    const words = readWords(data.words)
    return words ? { words } : null
  },
  unloaded: (data) => readLoad(data),
  finished: (data) => readLoad(data),
}

/** Every kind of act. */
export const actKinds = Object.keys(readers) as ActKind[]

function readEnvelope(value: unknown): Envelope {
  const of = isRecord(value) ? value : {}
  return {
    id: isUuid(of.id) ? of.id.toLowerCase() : null,
    seq: isWhole(of.seq, 1, seqAtMost) ? of.seq : null,
    round: isUuid(of.round) ? of.round.toLowerCase() : null,
    stop: isUuid(of.stop) ? of.stop.toLowerCase() : null,
    kind: typeof of.kind === 'string' && /^[a-z-]{1,40}$/.test(of.kind) ? readActKind(of.kind) : null,
    actedAt: isInstant(of.actedAt) ? of.actedAt : null,
    roundVersion: isWhole(of.roundVersion, 0, seqAtMost) ? of.roundVersion : null,
  }
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

/** Words of the driver, trimmed; null for none, undefined for what is no words. */
function readWords(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null
  if (typeof value !== 'string' || value.length > wordsAtMost || unstorable.test(value)) return undefined
  return value.trim() || null
}

/** The photo that will follow. A phone names it by its id. */
function readPhoto(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null
  return isUuid(value) ? value.toLowerCase() : undefined
}

function readItems(value: unknown): ActItems | null {
  if (!isRecord(value)) return null
  const { bagsOfClothes, bagsOfBooks, boxesOfBricABrac } = value
  return isWhole(bagsOfClothes, 0, countAtMost) &&
    isWhole(bagsOfBooks, 0, countAtMost) &&
    isWhole(boxesOfBricABrac, 0, countAtMost)
    ? { bagsOfClothes, bagsOfBooks, boxesOfBricABrac }
    : null
}

function readLeft(data: Fields): { reasons: string[]; words: string | null; photo: string | null } | null {
  const words = readWords(data.words)
  const photo = readPhoto(data.photo)
  const { reasons } = data
  if (words === undefined || photo === undefined || !Array.isArray(reasons) || reasons.length > 20)
    return null
  const codes: string[] = []
  for (const code of reasons as unknown[]) {
    if (typeof code !== 'string' || !/^[a-z0-9-]{1,60}$/.test(code)) return null
    if (!codes.includes(code)) codes.push(code)
  }
  return { reasons: codes, words, photo }
}

function readTicks(value: unknown): Record<string, boolean> | null {
  if (!isRecord(value)) return null
  const entries = Object.entries(value)
  const isGood = ([name, ticked]: [string, unknown]) =>
    /^[a-z][a-z0-9-]{0,39}$/.test(name) && typeof ticked === 'boolean'
  return entries.length <= 40 && entries.every(isGood)
    ? (Object.fromEntries(entries) as Record<string, boolean>)
    : null
}

function readLoad({
  bags = null,
  kilos = null,
}: Fields): { bags: number | null; kilos: number | null } | null {
  const isLoad = (value: unknown) => value === null || isWhole(value, 0, 100_000)
  return isLoad(bags) && isLoad(kilos) ? { bags: bags as number | null, kilos: kilos as number | null } : null
}

/** Its size as JSON in bytes; what cannot be written so is too large for anything. */
function measure(value: unknown): number {
  try {
    return new TextEncoder().encode(JSON.stringify(value)).length
  } catch {
    return Infinity
  }
}
