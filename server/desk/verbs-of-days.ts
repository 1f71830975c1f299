import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { formatDay, formatTime } from '@kindfold/content/calendar/format-when.ts'
import { closeDay } from '@kindfold/domain/collection-day/close-day.ts'
import { openDay, type OpenDayOutcome } from '@kindfold/domain/collection-day/open-day.ts'
import { listBookingsOfDay, type BookingOfDay } from '@kindfold/domain/desk/list-bookings-of-day.ts'
import { plain } from './plain.ts'
import { readDate, readReason, readWord } from './read-given.ts'
import type { Verb } from './verb.ts'
import { done, refused } from './verb.ts'
import { formatTable } from './format-table.ts'

/** Staff commands about whole days. */
export const verbsOfDays: readonly Verb[] = [
  {
    name: 'bookings',
    usage: 'DATE [AREA]',
    places: 2,
    does: 'Whom we come to on a day, with what each donor has been counted for. Access notes on the day itself.',
    options: {},
    read(given) {
      const date = readDate(given, 0)
      if (date.outcome === 'faulty') return date
      const areaId = given.words[1]?.trim().toLowerCase() ?? null
      return {
        outcome: 'read',
        async act(services) {
          const listed = await listBookingsOfDay(services, { date: date.value, areaId })
          return listed.outcome === 'listed'
            ? done(formatDayBookings(date.value, listed.bookings))
            : refused(sayNoArea(areaId ?? '', listed.areas))
        },
      }
    },
  },
  {
    name: 'close-day',
    usage: 'AREA DATE --reason "..." [--yes]',
    places: 2,
    does: 'Closes an area’s day and cancels its bookings; each donor reads the reason. Without --yes it shows what would happen.',
    options: { reason: { type: 'string' }, yes: { type: 'boolean' } },
    read(given) {
      const [area, date, why] = [readWord(given, 0, 'AREA'), readDate(given, 1), readReason(given)]
      if (area.outcome === 'faulty') return area
      if (date.outcome === 'faulty') return date
      if (why.outcome === 'faulty') return why
      const areaId = area.value.toLowerCase()
      return {
        outcome: 'read',
        async act(services) {
          const isTrial = !given.flags.has('yes')
          const asked = {
            areaId,
            date: date.value,
            reason: why.value,
            by: given.by,
            isTrial,
          }
          const outcome = await closeDay(services, asked)
          switch (outcome.outcome) {
            case 'closed':
              return isTrial
                ? refused(sayWouldClose(areaId, date.value, outcome))
                : done(sayClosed(areaId, date.value, outcome))
            case 'day-over':
              return refused(`Not done, since ${date.value} is over.`)
            case 'already-closed':
              return refused(`Not done, since that day is closed already: ${endless(outcome.reason)}.`)
            case 'no-collections':
              return refused(`Not done, since nobody collects in ${plain(areaId)} on that weekday.`)
            case 'unknown-area':
              return refused(sayAreaUnknown(areaId))
          }
        },
      }
    },
  },
  {
    name: 'open-day',
    usage: 'AREA DATE',
    places: 2,
    does: 'A closed day is offered again. Bookings that closing it cancelled stay cancelled: their donors were told.',
    options: {},
    read(given) {
      const [area, date] = [readWord(given, 0, 'AREA'), readDate(given, 1)]
      if (area.outcome === 'faulty') return area
      if (date.outcome === 'faulty') return date
      const areaId = area.value.toLowerCase()
      return {
        outcome: 'read',
        async act(services) {
          const outcome = await openDay(services, { areaId, date: date.value, by: given.by })
          switch (outcome.outcome) {
            case 'opened':
              return done(sayOpened(areaId, date.value, outcome))
            case 'day-over':
              return refused(`Not done, since ${date.value} is over.`)
            case 'not-closed':
              return refused('Not done, since that day is not closed.')
            case 'bank-holiday':
              return refused(`Not done, since that day is a bank holiday: ${outcome.name}.`)
            case 'unknown-area':
              return refused(sayAreaUnknown(areaId))
          }
        },
      }
    },
  },
]

const sayAreaUnknown = (areaId: string) => `There is no area ${plain(areaId)}, or it is closed.`

function sayNoArea(areaId: string, areas: readonly string[]): string {
  return `There is no area ${plain(areaId)}. Areas: ${areas.join(', ')}.`
}

function formatDayBookings(date: string, bookings: readonly BookingOfDay[]): string {
  const heading = `${date}, ${formatDay(date)}`
  if (bookings.length === 0) return `${heading}: no bookings.`
  const live = bookings.filter(({ booking }) => booking.status !== 'cancelled').length
  const hasNotes = bookings.some(({ booking }) => booking.accessNotes !== null)
  const headings = [
    'Reference',
    'Area',
    'Time slot',
    'Name',
    'Street',
    'Postcode',
    'Mobile',
    'Gives',
    'Where',
    'Status',
    'Late',
    'Nothing out',
  ]
  const rows = bookings.map(({ booking, counts }) => [
    booking.reference,
    booking.areaId,
    booking.window === null
      ? '-'
      : `${formatTime(booking.window.start)} to ${formatTime(booking.window.end)}`,
    booking.contact.name ?? '-',
    [booking.address.line1, booking.address.line2].filter(Boolean).join(', '),
    booking.address.postcode,
    booking.contact.phone ?? '-',
    formatItems(booking.items),
    booking.bagsPlace ?? '-',
    manageWords.statuses[booking.status].name,
    String(counts.lateCancellations),
    String(counts.nothingOut),
    ...(hasNotes ? [booking.accessNotes ?? '-'] : []),
  ])
  return [
    `${heading}. Bookings: ${live}, and cancelled: ${bookings.length - live}.`,
    '',
    formatTable(hasNotes ? [...headings, 'Getting in'] : headings, rows),
    '',
    'Late and Nothing out: how often this donor cancelled late, and how often nothing was out. Nothing is charged.',
  ].join('\n')
}

function sayClosed(
  areaId: string,
  date: string,
  { cancelled, kept }: { cancelled: { reference: string }[]; kept: { reference: string; status: string }[] },
): string {
  const notice =
    cancelled.length === 0
      ? 'No booking had to be cancelled.'
      : `Cancelled: ${cancelled.length}; each donor is told.`
  const lines = [`${areaId} is closed on ${date}. ${notice}`]
  for (const { reference } of cancelled) lines.push(`  ${reference}`)
  if (kept.length > 0) lines.push('Left as they are, since the driver has set out or has been:')
  for (const { reference, status } of kept) lines.push(`  ${reference} (${status.replaceAll('_', ' ')})`)
  return lines.join('\n')
}

function sayWouldClose(
  areaId: string,
  date: string,
  { cancelled, kept }: { cancelled: { reference: string }[]; kept: { reference: string }[] },
): string {
  const cancels =
    cancelled.length === 0
      ? 'It has no booking to cancel.'
      : `These bookings (${cancelled.length}) would be cancelled, and each donor sent the reason, which cannot be taken back:`
  return [
    `Not done yet: ${areaId} is still open on ${date}. ${cancels}`,
    ...cancelled.map(({ reference }) => `  ${reference}`),
    ...(kept.length > 0
      ? [`Left as they are, since the driver has set out or has been: ${kept.length}.`]
      : []),
    'To close the day, give the same command again with --yes.',
  ].join('\n')
}

function sayOpened(
  areaId: string,
  date: string,
  { reason, offered, stillCancelled }: Extract<OpenDayOutcome, { outcome: 'opened' }>,
): string {
  const offers = {
    now: 'Its places are offered again.',
    later: 'Its places are offered once the day is near enough.',
    'no-more': 'Nobody can book it any more, since its cut-off has passed.',
  }[offered]
  const lines = [`${areaId} is open on ${date}; it was closed: ${endless(reason)}. ${offers}`]
  if (stillCancelled.length > 0) lines.push('These stay cancelled, since their donors were told:')
  for (const { reference } of stillCancelled) lines.push(`  ${reference}`)
  return lines.join('\n')
}

/** Removes the reason's full stop, because its sentence adds one. */
function endless(reason: string): string {
  return plain(reason).replace(/\.$/, '')
}
