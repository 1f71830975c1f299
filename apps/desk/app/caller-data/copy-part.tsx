import { dataOfCallerWords } from '../words/data-of-caller-words.ts'
import { formatDayFrom, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import type { CopyOfData } from '@kindfold/domain/booking/privacy/copy-of-data.ts'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import type { ReactNode } from 'react'

const words = dataOfCallerWords.copy

/** What tells a reader nothing: the numbers by which our systems know entries. The file has them. */
const ofSystems = new Set(
  'id donorId bookingId eventId actId stopId roundId subjectId insteadOfId privacyRequestId waitingListId providerId version roundVersion seq idempotencyKey writtenAt sha256 contentHash template attempts'.split(
    ' ',
  ),
)

/** The whole copy for reading on paper: whatever is in it is shown, so that a new column cannot be left out. */
export function CopyPart({ copy }: { copy: CopyOfData }) {
  return (
    <div className="callers-copy flow">
      {listEntries(copy).map(([name, value]) => (
        <section key={name} className="flow">
          <h2>{label(name)}</h2>
          {show(name, value)}
        </section>
      ))}
    </div>
  )
}

function show(name: string, value: unknown): ReactNode {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (name === 'bytes') return words.picture
  if (typeof value === 'string') return showText(value)
  if (Array.isArray(value))
    return (
      <ol className="callers-copy__list">
        {value.map((one, place) => (
          // They have no name of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>{show('', one)}</li>
        ))}
      </ol>
    )
  if (value instanceof Date) return showText(value.toISOString())
  if (typeof value === 'object' && value !== null)
    return <Facts rows={listEntries(value).map(([key, one]) => [label(key), show(key, one)] as const)} />
  return String(value)
}

const listEntries = (of: object): [string, unknown][] =>
  Object.entries(of).filter(([name, value]) => !ofSystems.has(name) && !isEmpty(value))

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (value instanceof Date || typeof value !== 'object') return false
  return Array.isArray(value) ? value.length === 0 : listEntries(value).length === 0
}

/** An instant with its year: the new one begins in London and in UTC at once. */
export const writeMoment = (instant: string) => `${formatMoment(instant)} ${instant.slice(0, 4)}`

/** Days and moments with their year, as a copy is kept. */
function showText(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDayFrom('', value)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return writeMoment(value)
  return value
}

/** 'bagsOfClothes' as 'Bags of clothes'. */
function label(name: string): string {
  const said = name.replaceAll(/([A-Z0-9]+)/g, ' $1').toLowerCase()
  return words.labels[name] ?? said.charAt(0).toUpperCase() + said.slice(1)
}
