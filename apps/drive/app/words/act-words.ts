import type { ActKind } from '@kindfold/acts/act.ts'
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

/** What the office calls an outcome, in the same words. */
const officeWords: Record<string, string> = {
  collected: 'Collected',
  part_collected: 'Part of it collected',
  'part-collected': 'Part of it collected',
  refused: 'All of it left',
  nothing_out: 'Nothing was out',
  'nothing-out': 'Nothing was out',
  no_access: 'No access',
  'no-access': 'No access',
  missed: 'Missed',
}

/** A stop's state in two or three words. */
export function sayState({ state, outcome }: Pick<StopView, 'state' | 'outcome'>): string {
  if (state === 'done') return officeWords[outcome ?? ''] ?? 'Done'
  const words = {
    waiting: 'To do',
    'at-door': 'You are here',
    // Cancelled, or moved to another day.
    cancelled: 'Not today',
    moved: 'Goes with another van',
    'handed-back': 'Handed back',
  }
  return words[state]
}
