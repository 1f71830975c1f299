import type { PaymentProblem } from './payment-order.ts'

/**
 * What a file can hold: `ascii` is any sign of a keyboard, `cell` the same in a table, where a formula would begin,
 * `bacs` capitals, digits, space and . & / - alone.
 */
export type Alphabet = 'ascii' | 'cell' | 'bacs'

type Text = { kind: 'text'; text: string } | ({ kind: 'refused' } & Pick<PaymentProblem, 'problem' | 'found'>)

/** Letters that have no plain letter within them, and signs of printers. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
}

/** What Bacs has no sign for, and a reader does not miss. */
const forBacs: Record<string, string> = { "'": '', '"': '', '(': ' ', ')': ' ', ',': ' ', ':': ' ', ';': ' ' }

/**
 * Writes a name or a reference in the letters that a file can hold: é becomes e, and a curly apostrophe a straight one. What has
 * no such letter is refused and named, since half a name may be another's.
 */
export function writeBankText(words: string, alphabet: Alphabet): Text {
  if (/[\n\r\u0085\u2028\u2029]/.test(words)) return { kind: 'refused', problem: 'line-end', found: null }
  const letters = [...words.normalize('NFKD').replaceAll(/\p{Mn}/gu, '')].map(
    (letter) => plain[letter] ?? letter,
  )
  const written = alphabet === 'bacs' ? letters.map((letter) => forBacs[letter] ?? letter) : letters
  const text = written.join('').trim().replaceAll(/ {2,}/g, ' ')
  const isPermitted = alphabet === 'bacs' ? /^[A-Za-z0-9.&/ -]$/ : /^[ -~]$/
  const foreign = [...text].find((letter) => !isPermitted.test(letter))
  if (foreign !== undefined) return { kind: 'refused', problem: 'character', found: foreign }
  if (text === '') return { kind: 'refused', problem: 'empty', found: null }
  if (alphabet === 'cell' && /^[=+\-@]/.test(text))
    return { kind: 'refused', problem: 'formula', found: text.slice(0, 1) }
  return { kind: 'text', text: alphabet === 'bacs' ? text.toUpperCase() : text }
}
