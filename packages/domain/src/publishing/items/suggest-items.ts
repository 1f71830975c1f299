import type { Item } from '@kindfold/content/items/items.schema.ts'
import type { ItemAnswer } from './item-answer.ts'
import type { ItemIndex } from './item-index.ts'
import { countSlips } from './item-words.ts'

const suggestAtMost = 4
/** In fewer letters, one error may well be another word: 'parts' are not pants. */
const sureFromLetters = 6
/** Words that do not say which item is meant. */
const emptyWords = new Set(
  'a an the my our some any old new used clean good nice big small large little can i we you do donate give take this that these it is are of to please would like have what about pair box bag'.split(
    ' ',
  ),
)

/** Answers a question without a known name: the item that is one typing error away, or the items that begin like it. */
export function suggestItems(known: ItemIndex, parts: readonly string[][]): ItemAnswer {
  const words = parts.flat().filter((word) => word.length > 2 && !emptyWords.has(word))
  for (const word of [...words, ...parts.map((part) => part.join(''))]) {
    const slip = findBySlip(known, word)
    if (slip) return slip
  }
  const suggestions = new Set<Item>()
  for (const word of words) {
    const beginning = word.slice(0, Math.max(3, word.length - 2))
    for (const [name, items] of known.byName) {
      if (name.startsWith(beginning) || name.includes(` ${beginning}`))
        items.forEach((item) => suggestions.add(item))
    }
  }
  return { kind: 'unknown', suggestions: [...suggestions].slice(0, suggestAtMost) }
}

/**
 * One error in a word of four letters or more, two in one of eight; closer names win. Offers all ties. For a short word
 * it offers items and does not answer.
 */
function findBySlip(known: ItemIndex, word: string): ItemAnswer | null {
  if (word.length < 4) return null
  let most = word.length < 8 ? 1 : 2
  let best: { items: readonly Item[]; name: string }[] = []
  for (const [name, items] of known.byName) {
    // The first letter is hardly ever wrong: 'boats' is not a mistyped coat.
    if (name.length < 4 || name[0] !== word[0]) continue
    const slips = countSlips(word, name, most)
    if (slips > most) continue
    if (slips < most) best = []
    most = slips
    best.push({ items, name })
  }
  const items = [...new Set(best.flatMap((found) => found.items))]
  const [item] = items
  if (!item || !best[0]) return null
  if (items.length > 1 || word.length < sureFromLetters)
    return { kind: 'unknown', suggestions: items.slice(0, suggestAtMost) }
  return { kind: 'found', item, matchedOn: best[0].name }
}
