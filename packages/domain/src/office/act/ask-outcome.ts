import { bookingActWords } from '@kindfold/content/desk/booking-act-words.ts'
import { countAtMost } from '@kindfold/content/facts/booking-facts.ts'
import type { Items } from '../../base/collection/items.ts'
import { askLine, askNumberIfAny, isOptional } from './field.ts'

const { cancel, outcome } = bookingActWords
const words = { missing: cancel.reasonMissing, tooLong: () => cancel.reasonLong }

/** Why; the donor reads it. */
export const askReason = askLine('reason', { atMost: 300, words })
/** The same, where it may be left out. */
export const askReasonIfAny = isOptional(askReason)
/** Why something was left behind; the donor reads it. It may be left out. */
export const askLeftBecauseIfAny = isOptional(askLine('left-because', { atMost: 300, words }))

const askCount = (name: string) =>
  askNumberIfAny(name, { to: countAtMost, words: { malformed: outcome.takenMalformed } })

/** What the driver took, as it may be left out. */
export const askTaken = {
  bagsOfClothes: askCount('clothes'),
  bagsOfBooks: askCount('books'),
  boxesOfBricABrac: askCount('bric-a-brac'),
}

/** What was said to be taken, by kind; undefined: nothing was said of it. */
export type Counts = { [K in keyof Items]: number | undefined }

/** What was said to be taken; null where nothing was said of it. */
export function readTaken({ bagsOfClothes, bagsOfBooks, boxesOfBricABrac }: Counts): Items | null {
  const counts = [bagsOfClothes, bagsOfBooks, boxesOfBricABrac]
  if (counts.every((count) => count === undefined)) return null
  return {
    bagsOfClothes: bagsOfClothes ?? 0,
    bagsOfBooks: bagsOfBooks ?? 0,
    boxesOfBricABrac: boxesOfBricABrac ?? 0,
  }
}

/** What is wrong with what was said to be taken, or null. */
export function checkTaken(counts: Counts, isNeeded: boolean): string | null {
  const taken = readTaken(counts)
  if (taken === null)
    return isNeeded ? 'Say what was taken: --clothes N, --books N or --bric-a-brac N.' : null
  return Object.values(taken).every((count) => count === 0)
    ? 'Nothing of it was taken? Then say refused, nothing-out or no-access.'
    : null
}
