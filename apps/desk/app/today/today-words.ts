import { shortOutcomeNames } from '@kindfold/content/desk/outcome-names.ts'
import type { manageWords } from '@kindfold/content/booking/manage-words.ts'

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
    scheduled: 'slot set',
    'on-the-way': 'on the way',
    ...shortOutcomeNames,
    cancelled: 'cancelled',
  } satisfies Record<Status, string>,
  /** What one of them is called, by what is known of it. */
  one: {
    round: (area: string, round: number) => `${area}, round ${round}`,
    of: (what: string, ofWhat: string) => `${what}, ${ofWhat}`,
    lacks: {
      driver: 'no driver',
      van: 'no van',
      phone: 'the driver has no phone',
      off: 'the driver may not sign in any more',
    },
    gap: (area: string, day: string, what: string) => `${area}, ${day}: ${what}`,
    short: {
      van: (count: number) => (count === 1 ? 'a van too few' : `${count} vans too few`),
      driver: (count: number) => (count === 1 ? 'a driver too few' : `${count} drivers too few`),
      both: (count: number) =>
        count === 1 ? 'a van and a driver too few' : `${count} vans and drivers too few`,
    },
    away: {
      van: 'its van is off the road',
      driver: 'its driver is away',
      off: 'its driver may not sign in any more',
      both: 'van and driver are away',
    },
    dueOfVan: { mot: 'MOT', service: 'service' },
    positions: (area: string, day: string, count: number) =>
      `${area}, ${day}: ${count === 1 ? '1 booking' : `${count} bookings`}`,
    payment: (charity: string, number: number) =>
      number === 0 ? `${charity}, in no payment yet` : `${charity}, payment ${number}`,
    late: (channel: string, area: string | undefined, count: number) =>
      `${channel}${area === undefined ? '' : `, ${area}`}: ${count === 1 ? '1 message' : `${count.toLocaleString('en-GB')} messages`}`,
  },
  /** What waits, and what to do about it. */
  tasks: {
    'untold-window': {
      heading: 'Time slots not told',
      text: 'These donors should know their time slot by now. Telephone them, or send the message again.',
    },
    'no-driver': {
      heading: 'Rounds that nobody can drive',
      text: 'Their donors know their time slots. Give each a van, and a driver who has a phone.',
    },
    'not-started': {
      heading: 'Rounds that have not started',
      text: 'It is a quarter of an hour after their time. Ring the driver.',
    },
    'off-round': {
      heading: 'Bookings that no van visits',
      text: 'The plan of their day is released without them. Put them on a round, or tell the donor.',
    },
    plan: {
      heading: 'Days without a released plan',
      text: 'Release each, or see why there is nothing to release. Without a release, time slots go out by district: the page of each day says from when.',
    },
    'left-out': {
      heading: 'Plans that leave somebody out',
      text: 'Whom a plan leaves out when it is released is told nothing: that is for you. Find each a round or another day.',
    },
    'no-position': {
      heading: 'Bookings that no van finds',
      text: 'We do not know where they are, so no round can serve them. Set their positions.',
    },
    'no-note': {
      heading: 'Many bags, and no word of where',
      text: 'We asked for a note, and may go without. Ask the donor where they are and where a van can stop, and note it.',
    },
    regular: {
      heading: 'Regular collections that could not be booked',
      text: 'No day near the one that was due had a place, or something forbids it. We write to the donor. Book a day with them, or see to what is wrong.',
    },
    'do-not-collect': {
      heading: 'Booked where we do not collect',
      text: 'Somebody set a do-not-collect for their day. Cancel each, or lift it.',
    },
    'no-agreement': {
      heading: 'Booked for a charity without an agreement',
      text: 'On their day nothing is agreed with their charity, and it could not be paid. Ask each donor for another charity or day, or cancel.',
    },
    'no-van': {
      heading: 'Areas without a van',
      text: 'Donors have booked, and no van in use drives there from a depot. Add one, or write to them in time.',
    },
    gap: {
      heading: 'Places that nobody can drive to',
      text: 'By the rota vans or drivers are too few for the places of these days. Change the rota, find somebody, or stop sales and move the day.',
    },
    'crew-away': {
      heading: 'Rounds whose driver or van is away',
      text: 'Their donors know their time slots, and the rota says that nobody drives. Hand them over.',
    },
    'van-due': {
      heading: 'Vans that need their MOT or service',
      text: 'Book it, and take the van off the road for that day. After the last day of its MOT a van is planned no more.',
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
    'not-settled': {
      heading: 'Past days to settle',
      text: 'Say what became of each booking, compare the bags, and settle the day.',
    },
    'no-outcome': {
      heading: 'Settled days with bookings left open',
      text: 'Nobody said what became of them, and their donors wait to hear.',
    },
    'late-message': {
      heading: 'Messages that should have gone',
      text: 'They wait for longer than a quarter of an hour. Ring whom they concern today, and tell whoever runs the service.',
    },
    enquiry: {
      heading: 'Asked about stock or banks',
      text: 'The site says that we usually reply within minutes in business hours.',
    },
    'failed-message': {
      heading: 'Messages given up',
      text: 'They did not arrive. Send again what is still true; else ring, or write down that it is seen to.',
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
    'payment-late': {
      heading: 'Payments that are late',
      text: 'Their charities should have them by now. Send them today: that they are late is published.',
    },
    'payment-due': {
      heading: 'Payments to send',
      text: 'Prepare, approve and send each by its day, so that the charity has it in time.',
    },
    'payment-arrival': {
      heading: 'Payments that may not have arrived',
      text: 'Their charities say so, or have confirmed nothing for 14 days. Ask the bank, then the charity.',
    },
    'review-count': {
      heading: 'Review counts to read anew',
      text: 'More than 45 days ago, or nobody has said when. Read them at their source and enter them.',
    },
    article: { heading: 'Articles that publish today', text: 'Read them once more on the site.' },
  },
}
