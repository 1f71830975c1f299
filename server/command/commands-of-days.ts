import { sayBagsPlace } from '@kindfold/content/booking/hand-over-words.ts'
import { bookingsOfDayWords } from '@kindfold/content/desk/outcome-words.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { formatDay, formatTime } from '@kindfold/content/calendar/format-when.ts'
import { listBookingsOfDay, type BookingOfDay } from '@kindfold/domain/office/desk/list-bookings-of-day.ts'
import { answer } from './answer.ts'
import { readDate } from './read-given.ts'
import type { Command } from './command.ts'
import { done } from './command.ts'
import { formatTable } from './format-table.ts'

/** Staff commands about whole days. */
export const commandsOfDays: readonly Command[] = [
  {
    name: 'bookings',
    usage: 'DATE [AREA]',
    places: 2,
    does: 'Lists a day’s bookings, with how often each donor cancelled late or put nothing out. Access notes on the day itself.',
    read(given) {
      const date = readDate(given, 0)
      if (date.kind === 'faulty') return date
      const areaId = given.words[1]?.trim().toLowerCase() ?? null
      return {
        kind: 'read',
        async act(services) {
          const listed = await listBookingsOfDay(services, { date: date.value, areaId })
          return listed.kind === 'listed'
            ? done(formatDayBookings(date.value, listed.bookings))
            : answer(listed, bookingsOfDayWords, { areaId: areaId ?? '' })
        },
      }
    },
  },
]

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
    sayBagsPlace(booking, 'driver') ?? '-',
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
