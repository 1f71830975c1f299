/** Words of the desk's pages about facts that change. */
export const factWords = {
  title: 'Notice and facts',
  lead: 'What the site and booking say for a while in place of their own words. Everybody sees a change at once.',
  names: {
    notice: 'Notice',
    'opening-hours': 'Phone hours',
    'slot-refusal': 'Saying no to a time slot',
    'regular-weeks': 'Weeks of regular collections',
  },
  /** What could be changed here once, and stands in the audit. */
  namesOnce: { 'funds-raised': 'Total raised' },
  texts: {
    notice:
      'A few words above every page of the site and of booking: snow, a strike. It comes and goes by itself.',
    'opening-hours':
      'When somebody answers the phone: in the footer, on the contacts page, in answers and in emails.',
    'slot-refusal':
      'Until when on the day a donor may move or cancel without its counting as late, once the time slot is told.',
    'regular-weeks':
      'Every how many weeks a donor may have us come again. Staff agree on any number up to a year.',
  },
  now: 'Shown now',
  noNotice: 'No notice is shown.',
  builtIn: 'our own words',
  until: (moment: string) => `until ${moment}`,
  change: {
    notice: 'Put up a notice',
    'opening-hours': 'Change the hours',
    'slot-refusal': 'Change the time',
    'regular-weeks': 'Change the weeks',
  },
  back: 'Notice and facts',
  leave: 'Leave it as it is',
  fields: {
    text: 'What people must know',
    textHint:
      'At most 200 characters. Say what, where and until when: “Snow: no collections in Scotland today. We will email you a new day.”',
    linkPath: 'A page of our site that says more',
    linkHint: 'For instance /contacts or /blog/snow.',
    days: 'Days',
    onBankHolidays: 'Also on bank holidays of England that fall on one of these days',
    opensAt: 'From',
    closesAt: 'Until',
    refusableUntil: 'On the day of the collection, until',
    weeks: 'Weeks between two collections',
    weeksHint: 'Numbers with commas, such as 2, 4, 8.',
  },
  starts: 'Starts',
  startsHint: 'Leave both empty to start now. London time.',
  ends: 'Ends',
  endsHint: { needed: 'London time. It goes by itself.', free: 'Leave both empty for no end. London time.' },
  day: 'Day',
  time: 'Time',
  follows: 'What will follow',
  consequences: {
    notice:
      'Every page of the site and of booking shows it above everything else, from its start until its end. Nobody is written to.',
    'opening-hours':
      'Footer, contacts, answers and emails say these hours from then on. Phones are answered by you, not by this page.',
    'slot-refusal':
      'Answers, terms and the booking pages say this time, and it counts for what is booked from then on. Who has booked keeps the time that we told them. Nobody is written to.',
    'regular-weeks':
      'Donors choose among these from then on. What runs already keeps its own number. Nobody is written to.',
  },
  submit: {
    notice: 'Put it up',
    'opening-hours': 'Save the hours',
    'slot-refusal': 'Save the time',
    'regular-weeks': 'Save the weeks',
  },
  history: 'History',
  never: 'Nobody has changed it yet.',
  columns: { what: 'What was said', when: 'When it counts', who: 'Who', state: 'State' },
  states: {
    counts: 'Shown now',
    hidden: 'Covered by a later one',
    unfit: 'Not shown: it breaks a rule of today',
    'to-come': 'To come',
    over: 'Over',
    withdrawn: 'Taken back',
  },
  from: (moment: string) => `From ${moment}`,
  noEnd: 'without an end',
  withdrawnBy: (name: string, moment: string) => `by ${name}, ${moment}`,
  withdraw: 'Take it back',
  withdrawHint: 'What was said before counts again, or our own words.',
  stale:
    'Somebody else has said something meanwhile: see the history below. What you wrote is kept. Save again to say it all the same.',
} as const
