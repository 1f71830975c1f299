import type { CalendarEntry } from './get-calendar-entry.ts'
import { londonInstant } from '../../base/calendar/london-time.ts'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { formatCalendar } from './format-calendar.ts'

const entryOn = (date: string, window: { start: string; end: string } | null): CalendarEntry => ({
  uid: 'b1@book.kindfold.example',
  sequence: 0,
  cancelled: false,
  date,
  allDay: window === null,
  startsAt: window && londonInstant(date, window.start).toISOString(),
  endsAt: window && londonInstant(date, window.end).toISOString(),
  isSlotToCome: window === null,
  reference: 'FHJK-34RT',
  location: '1 Example Street, Cambridge, CB2 1TN',
  bagsPlace: 'In the porch; by the door',
  isHandedOver: false,
  changedAt: '2026-11-21T12:00:00.000Z',
})

/** Parsed by a second library, as a calendar program would. */
const open = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const component = calendar.getFirstSubcomponent('vevent')
  if (component === null) throw new Error('the file has no event')
  return { calendar, component, event: new ICAL.Event(component) }
}
const londonClock = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

test.each([
  ['2027-03-27', 'the day before the clocks go forward', '2027-03-27T08:00:00.000Z'],
  ['2027-03-28', 'the day on which they go forward', '2027-03-28T07:00:00.000Z'],
  ['2027-07-01', 'summer', '2027-07-01T07:00:00.000Z'],
  ['2027-10-30', 'the day before the clocks go back', '2027-10-30T07:00:00.000Z'],
  ['2027-10-31', 'the day on which they go back', '2027-10-31T08:00:00.000Z'],
  ['2027-12-01', 'winter', '2027-12-01T08:00:00.000Z'],
])('a calendar shows the promised minutes on %s, %s', (date, _when, startsAt) => {
  const { event } = open(formatCalendar(entryOn(date, { start: '08:00', end: '10:00' })))
  const start = event.startDate.toJSDate()
  expect(start.toISOString()).toBe(startsAt)
  expect(londonClock.format(start)).toContain(', 08:00')
  expect(londonClock.format(event.endDate.toJSDate())).toContain(', 10:00')
})

test('before the window is known the entry is of the whole local day', () => {
  const { event, component } = open(formatCalendar(entryOn('2027-03-28', null)))
  expect(event.startDate.isDate).toBe(true)
  expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2027-03-28', '2027-03-29'])
  expect(component.getFirstPropertyValue('description')).toContain('evening before')
})

test('a time slot is announced only while it is still to be told', () => {
  const { event } = open(formatCalendar({ ...entryOn('2027-03-28', null), isSlotToCome: false }))
  expect(event.description).not.toContain('time slot')
})

test('one booking is one entry: the same UID, a SEQUENCE that rises, CANCELLED at the end', () => {
  const entry = entryOn('2026-12-04', null)
  const first = open(formatCalendar(entry))
  const last = open(formatCalendar({ ...entry, sequence: 3, cancelled: true }))
  expect(last.event.uid).toBe(first.event.uid)
  expect([first.event.sequence, last.event.sequence]).toEqual([0, 3])
  expect(first.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(last.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(last.calendar.getFirstPropertyValue('method')).toBe('CANCEL')
})

test('the entry says where, and what is special about it, whatever characters are in it', () => {
  const { event } = open(
    formatCalendar(entryOn('2026-12-04', null), { manageUrl: 'https://book.kindfold.example/manage/x' }),
  )
  expect(event.location).toBe('1 Example Street, Cambridge, CB2 1TN')
  expect(event.description).toContain('Bags: In the porch; by the door.')
  expect(event.description).toContain('FHJK-34RT')
})

test('a place that ends with a full stop has no second one', () => {
  const bags = (bagsPlace: string) => open(formatCalendar({ ...entryOn('2026-12-04', null), bagsPlace }))
  expect(bags('In the porch.').event.description).toContain('Bags: In the porch.\n')
  expect(bags('In the porch').event.description).toContain('Bags: In the porch.\n')
})

test('a calendar that subscribes is told to ask again after an hour, and one that gets a file is not', () => {
  const read = (isSubscribed: boolean) =>
    open(formatCalendar(entryOn('2026-12-04', null), { isSubscribed })).calendar
  expect(read(true).getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT1H')
  expect(read(true).getFirstPropertyValue('x-published-ttl')?.toString()).toBe('PT1H')
  expect(read(false).getFirstPropertyValue('refresh-interval')).toBeNull()
})
