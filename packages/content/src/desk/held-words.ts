import { done, refused } from './act-words.ts'

const many = (count: number) => (count === 1 ? '1 message' : `${count.toLocaleString('en-GB')} messages`)

/** Words of the desk about messages that a restore holds. */
export const heldWords = {
  title: 'Held messages',
  notice: (since: string) =>
    `No email and no text goes out since ${since}, when the database was restored from a backup.`,
  link: 'Read what would go, and let it go',
  ask: 'A dispatcher or an administrator reads what would go, and lets it go.',
  lead: (since: string, backupAt: string | null) =>
    `The database was restored at ${since}${backupAt === null ? '' : `, from a backup of ${backupAt}`}. What happened in between is not in it.`,
  back: 'All messages',
  whens: {
    before: 'Due before the restore',
    later: 'Due later',
    since: 'Written since the restore',
  },
  short: { before: 'may have gone', later: 'later', since: 'new' },
  notes: {
    before: 'They may have gone out already. Look at the mail server’s log, and leave out what did.',
    later: 'Each goes when it is due.',
    since: 'Nobody was told these.',
  },
  caption: 'What would go out',
  columns: { what: 'Message', to: 'To', booking: 'Booking', due: 'Due', when: 'Which', act: 'Leave out' },
  drop: 'Do not send',
  dropLabel: (name: string, to: string) => `Do not send: ${name}, to ${to}`,
  dropAllHeading: 'Those that may have gone',
  dropAllText: (count: number) =>
    `${many(count)} ${count === 1 ? 'was' : 'were'} due before the restore. If the server ran until then, they went out.`,
  dropAll: (count: number) => `Send none of these ${count === 1 ? '' : count.toLocaleString('en-GB')}`.trim(),
  releaseHeading: 'Let messages go',
  releaseText: (before: number) =>
    before === 0
      ? 'Nobody is told what may have gone out already. What is due goes at once, the rest in its time.'
      : `${many(before)} that may have gone out already ${before === 1 ? 'goes' : 'go'} too.`,
  evening: 'While messages are held, no time slot is set and no reminder is written by itself.',
  idle: {
    'messages-held': 'While messages are held, nothing is released and no time slot is set by itself.',
    'told-before-loss':
      'Its time slots were told before the loss: nothing is released and none is set by itself.',
  },
  told: (day: string) => `Time slots of ${day} were told before the loss: do not set them again`,
  lostEvening: (day: string, count: number) =>
    `The evening before ${day} is lost, in whole or in part. ${count === 1 ? '1 booking has' : `${count.toLocaleString('en-GB')} bookings have`} no time slot here: drivers’ phones, printed sheets and the mail server’s log say what was told.`,
  release: 'Let messages go',
  none: 'Messages go',
  noneText: 'Nothing is held.',
  pager: 'Pages of held messages',
}

type Count = { count: number }

const notHeld = refused(() => 'Messages go: nothing is held.')

/** How leaving held messages out ended. */
export const dropHeldWords = {
  dropped: done(({ count }: Count) => `${many(count)} will not be sent.`, 'held-dropped'),
  nothing: refused(() => 'Nothing like that is held.'),
  'not-held': notHeld,
}

/** The same after letting them go. */
export const releaseHeldWords = {
  released: done(({ count }: Count) => `Messages go again: ${many(count)} that waited.`, 'held-released'),
  'not-held': notHeld,
  changed: refused(
    ({ before }: { before: number }) =>
      `Not done: ${many(before)} that may have gone out already would go now. Look again; then leave them out, or let them go (at a terminal drop-held all, or --with-due ${before}).`,
  ),
}

/** What the audit calls acts on held messages. */
export const heldAuditNames = {
  'drop-held': 'Held messages not sent',
  'release-held': 'Held messages let go',
}
