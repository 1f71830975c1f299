import type { Item } from '@kindfold/content/items/items.schema.ts'

/** The answer about one item or several. `matchedOn` is the word that decided. */
export type ItemAnswer =
  | { outcome: 'found'; item: Item; matchedOn: string }
  | { outcome: 'several'; items: readonly Item[] }
  /** It asks about no item: the question of the FAQ that answers it. */
  | { outcome: 'question'; questionId: string }
  | { outcome: 'unknown'; suggestions: readonly Item[] }
  | { outcome: 'empty' }
