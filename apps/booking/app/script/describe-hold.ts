import { holdWords } from './hold-words.ts'

/** When the warning begins. WCAG 2.2.1 requires at least 20 seconds. */
const warnedBeforeS = 120

export type HoldState = { state: 'kept' | 'ending' | 'over'; words: string }

/**
 * What to say about a held day with so many seconds left. Rounds minutes up. `until`: the time at which it can be booked no
 * more, where the hold lasts until then.
 */
export function describeHold(secondsLeft: number, day: string, until?: string): HoldState {
  if (until !== undefined) {
    if (secondsLeft <= 0) return { state: 'over', words: holdWords.overForGood(day) }
    return secondsLeft <= warnedBeforeS
      ? { state: 'ending', words: holdWords.endingForGood(day, until) }
      : { state: 'kept', words: holdWords.keptUntil(day, until) }
  }
  if (secondsLeft <= 0) return { state: 'over', words: holdWords.over(day) }
  const minutes = Math.ceil(secondsLeft / 60)
  return secondsLeft <= warnedBeforeS
    ? { state: 'ending', words: holdWords.ending(day, minutes) }
    : { state: 'kept', words: holdWords.kept(day, minutes) }
}
