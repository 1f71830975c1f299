import type { InventedTown } from '@kindfold/domain/office/demonstration/invented-towns.ts'
import type { Engine } from '../world/open-world.ts'
import { sayMoment } from '../world/say-moment.ts'

/** Something that a person does at a moment, or that happens to them. What no longer applies does nothing. */
export type Happening = {
  /** 'donor 3, 2': keeps its name when others are left out. */
  id: string
  who: string
  at: Date
} & (
  | {
      act: 'book'
      areaId: string
      date: string
      bags?: number
      /** Whose inbox it is, where one gives from several doors. */
      of?: string
      /** Who it is already, under another address and another spelling of the name. */
      as?: string
    }
  /** By telephone, without an e-mail address: somebody at the desk types it. */
  | { act: 'book-by-telephone'; areaId: string; date: string; as?: string }
  /** The same, by somebody without a mobile: whatever we have to say is said in a call. */
  | { act: 'book-by-landline'; areaId: string; date: string }
  /** So many donors, 'donor 1' and on, book by the domain, without a page each. */
  | { act: 'book-many'; areaId: string; date: string; count: number }
  | { act: 'read-page' }
  /** Somebody chooses a day, fills in the pages and goes away. */
  | { act: 'begin'; areaId: string; date: string }
  | { act: 'cancel' }
  | { act: 'move'; days: number }
  /** Goes Back after booking, and sends the last page again. */
  | { act: 'send-again' }
  /** Has the details open in two tabs, and saves another field in each. */
  | { act: 'change-in-two-tabs' }
  | { act: 'say-missed' }
  /** Asks for a link to all bookings. */
  | { act: 'ask-for-link' }
  | { act: 'ask-us' }
  | { act: 'complain' }
  /** Asks for the deletion of all that we know; the link in the letter is opened once it is there. */
  | { act: 'ask-to-be-forgotten' }
  /** Asks for a copy of all that we know, and takes it by the link in the letter. */
  | { act: 'ask-for-copy' }
  /** Somebody at the desk finds that two who booked are one person, and makes their records one; whose address stays. */
  | { act: 'merge-donors'; one: string; other: string; keeps: 'this' | 'other' }
  /** It was a mistake, or seems so: they are parted again. */
  | { act: 'undo-merge'; one: string }
  /** Where we do not collect: a postcode, and the waiting list. */
  | { act: 'wait-for-area' }
  | { act: 'assign-drivers'; areaId: string; date: string }
  /** Gives one driver the first round of each town, while all of them are drafts. */
  | { act: 'assign-one-twice'; driver: string; date: string }
  | { act: 'close-day'; areaId: string; date: string }
  /** Closes the till of a day without a word on what became of its bookings. */
  | { act: 'close-till'; areaId: string; date: string }
  /** The dispatcher moves the last stop of a round to the front of what its driver has before him. */
  | { act: 'move-stop'; areaId: string; date: string }
  /** Gives a round that is out to a driver who has none. */
  | { act: 'hand-over-round'; areaId: string; date: string }
  /** The van goes no further: its stops are shared out. That of a driver, if one is named, who stays with it. */
  | { act: 'lose-van'; areaId: string; date: string; driver?: string }
  /** Tells those to whom no other van can come, or whom a driver gave back, that we do not. */
  | { act: 'tell-unserved'; areaId: string; reason: string }
  /** The donor of the last stop of the day that nobody has been at rings, and the desk cancels. */
  | { act: 'ring-and-cancel'; areaId: string; date: string }
  /** Whoever watches the day looks at a moment of it; where it has not come yet, a minute later again. */
  | { act: 'look'; moment: string }
  /** No bookings of the day are collected: all are cancelled. */
  | { act: 'stop-day'; areaId: string; date: string }
  /** No van can drive that day: all of it moves to another, by one choice. */
  | { act: 'move-day'; areaId: string; date: string }
  /** The same at the desk's pages, or all of them are cancelled there: at an hour at which texts wait, and mail may. */
  | { act: 'cancel-many' | 'move-many'; areaId: string; date: string }
  /** Whoever asked for that takes it back, as far as nobody was told of it. */
  | { act: 'take-many-back' }
  /** A sentence to all who are booked for that day. */
  | { act: 'write-to-day'; areaId: string; date: string }
  /** A donor of the day is one from whom we do not collect for a while; whoever sees the task cancels. */
  | { act: 'stop-collecting'; areaId: string; date: string }
  /**
   * Two donors of the day ask to be collected from each week; from one of them we are to collect no more, so that the next
   * morning books for the other alone.
   */
  | { act: 'make-regular'; areaId: string; date: string }
  /** One of them skips what was booked for them, by the link of its letter. */
  | { act: 'skip-regular' }
  /** All drivers are said to be away on a day, and a van of an area to need its MOT; two hours later it was a mistake. */
  | { act: 'fill-rota'; areaId: string; date: string }
  /** Puts complaints off, and refuses what people ask of their data, by the letters of the law. */
  | { act: 'handle-requests' }
  /** Puts right what the driver recorded at a door. */
  | { act: 'correct-outcome'; areaId: string; date: string }
  /** Two people at the desk have one booking open, and save another field each. */
  | { act: 'edit-in-pairs'; areaId: string; date: string }
  /** Decides all that waits on the list of exceptions; `believes`: takes the driver's word where it can be taken. */
  | { act: 'settle-exceptions'; areaId: string; believes?: true }
  /** Rings whom only the telephone reaches. */
  | { act: 'make-calls' }
  /** Answers all that was asked and complained of. */
  | { act: 'answer-requests' }
  /** Sets the positions of those whom no van finds. */
  | { act: 'set-positions' }
  /** Sees to what is the office's own: counters, jobs that were given up, messages that did not arrive. */
  | { act: 'clear-desk' }
  /** A colleague is invited, and follows the link of the letter. */
  | { act: 'join-staff' }
  /** A colleague of one area tries the pages of another. */
  | { act: 'look-beyond' }
  | { act: 'drive'; driver: string; date: string; pace: number }
  /** The phone is out of reach: what is done meanwhile waits on it. */
  | { act: 'lose-signal'; driver: string; minutes: number }
  /** The driver says so, and stands still for as long. */
  | { act: 'say-late'; driver: string; minutes: number }
  /** The phone's clock goes wrong, until the next day. */
  | { act: 'clock-off'; driver: string; minutes: number }
  /** The driver does nothing more today, and says nothing. */
  | { act: 'leave-open'; driver: string }
  /** What the check before the start finds today. */
  | { act: 'van-fault'; driver: string }
  /** Stops where it suits, for half an hour. */
  | { act: 'take-break'; driver: string }
  /** Passes by the last door of the round before anybody is expected there; nothing is out yet. */
  | { act: 'pass-by'; driver: string }
  /** The phone is out of reach before the start, the donor of the first door cancels, and the driver takes the bags all the same. */
  | { act: 'cross-at-door'; driver: string }
  /** Takes back what was taken from who had cancelled. */
  | { act: 'take-back'; driver: string }
  /** The phone's storage forgets one act that it had numbered. */
  | { act: 'forget-act'; driver: string }
  /** Words of the driver to the desk. */
  | { act: 'write-note'; driver: string }
  /** Gives the next stop back to the office. */
  | { act: 'hand-back'; driver: string }
  /** Takes the last act back, and does it again. */
  | { act: 'undo'; driver: string }
  /** Another phone goes on with the round; the one before is lost. */
  | { act: 'lose-phone'; driver: string }
  /** The same, and it takes most of an hour until there is another. */
  | { act: 'lose-phone-for-long'; driver: string }
  /** The phone that was lost lies somewhere, and something presses on its screen. */
  | { act: 'press-lost-phone'; driver: string }
  /** It is found, and hands over what it held. */
  | { act: 'find-phone'; driver: string }
  /** What lies on a van that broke down comes home on another's back. */
  | { act: 'bring-home'; driver: string }
  /** An editor changes a fact at the desk, and somebody opens every public page. */
  | {
      act:
        | 'change-hours'
        | 'change-refusal'
        | 'count-reviews'
        | 'close-area'
        | 'change-company'
        | 'pause-charity'
    }
  /** Money came for a charity, or for all: somebody types it, and sends the page twice. `daysAgo`: so late. */
  | { act: 'receive-money'; charity: string; pence: number; daysAgo?: number }
  /** The same of things that were sold this month, in which an agreement may have changed: the page asks of which days. */
  | { act: 'receive-of-this-month'; charity: string; pence: number }
  /** Another account of a charity is entered, checked by another person, and used two days later. */
  | { act: 'change-account'; charity: string }
  /** All that is owed is prepared, and nobody approves it today. */
  | { act: 'prepare-payments' }
  /** An account of a charity turns out to be wrong. */
  | { act: 'withdraw-account'; charity: string }
  /** A new agreement with a charity, of so many percent, from so many days on; whoever entered it tries to approve it. */
  | { act: 'agree'; charity: string; percent: number; inDays: number }
  /** The newest agreement with a charity gets a last day, so many days from now. */
  | { act: 'end-agreement'; charity: string; inDays: number }
  /** A charity says that the last payment is not there. */
  | { act: 'miss-payment' }
  /** All that is owed is prepared, approved, put into a file for the bank and recorded as sent. */
  | { act: 'pay-charities' }
  /** The bank sends the last payment back. */
  | { act: 'return-payment' }
  /** The last receipt was mistyped. */
  | { act: 'take-back-receipt' }
  /** A month that is over is closed. */
  | { act: 'close-month' }
  /** A stranger takes the public files and counts them. */
  | { act: 'check-money' }
  | { act: 'publish-article' }
  /** An area opens where somebody waits, and later they are told. */
  | { act: 'open-area' | 'tell-waiting' }
  /** Bookings of an area end later than usual, and as before. */
  | { act: 'open-longer' | 'open-as-before'; areaId: string }
  /** For a while. */
  | { act: 'mail-refused' | 'mail-slow' | 'mail-lost' | 'mail-bounced'; minutes: number }
  /** Whoever sends our messages does nothing, and all else goes on. */
  | { act: 'sender-hangs'; minutes: number }
  /** What is done by itself is not done, and all else goes on. */
  | { act: 'jobs-hang'; minutes: number }
  /** A job of the next night fails as often as it is tried. */
  | { act: 'job-fails'; job: string }
  /** A counter of a day is one too high. */
  | { act: 'spoil-counter'; areaId: string; date: string }
  /** Nothing of ours runs. */
  | { act: 'machine-asleep'; minutes: number }
  /** Nothing of ours reaches the database. */
  | { act: 'database-away'; minutes: number }
  /** It answers, and takes no writes. */
  | { act: 'database-read-only'; minutes: number }
  /** Its disk is full. */
  | { act: 'disk-full'; minutes: number }
  /** Somebody has started a second worker, which does what the first does, at the same moments. */
  | { act: 'second-worker'; minutes: number }
  /** The database is lost: the backup of last night is brought back, and a dispatcher lets messages go. */
  | { act: 'restore' }
  /** An operator asks whether we are ready, and tries it. */
  | { act: 'ask-ready' }
  /** The process ends at one of the next transactions: before its commit, or after it and before anybody is answered. */
  | { act: 'process-ended'; after: number; isCommitted: boolean }
  /** The primary fails at one of the next transactions, and its standby takes over; processes go on. */
  | { act: 'failover'; after: number; isCommitted: boolean }
)

export type ActName = Happening['act']
/** A happening of one kind. */
export type HappeningOf<Name extends ActName> = Extract<Happening, { act: Name }>
/** A happening as it is drawn: whose it is, is said once for all of them. */
export type Draft = Happening extends infer One
  ? One extends Happening
    ? Omit<One, 'id' | 'who'>
    : never
  : never

/** A town in which we collect: who drives there, in which vans, and how many may book for a day. */
export type StaffedTown = {
  town: InventedTown
  vans: readonly string[]
  drivers: readonly { name: string; isSpare?: boolean }[]
  placesADay: number
}

/** Weeks of Kindfold as they were drawn from a seed: all that people and faults will do. */
export type History = {
  seed: number
  /** Local midnight of the first day: 'YYYY-MM-DD'. */
  startsOn: string
  days: number
  engine: Engine
  towns: readonly StaffedTown[]
  /** How many bags a van takes: with few, a day needs more than one. */
  vanBags: number
  /** The part of what phones send that their network loses. */
  loss: number
  /** Whether money came in and went out before: three months of it are closed, so that pages say pounds. */
  hasPast?: boolean
  /** The planner's moves; few, where none are named. */
  planningMoves?: number
  happenings: readonly Happening[]
}

/** A happening in one line. */
export function sayHappening(happening: Happening): string {
  const { at, who, id: _, act, ...with_ } = happening
  const details = Object.entries(with_).map(([name, value]) => `${name} ${value}`)
  return `${sayMoment(at)}  ${who}: ${act}${details.length > 0 ? ` (${details.join(', ')})` : ''}`
}
