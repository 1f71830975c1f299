import { countAtMost } from '@kindfold/content/facts/booking-facts.ts'
import { noteFromBagCount } from '@kindfold/content/facts/facts.ts'
import type { Problem } from './booking.ts'
import type { Items } from '../../base/collection/items.ts'
import { trimToNull } from '../../base/text/trim-text.ts'

const noteLengthAtMost = 500

/** What is given, as whole numbers of bags and boxes, and the donor's note; or what is wrong, by field. */
export type CheckedItems =
  | { kind: 'valid'; items: Items; note: string | null }
  | { kind: 'invalid'; problems: Problem[] }

/**
 * Checks that we can plan for the donor's items: at least one bag. From 20 in all a note is asked for, and not demanded:
 * any quantity is welcome (booking spec, Rules).
 */
export function checkItems(asked: { items: Items; note: string | null }): CheckedItems {
  const problems: Problem[] = []
  for (const field of ['bagsOfClothes', 'bagsOfBooks', 'boxesOfBricABrac'] as const) {
    const count = asked.items[field]
    if (count > countAtMost) problems.push({ field, problem: 'too-many' })
    else if (!Number.isInteger(count) || count < 0) problems.push({ field, problem: 'malformed' })
  }
  const note = trimToNull(asked.note)
  if (problems.length === 0) {
    if (countItems(asked.items) < 1) problems.push({ field: 'items', problem: 'missing' })
  }
  if (note !== null && note.length > noteLengthAtMost) problems.push({ field: 'note', problem: 'too-long' })
  if (problems.length > 0) return { kind: 'invalid', problems }
  const { bagsOfClothes, bagsOfBooks, boxesOfBricABrac } = asked.items
  return { kind: 'valid', items: { bagsOfClothes, bagsOfBooks, boxesOfBricABrac }, note }
}

/** Whether we ask the donor of so much for a note that is not there. */
export function lacksNote({ items, note }: { items?: Items | null; note?: string | null }): boolean {
  return items != null && countItems(items) >= noteFromBagCount && !note
}

/** Bags and boxes together. */
export function countItems(items: Items): number {
  return items.bagsOfClothes + items.bagsOfBooks + items.boxesOfBricABrac
}
