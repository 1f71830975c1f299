import type { ActKind } from '@kindfold/acts/act.ts'
import { findWord } from '../words/find-word.ts'

/** What a driver did. */
const driverActWords: Readonly<Record<ActKind | 'malformed', string>> = {
  'van-check': 'Checked the van',
  started: 'Started the round',
  arrived: 'Arrived',
  collected: 'Collected',
  'part-collected': 'Collected in part',
  refused: 'Left everything',
  'nothing-out': 'Nothing was out',
  'no-access': 'Could not get in',
  'handed-back': 'Handed the stop back',
  undone: 'Took something back',
  'break-began': 'Began a break',
  'break-ended': 'Ended a break',
  'running-late': 'Said to run late',
  note: 'Wrote to the desk',
  unloaded: 'Unloaded',
  finished: 'Finished the round',
  malformed: 'Sent something that we cannot read',
}

/** The name of an act as it is kept: of a kind that there is not any more, its key. */
export const nameDriverAct = (kind: string): string => findWord(driverActWords, kind) ?? kind
