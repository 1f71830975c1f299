import { sayBagsPlace } from '@kindfold/content/booking/hand-over-words.ts'
import {
  addDayWords,
  bookingsOfDayWords,
  changeCapacityWords,
  closeDayTrialWords,
  closeDayWords,
  areaNotActive,
  mendCountersWords,
  openDayWords,
  undoDayWords,
} from '@kindfold/content/desk/outcome-words.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { formatDay, formatTime } from '@kindfold/content/calendar/format-when.ts'
import type { Actor } from '@kindfold/domain/base/actor/actor.ts'
import { addDay } from '@kindfold/domain/capacity/collection-day/add-day.ts'
import { changeCapacity } from '@kindfold/domain/capacity/collection-day/change-capacity.ts'
import { closeDay } from '@kindfold/domain/booking/day/close-day.ts'
import { mendCounters } from '@kindfold/domain/capacity/collection-day/mend-counters.ts'
import { openDay } from '@kindfold/domain/capacity/collection-day/open-day.ts'
import { readDay } from '@kindfold/domain/capacity/collection-day/read-day.ts'
import { undoDayAct } from '@kindfold/domain/capacity/collection-day/undo-day-act.ts'
import { listBookingsOfDay, type BookingOfDay } from '@kindfold/domain/office/desk/list-bookings-of-day.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { answer } from './answer.ts'
import { readDate, readReason, readWord } from './read-given.ts'
import type { DeskAnswer, Given, Reading, Verb } from './verb.ts'
import { done, faulty } from './verb.ts'
import { formatTable } from './format-table.ts'

/** Staff commands about whole days. */
export const verbsOfDays: readonly Verb[] = [
  {
    name: 'bookings',
    usage: 'DATE [AREA]',
    places: 2,
    does: 'Lists a day’s bookings, with how often each donor cancelled late or put nothing out. Access notes on the day itself.',
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
            : answer(listed, bookingsOfDayWords, { areaId: areaId ?? '' })
        },
      }
    },
  },
  {
    name: 'mend-counters',
    usage: 'AREA DATE',
    places: 2,
    does: 'Sets what a day says is booked and held to what its bookings and holds are. No booking changes.',
    options: {},
    read(given) {
      const [area, date] = [readWord(given, 0, 'AREA'), readDate(given, 1)]
      if (area.outcome === 'faulty') return area
      if (date.outcome === 'faulty') return date
      const day = { areaId: area.value.toLowerCase(), date: date.value }
      return {
        outcome: 'read',
        act: async (services) =>
          answer(await mendCounters(services, { ...day, by: given.by }), mendCountersWords, day),
      }
    },
  },
  {
    name: 'close-day',
    usage: 'AREA DATE --reason "..." [--cancel [--yes]]',
    places: 2,
    does: 'Stops bookings for an area’s day; those that stand are collected. With --cancel it cancels them too, and each donor reads the reason; without --yes it shows only what that would do.',
    options: { reason: { type: 'string' }, cancel: { type: 'boolean' }, yes: { type: 'boolean' } },
    read(given) {
      const [area, date, why] = [readWord(given, 0, 'AREA'), readDate(given, 1), readReason(given)]
      if (area.outcome === 'faulty') return area
      if (date.outcome === 'faulty') return date
      if (why.outcome === 'faulty') return why
      const areaId = area.value.toLowerCase()
      return {
        outcome: 'read',
        async act(services) {
          const cancels = given.flags.has('cancel')
          const isTrial = cancels && !given.flags.has('yes')
          const asked = {
            areaId,
            date: date.value,
            reason: why.value,
            by: given.by,
            isTrial,
            cancels,
          }
          const outcome = await closeDay(services, asked)
          if (!isTrial) return answer(outcome, closeDayWords, asked)
          const { exitCode, text } = answer(outcome, closeDayTrialWords, asked)
          const next = 'To close the day, give the same command again with --yes.'
          return { exitCode, text: outcome.outcome === 'closed' ? `${text}\n${next}` : text }
        },
      }
    },
  },
  {
    name: 'open-day',
    usage: 'AREA DATE',
    places: 2,
    does: 'Offers a closed day again. Bookings that were cancelled stay cancelled, because their donors know.',
    options: {},
    read(given) {
      const [area, date] = [readWord(given, 0, 'AREA'), readDate(given, 1)]
      if (area.outcome === 'faulty') return area
      if (date.outcome === 'faulty') return date
      const areaId = area.value.toLowerCase()
      return {
        outcome: 'read',
        async act(services) {
          const asked = { areaId, date: date.value, by: given.by }
          return answer(await openDay(services, asked), openDayWords, asked)
        },
      }
    },
  },
  {
    name: 'undo-day',
    usage: 'AREA DATE',
    places: 2,
    does: 'Undoes the last act on a day, where no donor was told of it.',
    options: {},
    read(given) {
      const [area, date] = [readWord(given, 0, 'AREA'), readDate(given, 1)]
      if (area.outcome === 'faulty') return area
      if (date.outcome === 'faulty') return date
      const asked = { areaId: area.value.toLowerCase(), date: date.value, by: given.by }
      return {
        outcome: 'read',
        async act(services) {
          const found = await readDay(services, asked)
          if (found.outcome !== 'found') return answer(found, { 'unknown-area': areaNotActive }, asked)
          const { undo } = found.day
          if (undo.outcome !== 'possible') return answer(undo, undoDayWords, asked)
          const { eventId } = undo
          return answer(await undoDayAct(services, { ...asked, eventId }), undoDayWords, asked)
        },
      }
    },
  },
  {
    name: 'capacity',
    usage: 'AREA DATE STOPS',
    places: 3,
    does: 'Sets how many stops our drivers can make on one day: never fewer than are booked and held. Nobody is told.',
    options: {},
    read: (given) =>
      readDayAndStops(given, async (services, asked) =>
        answer(await changeCapacity(services, asked), changeCapacityWords, asked),
      ),
  },
  {
    name: 'add-day',
    usage: 'AREA DATE STOPS',
    places: 3,
    does: 'Adds a day outside the weekdays of an area.',
    options: {},
    read: (given) =>
      readDayAndStops(given, async (services, asked) =>
        answer(await addDay(services, asked), addDayWords, asked),
      ),
  },
]

/** Reads an area, a day and a number of stops. */
function readDayAndStops(
  given: Given,
  act: (
    services: Services,
    asked: { areaId: string; date: string; capacity: number; by: Actor },
  ) => Promise<DeskAnswer>,
): Reading {
  const [area, date, stops] = [readWord(given, 0, 'AREA'), readDate(given, 1), readWord(given, 2, 'STOPS')]
  if (area.outcome === 'faulty') return area
  if (date.outcome === 'faulty') return date
  if (stops.outcome === 'faulty') return stops
  if (!/^\d{1,6}$/.test(stops.value)) return faulty('STOPS is a whole number.')
  const asked = {
    areaId: area.value.toLowerCase(),
    date: date.value,
    capacity: Number(stops.value),
    by: given.by,
  }
  return { outcome: 'read', act: (services) => act(services, asked) }
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
