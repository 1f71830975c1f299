import { items } from '@kindfold/content/items/items.ts'
import type { Item } from '@kindfold/content/items/items.schema.ts'
import type { ItemIndex } from './item-index.ts'
import type { ItemAnswer } from './item-answer.ts'
import { indexItems } from './item-index.ts'
import { splitWords } from './item-words.ts'
import { suggestItems } from './suggest-items.ts'

type Phrase<Found> = { found: Found; at: number; end: number }
type Match = { items: readonly Item[]; matchedOn: string; at: number; end: number }

/** Longer than any honest question; the rest is not read. */
const readAtMostCharacters = 200
const joiningWords = new Set(['and', 'or', 'plus', 'also', 'but'])
/** 'un-worn' is two words, and 'hardly worn' is as good as unworn. */
const notWords = new Set('not no non un without never hardly barely scarcely isnt arent'.split(' '))
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

/** What follows these lies in the item or beside it. */
const holdingWords = new Set(['with', 'in', 'on', 'has', 'have', 'containing', 'inside', 'full', 'includes'])

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
  if (parts.length === 0) return { kind: 'empty' }

  const answers = joinNameless(known, parts).map((words) => answerPart(known, words))
  const matches = answers.flatMap((matched) => matched)
  const all = [...new Set(matches.flatMap(({ items: ofMatch }) => ofMatch))]
  const dangers = all.filter(isDanger)
  const found = [...dangers, ...all.filter((item) => !isDanger(item))]
  const questionId = dangers.length > 0 ? undefined : findQuestion(known, parts, found.length > 0)
  if (questionId !== undefined) return { kind: 'question', questionId }
  const [first] = found
  const [match] = matches
  if (!first || !match) return suggestItems(known, parts)
  if (found.length > 1) return { kind: 'several', items: found }
  return { kind: 'found', item: first, matchedOn: match.matchedOn }
}

const isDanger = (item: Item) => item.verdict === 'no' && item.isDangerous === true

/** The question of the FAQ that was asked in place of an item; undefined: none was. */
function findQuestion(
  known: ItemIndex,
  parts: readonly string[][],
  namesAnItem: boolean,
): string | undefined {
  const phrases = (asked: ReadonlyMap<string, string>) =>
    parts.flatMap((words) => {
      const names = findNames(known, words)
      return findPhrases(words, 3, (phrase) => asked.get(phrase)).filter(
        ({ at, end }) => !names.some((name) => name.at <= at && end <= name.end),
      )
    })
  return (phrases(known.byEvent)[0] ?? (namesAnItem ? undefined : phrases(known.byInterest)[0]))?.found
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

/**
 * Finds the item in one part of the question: the last name before a 'with' or 'for'. What is dangerous and comes along,
 * as in 'a coat with a lighter in it' or 'battery radio', is answered too.
 */
function answerPart(known: ItemIndex, words: string[]): Match[] {
  const names = findNames(known, words)
  const endOfThing = words.findIndex(
    (word, at) => describingWords.has(word) && names.some((name) => name.at < at),
  )
  const named = names.filter((name) => endOfThing < 0 || name.at < endOfThing).at(-1) ?? null

  const conditions = findMatches(words, 3, (phrase) => {
    const item = known.byCondition.get(phrase)
    return item && [item]
  }).filter(
    ({ at, items: [rule] }) =>
      !notWords.has(words[at - 1] ?? '') &&
      (!named || at < named.at || at >= named.end) &&
      appliesTo(rule, named),
  )
  const strictest = conditions.find(({ items: [rule] }) => rule?.verdict === 'no') ?? conditions[0]

  const decided = strictest && named ? chooseStricter(named, strictest) : (named ?? strictest)
  const dangers = names
    .filter(
      (name) =>
        name !== decided &&
        name.items.some(isDanger) &&
        !notWords.has(words[name.at - 1] ?? '') &&
        !conditions.some(({ at, end }) => at <= name.at && name.end <= end) &&
        comesAlong(name, named, words),
    )
    .map((name) => ({ ...name, items: name.items.filter(isDanger) }))
  return decided ? [decided, ...dangers] : dangers
}

function chooseStricter(named: Match, condition: Match): Match {
  const alreadyNo = named.items.every((item) => item.verdict === 'no')
  const softer =
    condition.items[0]?.verdict === 'depends' && named.items.some((item) => item.verdict !== 'yes')
  return alreadyNo || softer ? named : condition
}

/**
 * Whether what a name means lies in the bag too: it is said to be in or with the item, or it drives it ('petrol heater').
 * Before anything else it is a colour or a purpose: 'a chocolate coat', 'books about guns'.
 */
function comesAlong(name: Match, named: Match | null, words: string[]): boolean {
  if (!named || name === named) return true
  if (name.at < named.at) return named.items.some((item) => item.verdict === 'depends')
  return words.slice(named.end, name.at).some((word) => holdingWords.has(word))
}

function appliesTo(rule: Item | undefined, named: Match | null): boolean {
  const icons = rule?.conditionFor
  return !icons || !named || named.items.some((item) => icons.includes(item.icon))
}

function findNames(known: ItemIndex, words: string[]): Match[] {
  return findMatches(words, known.longestNameInWords, (phrase) => known.byName.get(phrase))
}

function findMatches(
  words: string[],
  longest: number,
  look: (phrase: string) => readonly Item[] | undefined,
): Match[] {
  return findPhrases(words, longest, look).map(({ found, at, end }) => ({
    items: found,
    matchedOn: words.slice(at, end).join(' '),
    at,
    end,
  }))
}

/** Finds the longest known phrases from left to right, without overlap. */
function findPhrases<Found>(
  words: string[],
  longest: number,
  look: (phrase: string) => Found | undefined,
): Phrase<Found>[] {
  const phrases: Phrase<Found>[] = []
  for (let at = 0; at < words.length;) {
    let length = Math.min(longest, words.length - at)
    let found: Found | undefined
    for (; length > 0; length--) {
      found = look(words.slice(at, at + length).join(' '))
      if (found !== undefined) break
    }
    if (found !== undefined) phrases.push({ found, at, end: at + length })
    at += Math.max(length, 1)
  }
  return phrases
}
