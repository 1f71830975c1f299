import type { Item } from '@kindfold/content/items/items.schema.ts'
import { splitWords } from './item-words.ts'

/** Items by each of their names, and by each condition that puts other items under their rule. */
export type ItemIndex = {
  items: readonly Item[]
  byName: ReadonlyMap<string, readonly Item[]>
  byCondition: ReadonlyMap<string, Item>
  longestNameInWords: number
}

/** Indexes the items once, so that each question takes a few look-ups. */
export function indexItems(items: readonly Item[]): ItemIndex {
  const byName = new Map<string, Item[]>()
  const byCondition = new Map<string, Item>()
  let longestNameInWords = 1
  for (const item of items) {
    const names = [item.label, ...item.label.split(/ and | or |, /), ...item.synonyms.split(', ')]
    for (const name of names) {
      const words = splitWords(name)
      longestNameInWords = Math.max(longestNameInWords, words.length)
      // 'tea pot' is also found as 'teapot'.
      for (const key of new Set([words.join(' '), words.join('')])) {
        const known = byName.get(key) ?? []
        if (!known.includes(item)) byName.set(key, [...known, item])
      }
    }
    for (const condition of item.conditionWords?.split(', ') ?? []) {
      byCondition.set(splitWords(condition).join(' '), item)
    }
  }
  return { items, byName, byCondition, longestNameInWords }
}
