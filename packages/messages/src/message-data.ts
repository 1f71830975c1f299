import type { AddressToFormat } from '@kindfold/content/booking/format-address-lines.ts'
import type { RefusalGround } from '@kindfold/content/legal/refusal-grounds.ts'
import type { returnedBecause } from '@kindfold/content/desk/money-words.ts'
import type { EnquiryKind } from '@kindfold/content/enquiries/enquiry-forms.ts'

/** What was given or taken, as `Items` of a booking. */
type ItemCounts = { bagsOfClothes: number; bagsOfBooks: number; boxesOfBricABrac: number }

/** The two hours in which we collect, local times: '08:00' to '10:00'. */
type TimeSlot = { start: string; end: string }

/**
 * What messages about a booking may say of it, as it was when they were written. The note and the access notes are
 * never in it: a stranger may have typed them for somebody else's inbox.
 */
export type BookingFacts = {
  reference: string
  charitySlug: string
  name: string
  /** 'YYYY-MM-DD', local. */
  collectionDate: string
  address: AddressToFormat
  bagsPlace: string | null
  items: ItemCounts
  window: TimeSlot | null
  /** Until when it may be changed and cancelled, an ISO instant. */
  cutOffAt: string
  /** Until when on the day the time slot may be refused, local: '08:00'; what was written before it could change lacks it. */
  slotRefusableUntil?: string
  /** When it was booked, an ISO instant; what was written before we said it lacks it. */
  bookedAt?: string
  /** Who gets what of it, as it was said before it was booked; what was written before versions were kept lacks it. */
  benefits?: string
  /** Set for a donor without an email address: their texts carry the link that others have in their emails. */
  isWithoutEmail?: boolean
  /** Set as a text goes out, where no email of ours says the same to its donor: what went there did not arrive. */
  isEmailLost?: boolean
  /** Set for a donor who hands the bags over at the door: nothing is put out. */
  isHandedOver?: boolean
}

/** `isLastSlot`: its donor said no to a time slot before, and cannot again. */
type LastSlot = { isLastSlot?: boolean }
/** A booking as it stands, to an address that may read of it for the first time. */
export type ConfirmationData = BookingFacts & LastSlot

/** What of a booking can be changed. */
export type ChangedPart = 'date' | 'items' | 'details' | 'notes' | 'charity' | 'reminder'

/**
 * Everything that changed since the last email; `previousDate` where it is another day now, null where it was moved away
 * and back.
 */
export type ChangedData = BookingFacts & {
  changed: readonly ChangedPart[]
  previousDate: string | null
  /** Why we apologise for a new date: no van could come, or not at the promised time. */
  sorry?: 'not-come' | 'not-on-time'
  /** We moved it: its donor knows nothing of it yet. */
  isOurMove?: boolean
  /** Why we moved it, in our words, where no promise of the day was broken. */
  reason?: string
}

/** A cancelled booking. `late`: after its cut-off; `reason`: ours, in our words; `nextDates`: free days, local. */
export type CancelledData = BookingFacts & {
  by: 'donor' | 'staff'
  late: boolean
  reason: string | null
  nextDates: readonly string[]
  /** We collect there no more, so that no other day is offered. */
  isAreaClosed?: boolean
  /** Whether we should have been by then. */
  isOver: boolean
  /** The day from which it had been moved, where the donor had read only of that one. */
  movedFrom?: string
  /** Of a turn of a regular collection, when the next comes. */
  nextRegularDate?: string
  /** That one is booked, and its letter was written. */
  isNextRegularBooked?: boolean
}

/**
 * A booking of a regular collection. `dueDate`: the day that the rhythm wants; where the booking is on another, `because` says
 * why. `nextDueDate`: of the one after it; none where they were ended before this went out.
 */
export type RegularBookedData = BookingFacts & {
  weeksBetween: number
  dueDate: string
  because?: 'full' | 'not-offered'
  nextDueDate?: string
}

/**
 * A day of a regular collection for which nothing could be booked. `reference`: of the booking with which it began.
 * `nextDueDate`: none where they were ended before this went out.
 */
export type RegularNotBookedData = {
  reference: string
  name: string
  charitySlug: string
  dueDate: string
  nextDueDate?: string
  fault: 'full' | 'not-offered' | 'outside' | 'charity' | 'do-not-collect' | 'details'
  nextDates: readonly string[]
  /** Set for a donor without an email address: their texts carry a link. */
  isWithoutEmail?: boolean
}

/** `band`: within which we expect to come, where that is not the promised window. */
export type OnTheWayData = BookingFacts & { band?: TimeSlot }
/** The slot that the donor knows, where that is not the one that counts; null: none. */
type ToldSlot = { toldSlot?: TimeSlot | null }
/** Within which we expect to come now. */
export type RunningLateData = BookingFacts & ToldSlot & { band: TimeSlot }
/**
 * `doubt`: why we cannot say when we come; without it no van has the stop. `late`: a van has it, but later than we told
 * twice. `heardAt`: when we last heard from the van, local.
 */
export type InDoubtData = BookingFacts &
  ToldSlot & { doubt?: 'late' | 'not-heard' | 'not-started'; heardAt?: string }
/** The new promise, and the one that it replaces. */
export type WindowChangedData = BookingFacts & { window: TimeSlot; previous: TimeSlot | null }
/** The time slot, told the evening before. */
export type WindowData = BookingFacts & LastSlot & { window: TimeSlot }
/** `band`: the later time that we told, where that is what we keep. */
export type AfterAllData = BookingFacts & { window: TimeSlot; band?: TimeSlot }
/** '15:10': when we came a second time that day, local. */
type SecondTry = { cameBackAt?: string; /** When it ended, an ISO instant. */ endedAt?: string }
/** A collection that was made whole, with what we took. */
export type CollectedData = BookingFacts & SecondTry & { taken: ItemCounts }
/** A collection of which we left something behind. `reason` is the driver's, as the donor may read it. */
export type PartCollectedData = BookingFacts & SecondTry & { taken: ItemCounts; reason: string }
/** What we took though nobody was to come any more; `reason` says how that came about, where somebody wrote it. */
export type CollectedThoughCancelledData = BookingFacts & {
  by: 'donor' | 'staff'
  /** On which day we came, local; the booking may have been for another. */
  collectedDate: string
  taken: ItemCounts
  reason: string | null
}
/** Bags that we left, and why, as the donor may read it. */
export type RefusedData = BookingFacts & SecondTry & { reason: string }
/** A day on which nothing was taken, through whoever's fault. `nextDates`: free days, local. */
export type NotCollectedData = BookingFacts &
  SecondTry & { reason: string | null; nextDates: readonly string[]; isAreaClosed?: boolean }

/** What can become of a collection, and that its driver is still to come. */
type RecordedState =
  | 'on-the-way'
  | 'collected'
  | 'part-collected'
  | 'refused'
  | 'missed'
  | 'nothing-out'
  | 'no-access'

/** What a correction can make of it: nothing was taken from whom nobody was to come to. */
export type CorrectedState = RecordedState | 'cancelled'

/** A sentence that one of us typed about a collection; it changes nothing in the booking. */
export type NoteData = BookingFacts & { words: string }

/** We had told the donor something untrue: what we wrote, what is true, and how it came about. */
export type CorrectedData = BookingFacts & {
  wrote: CorrectedState
  to: CorrectedState
  taken: ItemCounts | null
  /** What we had written that we took, where only that was wrong. */
  wroteTaken?: ItemCounts
  /** Why we left everything or a part. */
  outcomeReason: string | null
  /** How the mistake came about, in words for the donor. */
  reason: string
  nextDates: readonly string[]
  isAreaClosed?: boolean
}

/** `reference` is set when the link opens one booking, null when it lists all of the donor's. */
export type SignInData = { reference: string | null }

/** A request about personal data. Days are local; `dueDate` is the law's month after it was received. */
export type PrivacyData = {
  requestKind: 'copy' | 'deletion' | 'complaint'
  receivedDate: string
  dueDate: string
}

/** Our own words about a complaint. */
export type ComplaintAnswerData = { receivedDate: string; answer: string }

/** A request about personal data that is answered by `newDueDate` and not by `dueDate`; `reason` in our words. */
export type RequestExtendedData = PrivacyData & { newDueDate: string; reason: string }

/** A request about personal data that is refused, on a ground of the law. */
export type RequestRefusedData = {
  requestKind: 'copy' | 'deletion'
  receivedDate: string
  ground: RefusalGround
  reason: string
}

/** `endsAt` is an ISO instant; `staffId` finds the invitation that the link belongs to. */
export type StaffInvitationData = {
  name: string
  invitedBy: string
  purpose: 'enrol' | 'recover'
  staffId: string
  endsAt: string
}

/** What changed about how one of our people signs in, and when (ISO instant). */
export type StaffAccessData = {
  name: string
  changed:
    | 'set-up'
    | 'replaced'
    | 'passkey-added'
    | 'passkey-removed'
    | 'password-changed'
    | 'codes-renewed'
    | 'recovery-code-used'
    // Of who can send money where: told to all who handle it.
    | 'money-role-given'
    | 'payer-changed'
  at: string
  /** Who did it, and to whom, where it is about money. */
  by?: string
  about?: string
}

/** Where somebody wants to hear from us once we collect there: the first half of their postcode. */
export type WaitingListData = { outcode: string }
/** A place of the waiting list where we now collect, with the coverage area that took it in. */
export type AreaOpenData = { outcode: string; areaName: string }

/** What was asked by a form of the site; never what was typed into it. */
export type EnquiryData = { enquiryKind: EnquiryKind; reference: string; receivedDate: string }
/** An enquiry and what one of us answered it, as typed. */
export type EnquiryAnswerData = EnquiryData & { answer: string }

/** A receipt's part in a payment. Pence are texts in letters, since JSON has no whole numbers of any size. */
export type RemittanceLine = {
  receivedOn: string
  /** 'YYYY-MM': of which month's collections it is. */
  soldMonth: string
  /** What the share was taken of. */
  basePence: string
  charityPence: string
  /** What of it is not paid, since it bears what was paid too much before. */
  bornePence?: string
  shareBasisPoints: number
}

/** What a charity was paid. `name` is the charity's. */
export type RemittanceData = {
  name: string
  number: number
  pence: string
  sentOn: string
  bankReference: string
  covers: RemittanceLine[]
}

/** A payment that the charity's bank sent back. */
export type PaymentReturnedData = {
  name: string
  number: number
  pence: string
  sentOn: string
  returnedOn: string
  /** Less than was paid where a receipt was taken back meanwhile. */
  owedPence: string
  reason: keyof typeof returnedBecause
}

/** A month of the ledger that was closed, to a charity or to one of our people. */
export type MonthClosedData = {
  name: string
  isOfCharity: boolean
  month: string
  root: string
  differencePence: string
  paid: { charity: string; pence: string }[]
}

/** What must be sent to charities now, or should have been; `number` is the payment's, null: it is in none. */
export type PaymentsDueData = {
  name: string
  payments: {
    charity: string
    number: number | null
    pence: string
    sendBy: string
    dueOn: string
    isLate: boolean
  }[]
}
