import { commonPasswordParts } from '@kindfold/content/desk/common-password-parts.ts'

const passwordLengthAtLeast = 12
/** Far above any sentence that somebody types; nothing is cut off below it. */
const passwordLengthAtMost = 500
const ownLettersAtLeast = 4
const letters = new Map(
  Object.entries({
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
    '@': 'a',
    $: 's',
    '!': 'i',
  }),
)
const keyboardRows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  'abcdefghijklmnopqrstuvwxyz',
]
const runs = [...keyboardRows, ...keyboardRows.map((row) => [...row].toReversed().join(''))]
const runLengthAtLeast = 3
const parts = commonPasswordParts.toSorted((a, b) => b.length - a.length)

/** Why a password is refused: under or over the allowed length, or in the list of those that everybody tries. */
export type PasswordProblem = 'too-short' | 'too-long' | 'too-common'

/**
 * What is wrong with a new password: too short, or what people guess first. Common words, names, runs of keys, repeats
 * and figures are taken away, and something must remain that is the person's own. Otherwise any characters may be in it.
 */
export function findPasswordProblem(
  password: string,
  person: { name: string; email: string },
): PasswordProblem | null {
  const length = [...password].length
  if (length < passwordLengthAtLeast) return 'too-short'
  if (length > passwordLengthAtMost) return 'too-long'
  const own = person.name.split(/\s+/).concat(person.email.split(/[@.]/)).map(toLetters)
  const known = [...own.filter((part) => part.length >= runLengthAtLeast), ...parts]
  const readings = [password.toLowerCase(), toLetters(password)].flatMap((typed) => [
    typed.replace(/[^\p{L}]+/gu, ' '),
    typed.replace(/[^\p{L}]+/gu, ''),
  ])
  return readings.some((letters) => isCommon(letters, known)) ? 'too-common' : null
}

function isCommon(typed: string, known: readonly string[]): boolean {
  let left = typed
  for (const part of known) left = left.replaceAll(part, ' ')
  left = dropRuns(left)
  return new Set(left.replaceAll(' ', '')).size < ownLettersAtLeast
}

/** Takes away what lies side by side on a keyboard or in the alphabet. */
function dropRuns(typed: string): string {
  let left = ''
  for (let at = 0; at < typed.length;) {
    let length = 0
    while (at + length < typed.length && runs.some((run) => run.includes(typed.slice(at, at + length + 1))))
      length++
    const step = Math.max(1, length)
    left += length >= runLengthAtLeast ? ' ' : typed.slice(at, at + step)
    at += step
  }
  return left
}

/** 'P@ssw0rd' as 'password'. */
function toLetters(typed: string): string {
  return [...typed.toLowerCase()].map((one) => letters.get(one) ?? one).join('')
}
