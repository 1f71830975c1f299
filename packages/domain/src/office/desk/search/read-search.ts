import { parseEmail } from '../../../base/text/parse-email.ts'
import { looksLikePhone, parsePhone } from '../../../base/text/parse-phone.ts'
import { parseReference } from '../../../booking/booking/reference.ts'
import { parsePostcode } from '../../../capacity/coverage/parse-postcode.ts'

/** What the words of the search box are, by their shape. */
export type Sought =
  | { by: 'all' }
  | { by: 'reference'; reference: string }
  | { by: 'email'; email: string }
  /** E.164: '+447700900123'. */
  | { by: 'phone'; phone: string }
  /** Six digits or more with which a number ends, as one reads them off a screen. */
  | { by: 'phone-end'; digits: string }
  /** A whole postcode ('CB2 1TN'), or how it begins ('CB2 1', 'CB2 '), beside words of a name or street. */
  | { by: 'postcode'; postcode: string; isWhole: boolean; words: string[] }
  /**
   * Parts of a name or street, in small letters; each is somewhere in it. With the first half of a postcode among them,
   * which may also be a word ('Unit B12').
   */
  | { by: 'words'; words: string[]; outcode?: string }

/** Why the words cannot be looked for. */
export type Unclear = 'too-short' | 'half-email' | 'wrong-reference' | 'half-phone'

const referenceShape = /^[346789CDFHJKMNPRTXY]{4}[\s\-–—_.]?[346789CDFHJKMNPRTXY]{4}$/
const wholePostcode = /(?:^|[\s,])([A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})(?=$|[\s,])/i
/** Trigrams are made of three letters or digits: fewer would read every booking. */
const leastLength = 3

/** Decides by its shape what staff typed into the search box. One box, so that nobody has to say what it is. */
export function readSearch(typed: string): Sought | { by: 'unclear'; why: Unclear } {
  const words = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  if (words === '') return { by: 'all' }
  if (words.includes('@')) {
    const email = parseEmail(words)
    return email === null ? { by: 'unclear', why: 'half-email' } : { by: 'email', email }
  }
  const reference = parseReference(words)
  if (reference.kind === 'parsed') return { by: 'reference', reference: reference.reference }
  if (referenceShape.test(words.toUpperCase())) return { by: 'unclear', why: 'wrong-reference' }
  if (looksLikePhone(words)) {
    const phone = readPhone(words)
    if (phone !== null) return { by: 'phone', phone }
    const digits = words.replace(/\D/g, '')
    const isEnd = digits.length === 6 || (digits.length > 6 && /^[1-9]/.test(words))
    return isEnd ? { by: 'phone-end', digits } : { by: 'unclear', why: 'half-phone' }
  }
  return readPostcode(words) ?? readWords(words)
}

/** Any number in E.164, British when it does not say of which country; null when it is not whole. */
function readPhone(words: string): string | null {
  const parsed = parsePhone(words)
  if ('phone' in parsed) return parsed.phone
  return 'number' in parsed ? parsed.number : null
}

function readPostcode(words: string): Sought | null {
  const compact = words.replace(/\s+/g, '').toUpperCase()
  if (compact.length <= 7 && /^[A-Z]{1,2}\d/.test(compact)) {
    const parsed = parsePostcode(words)
    if (parsed.kind !== 'parsed') return null
    const { postcode, outwardCode } = parsed
    if (postcode !== undefined) return { by: 'postcode', postcode, isWhole: true, words: [] }
    const begun = /^\d[A-Z]?$/.exec(compact.slice(outwardCode.length))?.[0] ?? ''
    return { by: 'postcode', postcode: `${outwardCode} ${begun}`, isWhole: false, words: [] }
  }
  const [found, written = ''] = wholePostcode.exec(words) ?? []
  const parsed = parsePostcode(written)
  if (found === undefined || parsed.kind !== 'parsed' || parsed.postcode === undefined) return null
  const rest = splitWords(words.replace(found, ' '))
  return { by: 'postcode', postcode: parsed.postcode, isWhole: true, words: rest }
}

function readWords(words: string): Sought | { by: 'unclear'; why: Unclear } {
  const parts = splitWords(words)
  if (!parts.some((part) => [...part].length >= leastLength)) return { by: 'unclear', why: 'too-short' }
  const outcode = parts.length > 1 ? parts.find(isOutcode) : undefined
  const others = parts.filter((part) => part !== outcode)
  return outcode === undefined || !others.some((part) => [...part].length >= leastLength)
    ? { by: 'words', words: parts }
    : { by: 'words', words: others, outcode: outcode.toUpperCase() }
}

/** 'cb1': the first half of a postcode. */
const isOutcode = (word: string) => {
  const parsed = /^[a-z]{1,2}\d[a-z\d]?$/.test(word) ? parsePostcode(word) : null
  return parsed?.kind === 'parsed' && parsed.postcode === undefined
}

const longestWord = 100

const splitWords = (words: string): string[] =>
  words
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    // Within a word an apostrophe may be written or not: "o'brien".
    .split(/(?:[^\p{L}\p{M}\p{N}']|'(?![\p{L}\p{M}\p{N}])|(?<![\p{L}\p{M}\p{N}])')+/u)
    .filter((word) => word !== '')
    .slice(0, 10)
    // The engine refuses longer ones; the beginning of a word finds all of it.
    .map((word) => [...word].slice(0, longestWord).join(''))
