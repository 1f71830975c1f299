import { trimLine, trimToNull } from '../../base/text/trim-text.ts'

/** What is wrong with one value. `words` are those of its form; the rest is for who says it otherwise. */
export type FieldFault = { words: string } & (
  | { fault: 'missing' }
  | { fault: 'too-long'; length: number; atMost: number }
  | { fault: 'not-whole'; from: number; to: number }
  | { fault: 'not-one-of'; typed: string; choices: readonly string[] }
  /** Of a day and a time one is missing, malformed, or not to be told from another. */
  | { fault: 'no-moment'; part: 'Day' | 'Time' }
  /** It does not go with the rest. */
  | { fault: 'unfit' }
)

type FieldRead<Value> = { kind: 'read'; value: Value } | ({ kind: 'faulty' } & FieldFault)

/**
 * How the command is told a value: by its place (`STOPS`), by a name and a value (`--reason "..."`), by a name alone
 * (`--cancel`), by its standard input (`- < reviews.csv`). Some only a form says, such as what its page showed.
 */
type At =
  | { at: 'place'; name: string }
  | { at: 'option'; name: string; shows: string }
  | { at: 'flag'; name: string }
  /** At most so many letters; of a file that is no text bytes, which come as base64. */
  | { at: 'input'; file: string; atMost: number; as?: 'base64' }
  | { at: 'form' }

/** One value that an act of the staff asks for: how it is told, and how it is read. */
export type Field<Value> = {
  at: At
  isOptional?: boolean
  /** Only the command offers it: a form that names it is not heard. */
  isOfCommand?: true
  /** Reads what was typed; undefined where its form or command has no such field. */
  read(typed: string | undefined): FieldRead<Value>
}

const read = <Value>(value: Value) => ({ kind: 'read', value }) as const

type LineWords = { missing: string; tooLong(length: number, atMost: number): string }

type Line = { atMost: number; words: LineWords }

/** A required line, such as a reason. */
export const askLine = (name: string, { atMost, words }: Line, trim = trimLine): Field<string> => ({
  at: { at: 'option', name, shows: '"..."' },
  read(typed) {
    const line = trim(typed)
    if (line === '') return { kind: 'faulty', fault: 'missing', words: words.missing }
    if (line.length <= atMost) return read(line)
    return {
      kind: 'faulty',
      fault: 'too-long',
      length: line.length,
      atMost,
      words: words.tooLong(line.length, atMost),
    }
  },
})

/** The same of several lines. */
export const askText = (name: string, asked: Line): Field<string> =>
  askLine(name, asked, (typed) => trimToNull(typed) ?? '')

type NumberWords = { to: number; words: { malformed: string } }

/** A required whole number. */
export const askNumber = (name: string, asked: NumberWords): Field<number> => ({
  at: { at: 'place', name },
  read(typed) {
    if ((typed ?? '').trim() !== '') return readNumber(typed ?? '', asked)
    return { kind: 'faulty', fault: 'missing', words: asked.words.malformed }
  },
})

/** A whole number that may be left out. */
export const askNumberIfAny = (name: string, asked: NumberWords): Field<number | undefined> => ({
  at: { at: 'option', name, shows: 'N' },
  isOptional: true,
  read: (typed) => (typed === undefined ? read(undefined) : readNumber(typed, asked)),
})

function readNumber(typed: string, { to, words }: NumberWords): FieldRead<number> {
  const given = typed.trim()
  if (/^\d{1,9}$/.test(given) && Number(given) <= to) return read(Number(given))
  return { kind: 'faulty', fault: 'not-whole', from: 0, to, words: words.malformed }
}

/** The same, where it may be left out. */
export const isOptional = <Value>(field: Field<Value>): Field<Value | undefined> => ({
  ...field,
  isOptional: true,
  read: (typed) => (typed === undefined ? read(undefined) : field.read(typed)),
})

/** A wish that is named or not. */
export const askTick = (name: string): Field<boolean> => ({
  at: { at: 'flag', name },
  isOptional: true,
  read: (typed) => read(typed === 'yes'),
})

/** The same, at the terminal alone. */
export const askFlag = (name: string): Field<boolean> => ({ ...askTick(name), isOfCommand: true })

/** One required word. */
export const askWord = (name: string): Field<string> => ({
  at: { at: 'place', name },
  read(typed) {
    const word = trimLine(typed)
    return word === '' ? { kind: 'faulty', fault: 'missing', words: `Say ${name}.` } : read(word)
  },
})

/** Words that the act itself checks. */
export const askWords = (name: string, shows = '"..."'): Field<string> => ({
  at: { at: 'option', name, shows },
  read: (typed = '') => read(typed),
})

/** The same, where they may be left out. */
export const askWordsIfAny = (name: string, shows?: string): Field<string | undefined> =>
  isOptional(askWords(name, shows))

/** A file by which the act is told much. */
export const askFile = (input: { file: string; atMost: number; as?: 'base64' }): Field<string> => ({
  at: { at: 'input', ...input },
  read: (typed = '') =>
    typed.trim() === '' ? { kind: 'faulty', fault: 'missing', words: 'Give a file.' } : read(typed),
})

/** What the page of a form showed, a number, so that nothing is done on what has changed since; the command has seen nothing. */
export const askSeen = (): Field<number | undefined> => ({
  at: { at: 'form' },
  read: (typed) => read(typed === undefined ? undefined : Number(typed) || 0),
})

/** One of several. */
export const askChoice = <const Choice extends string>(
  name: string,
  choices: readonly Choice[],
): Field<Choice> => ({
  at: { at: 'place', name },
  read(typed = '') {
    const words = `Choose one of ${choices.join(', ')}.`
    if (typed === '') return { kind: 'faulty', fault: 'missing', words }
    const chosen = choices.find((one) => one === typed)
    return chosen === undefined
      ? { kind: 'faulty', fault: 'not-one-of', typed, choices, words }
      : read(chosen)
  },
})

/** One of several, or none. */
export const askOneOf = <const Choice extends string>(
  name: string,
  choices: readonly Choice[],
): Field<Choice | undefined> =>
  isOptional({ ...askChoice(name, choices), at: { at: 'option', name, shows: choices.join('|') } })

/** What the desk knows and the command does not, such as the session of whoever asks. */
export const askKept = (): Field<string | undefined> => ({ at: { at: 'form' }, read: (typed) => read(typed) })
