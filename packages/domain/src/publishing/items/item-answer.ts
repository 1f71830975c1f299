import type { Item } from '@kindfold/content/items/items.schema.ts'

/** The answer about one item or several. `matchedOn` is the word that decided. */
export type ItemAnswer =
  | { kind: 'found'; item: Item; matchedOn: string }
  | { kind: 'several'; items: readonly Item[] }
  /** It asks about no item: the question of the FAQ that answers it. */
  | { kind: 'question'; questionId: string }
  | { kind: 'unknown'; suggestions: readonly Item[] }
  | { kind: 'empty' }
