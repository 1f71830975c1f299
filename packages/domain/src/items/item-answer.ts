import type { Item } from '@kindfold/content/items/items.schema.ts'

/** The answer about one item or several. `matchedOn` is the word that decided. */
export type ItemAnswer =
  | { outcome: 'found'; item: Item; matchedOn: string }
  | { outcome: 'several'; items: readonly Item[] }
  | { outcome: 'unknown'; suggestions: readonly Item[] }
  | { outcome: 'empty' }
