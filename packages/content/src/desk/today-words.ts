import type { manageWords } from '../booking/manage-words.ts'

type Status = keyof typeof manageWords.statuses

/** Words of the desk's first page. */
export const todayWords = {
  title: 'Today',
  waiting: 'Waiting for a person',
  nothing: 'Nothing waits for you',
  nothingText: 'Whatever needs somebody’s hand stands here, oldest first.',
  noDay: 'No collections on this day',
  tomorrow: 'Tomorrow',
  today: 'Today',
  columns: {
    area: 'Area',
    places: 'Places',
    booked: 'Booked',
    held: 'Being booked',
    state: 'What has become of them',
  },
  closed: (reason: string) => `Closed: ${reason}`,
  since: (moment: string) => `since ${moment}`,
  due: (day: string) => `by ${day}`,
  more: (count: number) => `and ${count} more`,
  /** In a table: one word or two. */
  states: {
    booked: 'to come',
    scheduled: 'slot told',
    on_the_way: 'on the way',
    collected: 'collected',
    part_collected: 'in part',
    refused: 'not taken',
    missed: 'missed',
    nothing_out: 'nothing out',
    no_access: 'no access',
    cancelled: 'cancelled',
  } satisfies Record<Status, string>,
  /** What one of them is called that has no name of its own. */
  one: { 'failed-message': 'Message', request: 'Request', enquiry: 'Enquiry', exception: 'Exception' },
  /** What waits, and what to do about it. */
  tasks: {
    'untold-window': {
      heading: 'Time slots not told',
      text: 'These donors should know their time slot by now. Telephone them, or send the message again.',
    },
    plan: {
      heading: 'Plans that need somebody',
      text: 'They leave somebody out, or are not released yet. By half past eight time slots go out by district.',
    },
    'missed-report': {
      heading: 'Donors who say that we did not come',
      text: 'Find out what happened, then record it on the booking.',
    },
    exception: {
      heading: 'Exceptions on the rounds',
      text: 'The phone and the office disagree, or a driver asks. Decide what counts.',
    },
    call: {
      heading: 'Calls to make',
      text: 'These donors can be told by telephone only. Ring them, then tick the call off.',
    },
    enquiry: {
      heading: 'Asked about stock or banks',
      text: 'The site says that we usually reply within minutes in business hours.',
    },
    'failed-message': {
      heading: 'Messages given up',
      text: 'Every try failed. Send again, or by the other channel.',
    },
    request: { heading: 'Requests to answer', text: 'Each has a day by which it must be answered.' },
    job: {
      heading: 'Jobs given up',
      text: 'Tried several times, and failed each time. An administrator can have it run again.',
    },
    counter: {
      heading: 'Counters that are wrong',
      text: 'The places of these days do not agree with their bookings. They are put right on the page of the day.',
    },
    'waiting-list': {
      heading: 'Waiting lists to tell',
      text: 'These areas now collect where people asked to be told so. See what they read, then tell them.',
    },
    'review-count': {
      heading: 'Review counts to read anew',
      text: 'More than 45 days ago, or nobody has said when. Read them at their source and enter them.',
    },
    article: { heading: 'Articles that publish today', text: 'Read them once more on the site.' },
  },
}
