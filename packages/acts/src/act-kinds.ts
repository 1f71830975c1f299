import type { ActKind } from './act.ts'
import type { DocumentStop } from './round-document.ts'

type ActRules = {
  /** It says nothing without a stop. */
  needsStop: boolean
  /** Which kinds of stop are over with it. */
  ends: readonly DocumentStop['kind'][]
  /** Its phone may take it back. */
  isUndoable: boolean
  /** It may be done before the round is started, and after it was finished. */
  comesBefore: boolean
  comesAfter: boolean
  /** It decides something: held, it is judged for itself, and not with the others of its round. */
  decides: boolean
}

const ofRound: ActRules = {
  needsStop: false,
  ends: [],
  isUndoable: false,
  comesBefore: false,
  comesAfter: false,
  decides: false,
}
const atStop: ActRules = { ...ofRound, needsStop: true, isUndoable: true }
const outcome: ActRules = { ...atStop, ends: ['collection'], decides: true }

/** What holds of each kind of act, on the phone and at the office. */
export const actRules: Readonly<Record<ActKind, ActRules>> = {
  'van-check': { ...ofRound, comesBefore: true },
  started: { ...ofRound, comesBefore: true },
  arrived: atStop,
  collected: outcome,
  'part-collected': outcome,
  refused: outcome,
  'nothing-out': outcome,
  'no-access': outcome,
  'handed-back': { ...atStop, ends: ['collection', 'unload'], decides: true },
  undone: { ...ofRound, decides: true },
  'break-began': { ...ofRound, isUndoable: true },
  'break-ended': { ...ofRound, ends: ['break'], isUndoable: true },
  'running-late': ofRound,
  note: { ...ofRound, comesBefore: true, comesAfter: true, decides: true },
  unloaded: { ...ofRound, ends: ['unload'], decides: true },
  // Not by the button of half a minute: a finished round can be opened again until midnight.
  finished: { ...ofRound, isUndoable: true, comesAfter: true, decides: true },
}

/**
 * A kind as a phone may still keep and send it, in today's word. Apps before 1.1.0 said `part`; what a phone keeps is sent as
 * it was made, however long it waited. The glossary says until when (outcome).
 */
export const readActKind = (kind: string): string => (kind === 'part' ? 'part-collected' : kind)

/** The rules of an act as it is kept; null for a kind that there is not. */
export const findActRules = (kind: string): ActRules | null =>
  Object.hasOwn(actRules, kind) ? actRules[kind as ActKind] : null
