import { isDate } from '../../base/calendar/london-time.ts'
import { readDay } from '../../base/table/read-day.ts'
import { readTable } from '../../base/table/read-table.ts'
import { checkReview, type ReviewEntry, type ReviewTyped } from './check-review.ts'

/** A review of a file. `externalId` is its id at the source; `at` the instant when it was written, where the file says. */
export type FiledReview = ReviewEntry & { line: number; externalId: string | null; at: Date | null }

/** The reviews of a file, and the lines that are none, counted from 1; or why it cannot be read at all. */
export type ReviewFile =
  | { kind: 'read'; reviews: FiledReview[]; faulty: { line: number; words: string }[] }
  | { kind: 'unknown-columns'; missing: string[] }
  | { kind: 'too-many'; most: number }
  | { kind: 'broken-quotes'; line: number }

/** The columns of our own file, in any order. */
const ownColumns = ['name', 'rating', 'text', 'date', 'source', 'source url', 'permission', 'licence']
const trustpilotColumns = [
  'review id',
  'review created (utc)',
  'review username',
  'review content',
  'review stars',
]
const reviewsAtMost = 20_000

const trustpilotTerms = 'Trustpilot, shown unedited with its stars and a link'

/** Reads a file of reviews: Trustpilot's export, or a CSV with our own columns. Changes nothing. */
export function readReviewFile(text: string, now: Date): ReviewFile {
  const table = readTable(text)
  if (table.kind !== 'read') return table
  const [head, ...rows] = table.rows
  const columns = (head?.fields ?? []).map((name) => name.trim().toLowerCase())
  const isTrustpilot = columns.includes('review id')
  const missing = (isTrustpilot ? trustpilotColumns : ownColumns).filter((name) => !columns.includes(name))
  if (missing.length > 0) return { kind: 'unknown-columns', missing }
  if (rows.length > reviewsAtMost) return { kind: 'too-many', most: reviewsAtMost }
  const reviews: FiledReview[] = []
  const faulty: { line: number; words: string }[] = []
  for (const { line, fields } of rows) {
    const cell = (name: string) => fields[columns.indexOf(name)]?.trim() ?? ''
    const { typed, externalId, at } = isTrustpilot ? readTrustpilot(cell) : readOwn(cell)
    const checked = checkReview(typed, now)
    if (checked.kind === 'checked') reviews.push({ line, ...checked.entry, externalId, at })
    else faulty.push({ line, words: checked.problems.map(({ words }) => words).join(' ') })
  }
  return { kind: 'read', reviews, faulty }
}

type Row = { typed: ReviewTyped; externalId: string | null; at: Date | null }

/** Takes of Trustpilot's export only what the page shows: no reviewer's email address, no order number. */
function readTrustpilot(cell: (name: string) => string): Row {
  const id = cell('review id')
  const written = cell('review created (utc)')
  const title = cell('review title')
  const words = cell('review content')
  const date = readDay(written).slice(0, 10)
  const isUnderTitle = title !== '' && !words.startsWith(title.replace(/(\.{3}|…)$/, ''))
  // A spreadsheet writes the time after its own kind of date.
  const time = /[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)Z?$/.exec(written)?.[1] ?? ''
  const at = new Date(`${date}T${time}Z`)
  return {
    typed: {
      name: cell('review username'),
      rating: cell('review stars'),
      text: isUnderTitle ? `${title}\n${words}`.trim() : words,
      date,
      source: 'trustpilot',
      sourceUrl: id === '' ? '' : `https://www.trustpilot.com/reviews/${encodeURIComponent(id)}`,
      permission: 'platform',
      licence: trustpilotTerms,
    },
    externalId: id === '' ? null : id.slice(0, 100),
    at: isDate(date) && !Number.isNaN(at.getTime()) ? at : null,
  }
}

function readOwn(cell: (name: string) => string): Row {
  const sourceUrl = cell('source url')
  return {
    typed: {
      name: cell('name'),
      rating: cell('rating'),
      text: cell('text'),
      date: readDay(cell('date')),
      source: cell('source'),
      sourceUrl,
      permission: cell('permission'),
      licence: cell('licence'),
    },
    externalId: null,
    at: null,
  }
}
