import type { Question } from '@kindfold/content/faq/questions.schema.ts'
import { getPlainText } from '@kindfold/content/rich-text/get-plain-text.ts'

/** The longest search that is read; what follows is dropped. */
export const searchLengthAtMost = 80

/** What a visitor typed, as it is searched and shown: one line without doubled spaces. */
export function parseSearch(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, searchLengthAtMost).trim()
}

/** The ids of the questions whose words, or whose answer's, hold every word searched for. All of them without a search. */
export function filterQuestions(questions: readonly Question[], search: string): Set<string> {
  const words = fold(search)
    .split(' ')
    .filter((word) => word !== '')
    .map(dropPlural)
  const found = questions.filter((question) => {
    const text = fold(`${question.topic} ${question.question} ${getPlainText(question.answer)}`)
    return words.every((word) => text.includes(word))
  })
  return new Set(found.map((question) => question.id))
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
  return word.replace(/(?:ies|(?<=x|ch|sh|ss)es|(?<!s)s)$/, '')
}
