import { foldLetters } from '../../../base/text/fold-letters.ts'
import { shortenedWords } from '../../../base/text/shortened-words.ts'

/** Words of a name or street that together may stand where one was typed, in small letters without marks. */
export type Spelling = readonly string[]

/**
 * How a word that was typed may be written: as it is; a street's short or long form; with or without the apostrophe of
 * O'Brien and St John's, which parts a word in two.
 */
export function listSpellings(typed: string): Spelling[] {
  const word = foldLetters(typed)
  const whole = word.replaceAll("'", '')
  const spellings: Spelling[] = [[whole], ...listForms(whole).map((form) => [form])]
  if (word !== whole) spellings.push(word.split("'"))
  else if (/^[odlm][a-z]{4,}$/.test(word)) spellings.push([word.slice(0, 1), word.slice(1)])
  if (word === whole && /^[a-z]{3,}s$/.test(word)) spellings.push([word.slice(0, -1), 's'])
  return spellings
}

function listForms(word: string): string[] {
  return shortenedWords.flatMap(([long, ...short]) =>
    word === long ? short : short.includes(word) ? [long] : [],
  )
}
