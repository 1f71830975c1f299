import { holdWords } from './hold-words.ts'

/** When the warning begins. WCAG 2.2.1 requires at least 20 seconds. */
const warnedBeforeS = 120

export type HoldState = { state: 'kept' | 'ending' | 'over'; words: string }

/** What to say about a held day with so many seconds left. Rounds minutes up. */
export function describeHold(secondsLeft: number, day: string): HoldState {
  if (secondsLeft <= 0) return { state: 'over', words: holdWords.over(day) }
  const minutes = Math.ceil(secondsLeft / 60)
  return secondsLeft <= warnedBeforeS
    ? { state: 'ending', words: holdWords.ending(day, minutes) }
    : { state: 'kept', words: holdWords.kept(day, minutes) }
}
