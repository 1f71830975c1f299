import type { Item } from '@kindfold/content/items/items.schema.ts'
import { askedWithoutAnItem, askedWhateverIsNamed } from '@kindfold/content/faq/asked-of-us.ts'
import { splitWords } from './item-words.ts'

/** Items by each of their names, and by each condition that puts other items under their rule. */
export type ItemIndex = {
  items: readonly Item[]
  byName: ReadonlyMap<string, readonly Item[]>
  byCondition: ReadonlyMap<string, Item>
  /** Ids of questions of the FAQ, by words that ask them whatever else is named, and by those that do where no item is. */
  byEvent: ReadonlyMap<string, string>
  byInterest: ReadonlyMap<string, string>
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
  const byEvent = indexPhrases(askedWhateverIsNamed)
  const byInterest = indexPhrases(askedWithoutAnItem)
  return { items, byName, byCondition, byEvent, byInterest, longestNameInWords }
}

function indexPhrases(asked: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(asked).flatMap(([id, phrases]) =>
      phrases.split(', ').map((phrase) => [splitWords(phrase).join(' '), id] as const),
    ),
  )
}
