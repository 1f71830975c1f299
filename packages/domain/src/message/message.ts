import type { MessageChannel, MessageStatus } from '@kindfold/database/schema/messages.ts'
import type { Items } from '../booking/booking.ts'

export type { MessageChannel, MessageStatus } from '@kindfold/database/schema/messages.ts'

/** What messages about a booking may say of it, as it was when they were written. Access notes are never in it. */
export type BookingFacts = {
  reference: string
  charitySlug: string
  name: string
  collectionDate: string
  address: { line1: string; line2: string | null; town: string; postcode: string }
  bagsPlace: string | null
  items: Items
  note: string | null
  window: { start: string; end: string } | null
  /** Until when it may be changed and cancelled, an ISO instant. */
  cutOffAt: string
}

/** What each kind of message is made from. The template has the kind's name. */
export type MessageDataByKind = {
  confirmation: BookingFacts
  changed: BookingFacts & { changed: 'date' | 'items' | 'details' | 'notes'; previousDate: string | null }
  cancelled: BookingFacts & {
    by: 'donor' | 'staff'
    late: boolean
    reason: string | null
    nextDates: string[]
    /** We should have been by then. Not there in messages of before the two were told apart. */
    isOver?: boolean
  }
  window: BookingFacts & { window: { start: string; end: string } }
  'on-the-way': BookingFacts
  collected: BookingFacts & { taken: Items }
  'part-collected': BookingFacts & { taken: Items; reason: string }
  refused: BookingFacts & { reason: string }
  missed: BookingFacts & { reason: string | null; nextDates: string[] }
  'nothing-out': BookingFacts & { reason: string | null; nextDates: string[] }
  'no-access': BookingFacts & { reason: string | null; nextDates: string[] }
  /** `reference` is set when the link opens one booking, null when it lists all of the donor's. */
  'sign-in': { reference: string | null }
  'privacy-acknowledgement': {
    requestKind: 'copy' | 'deletion' | 'complaint'
    receivedDate: string
    dueDate: string
  }
  /** Our own words about a complaint. */
  'complaint-answer': { receivedDate: string; answer: string }
  'waiting-list-joined': { outcode: string }
  'waiting-list-open': { outcode: string; areaName: string }
}

export type MessageKind = keyof MessageDataByKind

/**
 * What a donor hears of the driver, from the evening before: by text too where they gave a mobile number, and worth
 * little when it comes late (booking spec, Messages).
 */
export const kindsOfTheDay: ReadonlySet<MessageKind> = new Set<MessageKind>([
  'window',
  'on-the-way',
  'collected',
  'part-collected',
  'refused',
  'missed',
  'nothing-out',
  'no-access',
])

/** A message handed to the sender, which alone may send it until `claimedUntil`. */
export type ClaimedMessage = {
  [K in MessageKind]: {
    id: string
    kind: K
    template: string
    data: MessageDataByKind[K]
    channel: MessageChannel
    recipient: string
    version: number
    bookingId: string | null
    donorId: string | null
    subjectId: string
    /** 1 for the first try; handed back to markSent and markFailed. */
    attempt: number
    claimedUntil: string
  }
}[MessageKind]

/** What was sent, as the manage page says it. */
export type SentMessage = {
  id: string
  kind: MessageKind
  channel: MessageChannel
  recipient: string | null
  status: MessageStatus
  attempts: number
  dueAt: string
  sentAt: string | null
  deliveredAt: string | null
}
