import type { Item } from '@kindfold/content/items/items.schema.ts'

/** What we say to a question about one thing or several. `matchedOn` is the word that decided. */
export type ItemAnswer =
  | { outcome: 'found'; item: Item; matchedOn: string }
  | { outcome: 'several'; items: readonly Item[] }
  | { outcome: 'unknown'; suggestions: readonly Item[] }
  | { outcome: 'empty' }
