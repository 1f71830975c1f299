/** What must be so, whatever happens. `within`: how long it may be broken before it counts. */
type Invariant = { number: number; name: string; sentence: string; hurts: string; within: string }

export const invariants = {
  'no-span-that-has-ended': {
    number: 1,
    name: 'No span that has ended',
    sentence:
      'No span that is shown or sent has ended, nor does it begin before the one that its reader was last told.',
    hurts: 'a donor who waits, or who went out',
    within: 'not at all',
  },
  'told-is-true': {
    number: 2,
    name: 'What was told is true',
    sentence:
      'What a person was last told equals the truth, or a correction arrives within 15 minutes while a channel works, else it is on a named person’s list.',
    hurts: 'a donor who acts on it',
    within: '15 minutes',
  },
  'one-value': {
    number: 3,
    name: 'One value at one moment',
    sentence:
      'Asked at one moment, the donor’s page, the desk, the drivers’ document and the words of a message say one value of day, slot, span, deadline and outcome; who gets what of a booking, and what that lately came to, stays as it was read where it was booked.',
    hurts: 'two people who talk on the telephone, each with another page',
    within: 'not at all',
  },
  'messages-within-bounds': {
    number: 4,
    name: 'Messages within bounds',
    sentence:
      'A donor gets at most two messages of a kind in a day by each channel that nobody asked for, one for each thing that was asked for, and none that only says the last again; no text in quiet hours but one that was asked for at that moment; none that promises a time once the day is over.',
    hurts: 'a donor whose phone rings in the night',
    within: 'not at all',
  },
  'broken-promise-is-a-task': {
    number: 5,
    name: 'A broken promise is a task',
    sentence:
      'Every promise that is broken is on the list of the right person within five minutes, and goes when it is mended.',
    hurts: 'all who wait for somebody who does not know',
    within: '5 minutes',
  },
  'acts-stand': {
    number: 6,
    name: 'Acts stand',
    sentence:
      'Each act that was acknowledged is with the office: it was applied, or it is held and an exception says so. What the desk says is undone or taken back is as it was before, with its place, its letters and its way in.',
    hurts: 'who did it, and who is told of it',
    within: 'not at all',
  },
  'places-are-counted': {
    number: 7,
    name: 'Places are counted',
    sentence: 'Places are never oversold, counters are right, and no hold outlives its time by half an hour.',
    hurts: 'a donor for whom there is no van, or who is sent away from one',
    within: 'not at all',
  },
  'nothing-typed-is-lost': {
    number: 8,
    name: 'Nothing typed is lost',
    sentence:
      'What somebody typed, and was told is saved, is not lost or overwritten without their being told.',
    hurts: 'who typed it, and a colleague',
    within: 'not at all',
  },
  'forgotten-is-gone': {
    number: 9,
    name: 'Forgotten is gone',
    sentence:
      'Who asked to be forgotten is in no column any more, by either address where two records were one; a gate code goes with its booking, or once nothing can be taken back by it.',
    hurts: 'who trusted us with it',
    within: 'not at all',
  },
  'facts-agree': {
    number: 10,
    name: 'A fact has one value',
    sentence:
      'What an editor changes at the desk is said alike by every public page, by what pages say to machines, and by articles and policies.',
    hurts: 'who rings when nobody answers, or books where nobody comes',
    within: 'not at all',
  },
  'ready-is-true': {
    number: 11,
    name: '“Ready” is true',
    sentence:
      '“Ready” is said exactly while a booking and a sign-in would succeed: not while the database is away, only reads, or has refused a write for want of room.',
    hurts: 'whoever is sent to a server that can do nothing for them, and who is on call',
    within: 'not at all',
  },
  'nobody-sees-beyond': {
    number: 12,
    name: 'Nobody sees beyond their area',
    sentence: 'Nobody sees or finds what their role and their area do not allow.',
    hurts: 'a donor of another area',
    within: 'not at all',
  },
  'comes-to-rest': {
    number: 13,
    name: 'All comes to rest',
    sentence:
      'When people stop and faults end, every queue empties, every past day is closed or on a list, and every booking of a past day has an outcome or is on one.',
    hurts: 'whoever was forgotten',
    within: 'a day',
  },
  'names-stay': {
    number: 14,
    name: 'Names stay',
    sentence: 'A number or a name that was given out never comes to mean another thing.',
    hurts: 'a driver at another door than the one on the paper',
    within: 'not at all',
  },
  'every-penny-once': {
    number: 15,
    name: 'Every penny once',
    sentence:
      'Each receipt and payment that was acknowledged stands in the ledger once, with its whole amount; what the bank sent is never owed again without a person being told; no payment, agreement or account counts by the word of one person; each charity has the share that was agreed; the public files verify, and every page says their total.',
    hurts: 'a charity that waits for its money, and a donor who was told that it has it',
    within: 'not at all',
  },
} as const satisfies Record<string, Invariant>

export type InvariantId = keyof typeof invariants

/** A broken invariant, as its story tells it. */
export type Violation = {
  invariant: InvariantId
  /** Names the fault, also when less happens: what was wrong, by what kind of surface. */
  fault: string
  /** When it was found, and since when it was so. */
  at: Date
  since: Date
  /** To whom, by which page or message, and what it said. */
  who: string
  by: string
  said: string
  isTrue: string
}
