import { dropNeedlessEscapes } from './drop-needless-escapes.ts'

/**
 * A donor's link is as good as a password: 43 characters that must not reach a log. Long slugs of articles have no
 * capitals; all but one in ten thousand million tokens have one.
 */
const linkToken = /(?=[a-z0-9-]*[A-Z_])[A-Za-z0-9_-]{43,}/g

/**
 * The place of a donor's link, or of a driver's enrolment, in a path, with our words before and after. A damaged link no longer looks like a token,
 * but one character may complete it: so this hides whatever is in that place unless it is one of our words.
 */
const placeOfToken =
  /^(\/+(?:manage(?:\/+all)?|calendar|(?:api\/+)?enrol|privacy-requests|waiting-list|invitation|preview)\/+)([^/]+?)(\.ics)?(\/.*)?$/is
const ownWords = ['here', 'left']
const knownEnd = /^(\/[A-Z0-9]{4}-[A-Z0-9]{4})?(\/[a-z]{1,8}(\.ics)?)?$/

/** The locator's path contains a postcode, which says where somebody lives. */
const askedPostcode = /^(\/api\/doorstep-collections\/)[^/]+/i

/** Redacts a path for the log. Decodes needless escapes first, because some programs put them into links. */
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
