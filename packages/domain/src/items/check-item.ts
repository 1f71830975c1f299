import { items } from '@kindfold/content/items/items.ts'
import type { Item } from '@kindfold/content/items/items.schema.ts'
import type { ItemIndex } from './item-index.ts'
import type { ItemAnswer } from './item-answer.ts'
import { indexItems } from './item-index.ts'
import { splitWords } from './item-words.ts'
import { suggestItems } from './suggest-items.ts'

type Match = { items: readonly Item[]; matchedOn: string; at: number; end: number }

/** Longer than any honest question; the rest is not read. */
const readAtMostCharacters = 200
const joiningWords = new Set(['and', 'or', 'plus', 'also', 'but'])
const notWords = new Set(['not', 'no', 'non', 'without', 'never', 'isnt', 'arent'])
const describingWords = new Set([
  'with',
  'in',
  'for',
  'from',
  'on',
  'about',
  'has',
  'have',
  'missing',
  'without',
])

let index: ItemIndex | undefined

/**
 * Answers "Can I donate it?" in the donor's own words. Knows other names, plurals, typing errors, and conditions: a
 * torn shirt is a damaged item. An item that we never take keeps its own answer, torn or not. `matchedOn` is the word
 * that decided. Source: Spec 1, Accepted and Not accepted.
 */
export function checkItem(question: string): ItemAnswer {
  index ??= indexItems(items)
  const known = index
  const parts = question
    .slice(0, readAtMostCharacters)
    .split(/[,;/&+]|\s-\s/)
    .map(splitWords)
    .flatMap((words) => (known.byName.has(words.join(' ')) ? [words] : splitAtJoiningWords(words)))
    .filter((words) => words.length > 0)
  if (parts.length === 0) return { outcome: 'empty' }

  const answers = joinNameless(known, parts)
    .map((words) => answerPart(known, words))
    .filter((answer) => answer !== null)
  const found = [...new Set(answers.flatMap((answer) => answer.items))]
  const first = answers[0]
  if (!first || found.length === 0) return suggestItems(known, parts)
  if (found.length > 1 || !found[0]) return { outcome: 'several', items: found }
  return { outcome: 'found', item: found[0], matchedOn: first.matchedOn }
}

function splitAtJoiningWords(words: string[]): string[][] {
  const parts: string[][] = [[]]
  for (const word of words) {
    if (joiningWords.has(word)) parts.push([])
    else parts.at(-1)?.push(word)
  }
  return parts
}

/** 'shoes, wet' is one item: a part without a name belongs to the part before it. */
function joinNameless(known: ItemIndex, parts: readonly string[][]): string[][] {
  const joined: string[][] = []
  for (const words of parts) {
    const before = joined.at(-1)
    if (before && findNames(known, words).length === 0) before.push(...words)
    else joined.push([...words])
  }
  return joined
}

/** Finds the item in one part of the question: the last name before a 'with' or 'for'. */
function answerPart(known: ItemIndex, words: string[]): Match | null {
  const names = findNames(known, words)
  const endOfThing = words.findIndex(
    (word, at) => describingWords.has(word) && names.some((name) => name.at < at),
  )
  const named = names.filter((name) => endOfThing < 0 || name.at < endOfThing).at(-1) ?? null

  const conditions = findPhrases(words, 3, (phrase) => {
    const item = known.byCondition.get(phrase)
    return item && [item]
  }).filter(
    ({ at, items: [rule] }) =>
      !notWords.has(words[at - 1] ?? '') &&
      (!named || at < named.at || at >= named.end) &&
      appliesTo(rule, named),
  )
  const strictest = conditions.find(({ items: [rule] }) => rule?.verdict === 'no') ?? conditions[0]

  if (!strictest) return named
  if (!named) return strictest
  const alreadyNo = named.items.every((item) => item.verdict === 'no')
  const softer =
    strictest.items[0]?.verdict === 'depends' && named.items.some((item) => item.verdict !== 'yes')
  return alreadyNo || softer ? named : strictest
}

function appliesTo(rule: Item | undefined, named: Match | null): boolean {
  const icons = rule?.conditionFor
  return !icons || !named || named.items.some((item) => icons.includes(item.icon))
}

function findNames(known: ItemIndex, words: string[]): Match[] {
  return findPhrases(words, known.longestNameInWords, (phrase) => known.byName.get(phrase))
}

/** Finds the longest known phrases from left to right, without overlap. */
function findPhrases(
  words: string[],
  longest: number,
  look: (phrase: string) => readonly Item[] | undefined,
): Match[] {
  const matches: Match[] = []
  for (let at = 0; at < words.length;) {
    let length = Math.min(longest, words.length - at)
    let found: readonly Item[] | undefined
    for (; length > 0; length--) {
      found = look(words.slice(at, at + length).join(' '))
      if (found) break
    }
    if (found)
      matches.push({ items: found, matchedOn: words.slice(at, at + length).join(' '), at, end: at + length })
    at += Math.max(length, 1)
  }
  return matches
}
