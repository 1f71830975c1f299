import type { ActKind, OutcomeKind } from '@kindfold/acts/act.ts'
import type { StopView } from '@kindfold/acts/read-round.ts'

/** What a driver did, in the driver's words. */
export const actWords: Record<ActKind, string> = {
  'van-check': 'van checked',
  started: 'round started',
  arrived: 'you are there',
  collected: 'collected',
  'part-collected': 'part of it collected',
  refused: 'all of it left',
  'nothing-out': 'nothing was out',
  'no-access': 'no access',
  'handed-back': 'handed back',
  undone: 'taken back',
  'break-began': 'break began',
  'break-ended': 'break ended',
  'running-late': 'running late',
  note: 'words to the office',
  unloaded: 'unloaded',
  finished: 'round finished',
}

/** What became of a stop, in the same words. */
const outcomeWords: Readonly<Record<OutcomeKind | 'missed', string>> = {
  collected: 'Collected',
  'part-collected': 'Part of it collected',
  refused: 'All of it left',
  'nothing-out': 'Nothing was out',
  'no-access': 'No access',
  missed: 'Missed',
}

/** A stop's state in two or three words. */
export function sayState({ state, outcome }: Pick<StopView, 'state' | 'outcome'>): string {
  // What was stored before the office said it in this word has none.
  if (state === 'done') return (outcome && outcomeWords[outcome]) ?? 'Done'
  const words = {
    waiting: 'To do',
    'at-door': 'You are here',
    // Cancelled, or moved to another day.
    cancelled: 'Not today',
    moved: 'Goes with another van',
    'taken-out': 'Off your round',
    'handed-back': 'Handed back',
  }
  return words[state]
}
