import { dropNeedlessEscapes } from './drop-needless-escapes.ts'

/**
 * A donor's link stands for a password: 43 characters of an address that nobody may read in a log. Long addresses of
 * articles have no capitals; a token has one but for a chance of one in ten thousand million.
 */
const linkToken = /(?=[a-z0-9-]*[A-Z_])[A-Za-z0-9_-]{43,}/g

/**
 * Where a donor's link stands, and its words before and after. A link that was broken on its way no longer looks like
 * a token, and one character completes it: what stands there is hidden unless it is a word of ours.
 */
const placeOfToken =
  /^(\/+(?:manage(?:\/+all)?|calendar|privacy-requests|waiting-list)\/+)([^/]+?)(\.ics)?(\/.*)?$/is
const ownWords = ['here', 'left']
const knownEnd = /^(\/[A-Z0-9]{4}-[A-Z0-9]{4})?(\/[a-z]{1,8}(\.ics)?)?$/

/** The locator asks by a postcode in the path, which says where somebody lives. */
const askedPostcode = /^(\/api\/doorstep-collections\/)[^/]+/i

/** A path as it may be logged. Escapes that need not be, which some put into links, hide nothing from this. */
export function redactPath(path: string): string {
  const plain = dropNeedlessEscapes(path)
  const safe = plain
    .replaceAll(linkToken, ':token')
    .replace(placeOfToken, (_, place: string, token: string, file = '', end = '') => {
      const word = ownWords.includes(token) ? token : ':token'
      return `${place}${word}${file}${knownEnd.test(end) ? end : '/:rest'}`
    })
    .replace(askedPostcode, '$1:postcode')
  return safe === plain ? path : safe
}
