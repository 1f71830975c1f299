import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { sayDay } from '@kindfold/content/desk/standing-words.ts'

const span = (from: string, until: string): string =>
  from === until ? sayDay(from) : `${sayDay(from)} to ${sayDay(until)}`

/** Words of who and what drives on which days. */
export const rotaWords = {
  title: 'Rota',
  lead: 'Who works on which days, who is away, and which vans are off the road. Planning, drivers of rounds and Today read it.',
  back: 'Rota',
  none: '-',
  gaps: {
    heading: 'Days that nobody can drive in full',
    lead: 'Their places are more than the vans and drivers that are left serve. Change the rota, find somebody, or open the day to stop sales and move bookings.',
    none: 'By who is away and which vans are off the road, no coming day lacks a van or driver. Days that are sold beyond all vans stand under Exceptions.',
    places: (places: number, booked: number) =>
      `${places === 1 ? '1 place' : `${places} places`}, ${booked} booked`,
    served: (served: number) => `about ${served} can be served`,
  },
  crewless: {
    heading: 'Rounds that were released',
    lead: 'Their donors know their time slots. Hand each to somebody else.',
  },
  drivers: {
    heading: 'Drivers',
    none: 'Nobody drives yet. Invite a driver under People.',
    name: 'Name',
    areas: 'Areas',
    works: 'Works',
    everyDay: 'On every day',
    away: 'Away',
  },
  vans: {
    heading: 'Vans',
    none: 'There is no van in use yet.',
    name: 'Name',
    areas: 'Areas',
    off: 'Off the road',
    mot: 'MOT until',
    service: 'Service by',
  },
  days: {
    heading: 'Who can drive in the next two weeks',
    lead: 'The days on which somebody is away.',
    none: 'Nobody is away on a collection day of the next two weeks.',
    day: 'Day',
    area: 'Area',
    vans: 'Vans',
    drivers: 'Drivers',
    away: 'Away',
  },
  sayDayFrom: (today: string, date: string) => formatDayFrom(today, date),
  span,
  of: (left: number, all: number) => `${left} of ${all}`,
  everyArea: 'Every area',
  kinds: {
    leave: 'Leave',
    sickness: 'Sickness',
    training: 'Training',
    repair: 'Repair',
    check: 'MOT or service',
    other: 'Something else',
  },
  driver: {
    title: (name: string) => `${name}: working days and absences`,
    working: 'Working days',
    workingHint:
      'Planning and the choice of drivers leave this person out on the other days. None ticked: on every day.',
    weekdays: 'Works on',
    save: 'Save the working days',
    stale: 'Somebody changed the working days meanwhile. Look at them, and save again.',
  },
  van: {
    title: (name: string) => `${name}: off the road`,
    text: 'Its MOT and its service stand beside what it carries:',
    change: (name: string) => `Change ${name}`,
    mot: (until: string) => `MOT until ${sayDay(until)}`,
    service: (due: string) => `Service by ${sayDay(due)}`,
  },
  absences: {
    heading: 'Today and coming',
    none: 'Nothing is entered.',
    by: (who: string) => `entered by ${who}`,
    end: { driver: 'Back from today on', van: 'On the road from today on' },
    remove: 'Delete',
  },
  form: {
    heading: { driver: 'Enter days away', van: 'Take it off the road' },
    kind: 'Why',
    reason: 'Reason',
    reasonHint: 'For colleagues, such as “Clutch, at the garage in Mill Road”.',
    from: 'First day',
    until: 'Last day',
    untilHint: 'That day included. Empty: one day.',
    submit: 'Enter it',
  },
  problems: {
    kind: { missing: 'Choose why.' },
    reason: { missing: 'Write the reason.', 'too-long': 'Write a reason of at most 200 characters.' },
    from: { missing: 'Name the first day.', malformed: 'Enter a day as it stands in the calendar.' },
    until: {
      malformed: 'Enter a day as it stands in the calendar.',
      'before-first': 'The last day is before the first.',
      past: 'Those days are over.',
      'too-far': 'Two years ahead is the farthest.',
    },
  },
  /** On the pages of a day. */
  ofDay: { canDrive: 'Can drive', away: 'Away', toRota: 'Rota', nobody: 'Nobody' },
}
