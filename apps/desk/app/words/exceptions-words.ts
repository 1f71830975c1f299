/** Words of the desk's inbox of what a dispatcher must judge. */
export const exceptionsWords = {
  title: 'Exceptions',
  lead: 'What happened on the rounds that only a person can judge. The newest day first.',
  none: 'Nothing to judge',
  noneText: 'Whatever a driver’s phone and the office disagree about stands here.',
  noneSettled: 'Nothing was settled yet',
  noneOfThese: 'None of these',
  noArea: 'no one area',
  columns: { what: 'What', where: 'Where', since: 'Since', decided: 'Decided' },
  filters: { open: 'To judge', settled: 'Settled' },
  of: (parts: readonly string[]) => `Only of ${parts.join(', ')}.`,
  all: 'See all',
  where: (area: string, day: string, round: number | null) =>
    round === null ? `${area}, ${day}` : `${area}, ${day}, round ${round}`,
  kinds: {
    'day-beyond-vans': 'More places are sold than the vans carry',
    unserved: 'No round serves a booking',
    'no-position': 'A booking has no position',
    'handed-back': 'A stop is on no round any more',
    'window-at-risk': 'A promised time cannot be kept',
    untold: 'A donor was not told what we wrote: ring them',
    'came-early': 'A driver came before the promised time, and took nothing',
    unlikely: 'What a driver recorded can hardly be',
    'act-held': 'What a driver did could not be applied',
    'acts-piled': 'A phone sent more that could not be applied than anybody judges one by one',
    'taken-back': 'A driver took back what you had judged to count',
    'clock-wrong': 'A phone’s clock is hours off',
    'acts-missing': 'Some of what a phone did is missing',
    silence: 'A van’s phone has not been heard',
    'no-driver': 'A round has no driver: the one that was chosen cannot drive it',
    'long-duty': 'Ten hours of duty',
    note: 'Words from a driver',
    'van-fault': 'A fault of the van',
    'running-late': 'A driver runs late',
    'phone-lost': 'A phone was lost on its round',
    'till-difference': 'Bags at doors are not the bags off the van',
  },
  lostRound: 'A round goes no further, and donors wait',
  leftByRound: (count: number) =>
    count === 1 ? 'A round goes no further: 1 donor waits' : `A round goes no further: ${count} donors wait`,
  /** Why a donor was not told. */
  untold: {
    night:
      'It was outside the hours in which we write and ring about a collection, and it would have been untrue in the morning.',
    twice: 'The donor had been told the same kind of thing twice that day. From then on a person tells them.',
  },
  driverSays: 'What the driver says',
  officeSays: 'What the office says',
  facts: {
    piled: 'How many',
    did: 'At the door',
    by: 'Driver',
    taken: 'Taken',
    reasons: 'Why',
    words: 'Words',
    minutes: 'Minutes late',
    faults: 'Faults',
    at: 'When, by our clock',
    phoneAt: 'By the phone’s clock',
    came: 'When it came',
    booking: 'Booking',
    status: 'It is',
    first: 'Which was first',
    recordedBy: 'Recorded by',
    from: 'Missing from number',
    stops: 'Stops without an act',
    clock: 'Off by',
    doubt: 'Why it is here',
    bagsOff: 'Bags off the van',
    bagsAtDoors: 'Bags at doors',
  },
  items: (clothes: number, books: number, boxes: number) =>
    `${clothes} of clothes, ${books} of books, ${boxes} of bric-a-brac`,
  first: (isDriver: boolean) => (isDriver ? 'What the driver says' : 'What the office says'),
  /** Why an outcome can hardly be. The donor reads nothing for five minutes. */
  tooFast: (metres: number, seconds: number) =>
    `${metres} m from the door before, in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. Ask the driver; the donor reads of it five minutes after it came.`,
  longBefore: (minutes: number) =>
    `${minutes} minutes before the promised time. Ask the driver; the donor reads of it five minutes after it came.`,
  hours: (hours: number) => `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
  photo: 'The photo that came with it',
  recorded: (moment: string) => `Recorded ${moment}`,
  decide: 'Decide',
  decisions: {
    'take-driver': 'What the driver says counts',
    'keep-desk': 'What the office says stays',
    place: 'Another round comes',
    'with-leave': 'The donor agrees to another time',
    missed: 'We did not come: record it as missed',
    settled: 'It is dealt with',
  },
  decisionHints: {
    'take-driver':
      'It is recorded on the booking, which goes back to this day if it had moved; a donor who read otherwise is told.',
    'keep-desk': 'Nothing changes and nobody is told.',
    place:
      'The stop goes on that round, and a promised time slot stays. Who has none yet, or read that we cannot say when we come, is told; nobody else.',
    'with-leave':
      'Ring first. The stop goes on that round, your decision records the donor’s leave, and the donor reads the new time slot at once.',
    missed: 'The donor is told, with the next dates.',
    settled: 'Nothing changes and nobody is told. Your words say how.',
  },
  /** In place of the hint of 'take-driver', where the donor's booking is cancelled. */
  thoughCancelled:
    'The booking stays cancelled, and says what was taken. The donor is told at once that we collected all the same, what we took, and whom to ring.',
  /** Beside what a driver took back that had counted. */
  takenBack:
    'The booking is cancelled as before, and nothing was taken. A donor who read that we had collected is told that it was our mistake, unless another of the driver’s acts is judged to count within five minutes.',
  place: (van: string, round: number, at: string, window: string) =>
    `${van}, round ${round}, about ${at}. Time slot: ${window}.`,
  anotherDay: 'Move it to another day',
  words: 'In your words',
  wordsHint:
    'How it came about, or what was done. A donor whose record is corrected reads this; leave names out of it.',
  check: 'See what will follow',
  follows: 'What will follow',
  confirm: 'Decide so',
  change: 'Change it',
  toBooking: 'Open the booking: another day, or a correction of your own',
  toRound: 'Open the round: another van, or the paper sheet',
  decided: (decision: string, by: string, moment: string) => `${decision}. ${by}, ${moment}.`,
  byItself: 'By itself',
  problems: {
    decision: 'Choose what counts.',
    words: 'Write a sentence: somebody will read it.',
    tooLong: (most: number) => `Say it in ${most} characters.`,
    taken: (by: string) => `${by} has settled this already.`,
    /** By the day itself, or by a job. */
    over: 'This has been settled by itself meanwhile.',
    refused: (reason: string) => `Not done, since ${reason}.`,
  },
} as const
