import type { ActItems } from '@kindfold/acts/act.ts'
import { countAll } from '../state/count-all.ts'
import type { NewAct, NewPhoto } from '../storage/make-act.ts'

export type SheetKind =
  | 'collected'
  | 'part-collected'
  | 'refused'
  | 'nothing-out'
  | 'no-access'
  | 'handed-back'

/** What each outcome asks of the driver. */
export const sheets: Record<
  SheetKind,
  { heading: string; asksCounts: boolean; reasons: string | null; wordsLabel: string; save: string }
> = {
  collected: { heading: 'Collected', asksCounts: true, reasons: null, wordsLabel: '', save: 'Save' },
  'part-collected': {
    heading: 'Part of it collected',
    asksCounts: true,
    reasons: 'What stays, and why?',
    wordsLabel: 'Anything else about it',
    save: 'Save',
  },
  refused: {
    heading: 'Leave it all',
    asksCounts: false,
    reasons: 'Why does it stay?',
    wordsLabel: 'Anything else about it',
    save: 'Save: nothing taken',
  },
  'nothing-out': {
    heading: 'Nothing is out',
    asksCounts: false,
    reasons: null,
    wordsLabel: 'Where did you look?',
    save: 'Save: nothing was out',
  },
  'no-access': {
    heading: 'No access',
    asksCounts: false,
    reasons: 'What is in the way?',
    wordsLabel: 'Anything else about it',
    save: 'Save: no access',
  },
  'handed-back': {
    heading: 'Hand this stop back',
    asksCounts: false,
    reasons: null,
    wordsLabel: 'Why can you not make it?',
    save: 'Hand it back to the office',
  },
}

export const isSheetKind = (value: string | undefined): value is SheetKind =>
  value !== undefined && Object.hasOwn(sheets, value)

export type Filled = {
  taken: ActItems
  reasons: readonly string[]
  words: string
}

/** Whether a sheet may be saved: what stays needs a reason or words, since its donor reads why. */
export function isFilled(kind: SheetKind, { taken, reasons, words }: Filled): boolean {
  if (kind === 'collected') return countAll(taken) > 0
  const isExplained = reasons.length > 0 || words.trim() !== ''
  if (kind === 'part-collected') return countAll(taken) > 0 && isExplained
  return sheets[kind].reasons === null || isExplained
}

/** The act that a filled sheet says. */
export function readSheet(
  kind: SheetKind,
  stop: string,
  { taken, reasons, words }: Filled,
  photo: NewPhoto | null,
): NewAct {
  const said = words.trim() || null
  const about = { stop, photo }
  if (kind === 'collected') return { ...about, kind, data: { taken, photo: null } }
  if (kind === 'part-collected') return { ...about, kind, data: { taken, reasons, words: said, photo: null } }
  if (kind === 'refused' || kind === 'no-access')
    return { ...about, kind, data: { reasons, words: said, photo: null } }
  if (kind === 'nothing-out') return { ...about, kind, data: { words: said, photo: null } }
  return { stop, kind, data: { words: said } }
}
