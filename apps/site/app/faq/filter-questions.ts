import { alsoAsked } from '@kindfold/content/faq/also-asked.ts'
import type { Question } from '@kindfold/content/faq/questions.schema.ts'
import { getPlainText } from '@kindfold/content/rich-text/get-plain-text.ts'

/** The longest search that we read; the rest is dropped. */
export const searchLengthAtMost = 80

/** Words that do not say what a question is about. */
const littleWords = new Set(
  'a an the my your our i you we us me it its is are am be been was do does did can could will would should may have has had havent ive im to of on at for from with by and or if so this that these there get please what when how why who'.split(
    ' ',
  ),
)

/** A visitor's search as we search and show it: one line without double spaces. */
export function parseSearch(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, searchLengthAtMost).trim()
}

/**
 * The ids of the questions that contain every search word, in their words, their answer's or their search words; little
 * words do not count. All of them without a search.
 */
export function filterQuestions(questions: readonly Question[], search: string): Set<string> {
  const words = fold(search)
    .split(' ')
    .filter((word) => word !== '' && !littleWords.has(word))
    .map(dropPlural)
  const found = questions.filter(({ id, topic, question, answer }) => {
    const known = fold(`${topic} ${question} ${getPlainText(answer)} ${alsoAsked[id] ?? ''}`).split(' ')
    return words.every((word) => known.some((text) => holds(text, word)))
  })
  return new Set(found.map((question) => question.id))
}

/** Matches a word from its beginning and a number whole: "cha" finds "charity", "80" does not find "800mm". */
function holds(text: string, word: string): boolean {
  return /^\d+$/.test(word) ? text === word : text.startsWith(word)
}

/** Letters and digits in lower case, without accents, one space between words: "e-mail" is found by "email". */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}'’-]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** "boxes" finds "box", "bags" finds "bag", "charities" finds "charity". */
function dropPlural(word: string): string {
  if (word.length < 4) return word
  return word.replace(/(?:ies|(x|ch|sh|ss)es|([^s])s)$/, '$1$2')
}
