/** Words of how a request is handled, beside its answer. */
export const handlingWords = {
  back: 'The request',
  keep: 'Leave it',
  edit: 'Change it',
  show: 'Show the letter',
  letter: 'The letter',
  reason: 'The reason, as the person reads it',
  answered: 'It was answered or forgotten meanwhile.',
  answeredAt: (at: string) => `It was answered meanwhile, at ${at}.`,
  assign: {
    heading: 'Who sees to it',
    nobody: 'Nobody yet.',
    by: (name: string) => `${name} sees to it.`,
    label: 'Give it to',
    nobodyOption: 'Nobody',
    submit: 'Save',
    unknown: 'That person does not answer requests. Choose again.',
    column: 'Seen to by',
  },
  notes: {
    heading: 'Notes',
    none: 'No colleague noted anything.',
    label: 'A note for colleagues',
    hint: 'The person may ask for a copy of it: write what you would say to them.',
    submit: 'Note it',
    delete: 'Delete',
    by: (who: string, at: string) => `${at}, by ${who}`,
    problems: {
      missing: 'Write the note.',
      'too-long': 'Make it shorter: 1,000 characters at most.',
      forgotten: 'The data of this person is deleted, so nothing can be kept of them.',
    },
  },
  bookings: {
    heading: 'Bookings that it is about',
    none: 'None is linked yet.',
    others: 'Of the same address',
    more: 'These are the latest. See all of this address',
    link: 'It is about this one',
    unlink: 'Take the link away',
    label: 'Another booking, by its reference',
    submit: 'Link it',
    problems: {
      missing: 'Write a reference, such as FHJK-34RT.',
      malformed: 'That is no reference. One is like FHJK-34RT.',
      'unknown-booking': 'There is no booking with that reference, or its donor was forgotten.',
      forgotten: 'The data of this person is deleted, so nothing can be kept of them.',
    },
  },
  draft: {
    keep: 'Keep the draft',
    kept: (by: string, at: string) => `Kept by ${by}, ${at}. Whoever opens this request finds it.`,
    stale: (by: string, at: string, text: string) =>
      `${by} kept other words at ${at}: “${text}”. Yours are below; keep them again to put them in place.`,
  },
  ways: { heading: 'Without this answer' },
  close: {
    label: 'Close without an email: why?',
    hint: 'It was settled by telephone, or asked twice. Nobody is written to; the reason stays with the request.',
    submit: 'Close without an email',
    problems: {
      missing: 'Write why it is closed without an email.',
      'too-long': 'Make it shorter: 1,000 characters at most.',
    },
  },
  ended: {
    closed: (by: string, reason: string) => `Closed without an email by ${by}: ${reason}`,
    refused: (by: string, ground: string) => `Refused by ${by}: ${ground.toLowerCase()}.`,
  },
  extended: (from: string, by: string) => `Put off from ${from} by ${by}, for this reason:`,
  extend: {
    title: 'Put the answer off',
    lead: (due: string) =>
      `It must be answered by ${due}. The law lets us take one or two months more, once, if the person is told why before that day.`,
    months: 'By when?',
    byMonths: (months: number, day: string) => `${months === 1 ? 'One month' : 'Two months'} later: ${day}`,
    reasonHint: 'Why it takes longer: what is complex, or how many requests there are.',
    submit: 'Send the letter and put it off',
    before: 'It was put off once already. The law knows no second time.',
    tooLate:
      'The day by which it must be answered is over: the person had to be told before it. Answer it now.',
  },
  refuse: {
    title: 'Refuse it',
    lead: 'The law knows few grounds. The letter names the one that you choose, your reason, and where the person can complain. It must go by the day by which the request must be answered.',
    ground: 'On which ground?',
    grounds: {
      unfounded: 'It is manifestly unfounded',
      excessive: 'It is excessive',
      'not-identified': 'We cannot tell who asks',
      'must-keep': 'We must keep it',
    },
    hints: {
      unfounded: 'The person says that they do not want what they ask for, or means only to harass.',
      excessive: 'It repeats one that was answered a short time ago, and nothing changed since.',
      'not-identified': 'You asked for what would prove it, and it did not come.',
      'must-keep':
        'Another law has us keep it, or a claim needs it. What else there is must still be deleted.',
    },
    reasonHint: 'What makes it so in this case. Fill in what you know, and nothing of others.',
    submit: 'Send the letter and refuse it',
  },
  problems: {
    months: { missing: 'Choose by when.' },
    ground: { missing: 'Choose a ground.' },
    reason: { missing: 'Write the reason.', 'too-long': 'Make it shorter: 1,000 characters at most.' },
  },
  /** On a booking's page. */
  ofBooking: {
    heading: 'Requests and complaints',
    linked: 'about this booking',
    sameAddress: 'of the same address',
    open: 'open',
    answered: (at: string) => `answered ${at}`,
  },
}
