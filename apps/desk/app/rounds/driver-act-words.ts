import type { ActKind } from '@kindfold/acts/act.ts'
import { outcomeNames } from '@kindfold/content/desk/outcome-names.ts'
import { findWord } from '../words/find-word.ts'

/** What a driver did. */
const driverActWords: Readonly<Record<ActKind | 'malformed', string>> = {
  'van-check': 'Checked the van',
  started: 'Started the round',
  arrived: 'Arrived',
  collected: outcomeNames.collected,
  'part-collected': outcomeNames['part-collected'],
  refused: outcomeNames.refused,
  'nothing-out': outcomeNames['nothing-out'],
  'no-access': outcomeNames['no-access'],
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
