import { holdWords } from '@kindfold/content/booking/hold-words.ts'

/** From when on it is said that the time is running out. WCAG 2.2.1 asks for 20 seconds at least. */
const warnedBeforeS = 120

export type HoldState = { state: 'kept' | 'ending' | 'over'; words: string }

/** What to say of a kept day with so many seconds left. Minutes are rounded up: nobody is cut short. */
export function describeHold(secondsLeft: number, day: string): HoldState {
  if (secondsLeft <= 0) return { state: 'over', words: holdWords.over(day) }
  const minutes = Math.ceil(secondsLeft / 60)
  return secondsLeft <= warnedBeforeS
    ? { state: 'ending', words: holdWords.ending(day, minutes) }
    : { state: 'kept', words: holdWords.kept(day, minutes) }
}
