import { isDate, londonDate } from '../../base/calendar/london-time.ts'

/** By what right we show a review: see `reviewPermissions` in the content. */
type ReviewPermission = 'author' | 'platform' | 'invited'

/** A review as an editor enters it. */
export type ReviewEntry = {
  name: string
  rating: number
  text: string
  /** The day on which it was written, 'YYYY-MM-DD'. */
  date: string
  source: 'google' | 'trustpilot'
  sourceUrl: string
  permission: ReviewPermission
  licence: string
}

/** An entry before it is checked. */
export type ReviewTyped = { [Key in keyof ReviewEntry]: string }

/** What is wrong with a typed review, in words, by its field. */
export type ReviewProblem = { field: keyof ReviewEntry; words: string }

const nameLengthAtMost = 80
const textLengthAtMost = 4000
const licenceLengthAtMost = 200
const addressLengthAtMost = 400

/**
 * Checks a review: every one has its source, its day, and the right by which we show it. What a source's terms forbid
 * to be stored is refused.
 */
export function checkReview(
  typed: ReviewTyped,
  now: Date,
): { kind: 'checked'; entry: ReviewEntry } | { kind: 'invalid'; problems: ReviewProblem[] } {
  const problems: ReviewProblem[] = []
  const say = (field: ReviewProblem['field'], words: string) => problems.push({ field, words })
  const name = clean(typed.name).replaceAll('\n', ' ')
  if (name === '') say('name', 'Write the name under which it was written.')
  else if (name.length > nameLengthAtMost)
    say('name', `The name is longer than ${nameLengthAtMost} characters.`)
  if (!/^[1-5]$/.test(typed.rating.trim())) say('rating', 'Choose from one to five stars.')
  const text = clean(typed.text)
  if (text === '') say('text', 'Copy the words of the review.')
  else if (text.length > textLengthAtMost)
    say('text', `The review is longer than ${textLengthAtMost} characters.`)
  const date = typed.date.trim()
  if (!isDate(date)) say('date', 'Write the day like 2026-11-21.')
  else if (date > londonDate(now)) say('date', 'That day has not come yet.')
  const source = typed.source.trim().toLowerCase()
  if (!isSource(source)) say('source', 'Choose Google or Trustpilot.')
  const sourceUrl = typed.sourceUrl.trim()
  if (!isWebAddress(sourceUrl))
    say('sourceUrl', 'Give the address at which it can be read, from https:// on.')
  const permission = typed.permission.trim().toLowerCase()
  if (!isPermission(permission)) say('permission', 'Say by what right we show it.')
  else if (source === 'google' && permission === 'platform')
    say('permission', 'Google’s terms do not let us store its reviews. Ask the author.')
  const licence = clean(typed.licence).replaceAll('\n', ' ')
  if (licence === '') say('licence', 'Say under which terms: for instance “by email, 3 November 2026”.')
  else if (licence.length > licenceLengthAtMost)
    say('licence', `The terms are longer than ${licenceLengthAtMost} characters.`)
  if (problems.length > 0 || !isSource(source) || !isPermission(permission))
    return { kind: 'invalid', problems }
  const rating = Number(typed.rating)
  return {
    kind: 'checked',
    entry: { name, rating, text, date, source, sourceUrl, permission, licence },
  }
}

const isSource = (text: string): text is ReviewEntry['source'] => text === 'google' || text === 'trustpilot'
const isPermission = (text: string): text is ReviewPermission =>
  text === 'author' || text === 'platform' || text === 'invited'

/** Without what PostgreSQL cannot hold or a page cannot show, and with plain line ends. */
function clean(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cf}]/gu, (letter) => (letter === '\n' || letter === '\u200D' ? letter : ''))
    .trim()
}

function isWebAddress(text: string): boolean {
  if (text.length > addressLengthAtMost || !URL.canParse(text)) return false
  return new URL(text).protocol === 'https:'
}
