import { joinWords } from '../facts/join-words.ts'
import type { Item } from './items.schema.ts'

/** Formats the names of items for a sentence: 'clothes, shoes in pairs and CDs'. */
export function formatItemNames(items: readonly Item[]): string {
  return joinWords(items.map(({ label }) => withoutCapital(label)))
}

/** The same, as a line on its own: 'Clothes, shoes in pairs and CDs'. */
export function formatItemList(items: readonly Item[]): string {
  const names = formatItemNames(items)
  return names.charAt(0).toUpperCase() + names.slice(1)
}

/** Leaves the capitals of 'CDs' and 'DVDs'. */
function withoutCapital(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
