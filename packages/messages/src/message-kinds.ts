import * as calls from './calls/calls.ts'
import { windowsToldBy, workingDayStartsAt } from '@kindfold/content/facts/booking-facts.ts'
import { cancelledEmail } from './emails/cancelled.ts'
import { changedEmail } from './emails/changed.ts'
import { collectedEmail, partCollectedEmail } from './emails/collected.ts'
import { collectedThoughCancelledEmail } from './emails/collected-though-cancelled.ts'
import { complaintAnswerEmail } from './emails/complaint-answer.ts'
import { confirmationEmail } from './emails/confirmation.ts'
import { enquiryAnswerEmail, enquiryReceivedEmail } from './emails/enquiry.ts'
import { correctedEmail } from './emails/corrected.ts'
import {
  monthClosedEmail,
  paymentReturnedEmail,
  paymentsDueEmail,
  remittanceAdviceEmail,
} from './emails/money.ts'
import { missedEmail, noAccessEmail, nothingOutEmail, refusedEmail } from './emails/not-collected.ts'
import { noteEmail } from './emails/note.ts'
import { onTheWayEmail } from './emails/on-the-way.ts'
import { requestExtendedEmail, requestRefusedEmail } from './emails/request-letters.ts'
import { privacyAcknowledgementEmail } from './emails/privacy-acknowledgement.ts'
import { regularBookedEmail, regularNotBookedEmail } from './emails/regular.ts'
import { reminderEmail } from './emails/reminder.ts'
import { afterAllEmail, inDoubtEmail, runningLateEmail, windowChangedEmail } from './emails/running-late.ts'
import { signInEmail } from './emails/sign-in.ts'
import { staffAccessEmail, staffInvitationEmail } from './emails/staff.ts'
import { waitingListJoinedEmail, waitingListOpenEmail } from './emails/waiting-list.ts'
import { windowEmail } from './emails/window.ts'
import {
  exampleBooking,
  exampleEnquiry,
  exampleNextDates,
  exampleReason,
  exampleWindow,
} from './example-booking.ts'
import type {
  AfterAllData,
  AreaOpenData,
  BookingFacts,
  CancelledData,
  ChangedData,
  ConfirmationData,
  CollectedData,
  CollectedThoughCancelledData,
  ComplaintAnswerData,
  EnquiryAnswerData,
  EnquiryData,
  InDoubtData,
  CorrectedData,
  MonthClosedData,
  NotCollectedData,
  NoteData,
  OnTheWayData,
  PartCollectedData,
  PaymentReturnedData,
  PaymentsDueData,
  PrivacyData,
  RegularBookedData,
  RegularNotBookedData,
  RequestExtendedData,
  RequestRefusedData,
  RefusedData,
  RemittanceData,
  RunningLateData,
  SignInData,
  StaffAccessData,
  StaffInvitationData,
  WaitingListData,
  WindowChangedData,
  WindowData,
} from './message-data.ts'
import { kind, type MessageKindEntry } from './message-kind.ts'
import * as texts from './texts/texts.ts'

const ofTheDay = { sendAs: ['email', 'text'], isUrgent: true } as const
const beforeTheDay = ['confirmation', 'regular-booked', 'changed', 'reminder']
const whileWeCome = ['window', 'window-changed', 'running-late', 'in-doubt', 'after-all', 'on-the-way']
const outcome = {
  ...ofTheDay,
  timeliness: 'news',
  supersedes: [...beforeTheDay, ...whileWeCome, 'note'],
} as const
const booking = { ...exampleBooking, window: exampleWindow }
const notCollected = { ...booking, reason: null, nextDates: exampleNextDates }
const lastMinute = '23:59'
/** When a span of the day ends; one that ends at midnight ends with the day, not as it begins. */
const endOnTheDay = ({ start, end }: { start: string; end: string }) => (end <= start ? lastMinute : end)
const overWithTheSlot = ({ collectionDate, window }: BookingFacts) => ({
  date: collectionDate,
  time: window === null ? lastMinute : endOnTheDay(window),
})
/** We may come as long as the day is worked. */
const overWithTheDay = ({ collectionDate }: BookingFacts) => ({ date: collectionDate, time: windowsToldBy })
/** The promised slot may be over by then, and the driver still on the way. */
const overWithTheBand = ({ band, ...facts }: BookingFacts & Pick<OnTheWayData, 'band'>) =>
  band === undefined ? overWithTheSlot(facts) : { date: facts.collectionDate, time: endOnTheDay(band) }

/**
 * Every kind of message: what it is made from, how and when it goes, what it makes untrue, and what it says. The
 * domain writes messages by it, the worker sends by it, and the donor's page names them by it.
 */
const messageKinds = {
  confirmation: kind<ConfirmationData>({
    name: 'Confirmation',
    timeliness: 'asked',
    sendAs: ['email'],
    fallback: 'text',
    // When it goes again, to a corrected address; the first is limited with the booking.
    overLimit: 'wait',
    hasCalendar: true,
    overAt: overWithTheDay,
    email: confirmationEmail,
    text: texts.confirmationText,
    call: calls.confirmationCall,
    callBy: 'eve',
    example: exampleBooking,
  }),
  'regular-booked': kind<RegularBookedData>({
    name: 'Your regular collection',
    timeliness: 'news',
    sendAs: ['email'],
    fallback: 'text',
    hasCalendar: true,
    email: regularBookedEmail,
    text: texts.regularBookedText,
    call: calls.regularBookedCall,
    callBy: 'eve',
    example: {
      ...exampleBooking,
      weeksBetween: 4,
      dueDate: '2026-12-03',
      because: 'full',
      nextDueDate: '2026-12-31',
    },
  }),
  'regular-not-booked': kind<RegularNotBookedData>({
    name: 'Your regular collection could not be booked',
    timeliness: 'news',
    sendAs: ['email'],
    fallback: 'text',
    email: regularNotBookedEmail,
    text: texts.regularNotBookedText,
    call: calls.regularNotBookedCall,
    callBy: 'same-day',
    example: {
      reference: exampleBooking.reference,
      name: exampleBooking.name,
      charitySlug: exampleBooking.charitySlug,
      dueDate: '2026-12-03',
      nextDueDate: '2026-12-31',
      fault: 'full',
      nextDates: exampleNextDates,
    },
  }),
  changed: kind<ChangedData>({
    name: 'Your booking has been updated',
    timeliness: ({ isOurMove, sorry }) => (isOurMove === true || sorry !== undefined ? 'news' : 'asked'),
    sendAs: ['email'],
    fallback: 'text',
    waitSeconds: [60, 60],
    overLimit: 'wait',
    supersedes: beforeTheDay,
    hasCalendar: true,
    email: changedEmail,
    text: texts.changedText,
    call: calls.changedCall,
    callBy: 'eve',
    example: { ...exampleBooking, changed: ['date', 'items'], previousDate: '2026-12-01' },
  }),
  cancelled: kind<CancelledData>({
    name: 'Your booking is cancelled',
    timeliness: ({ by }) => (by === 'donor' ? 'asked' : 'news'),
    sendAs: ['email'],
    fallback: 'text',
    overLimit: 'wait',
    supersedes: [...beforeTheDay, ...whileWeCome, 'note'],
    hasCalendar: true,
    email: cancelledEmail,
    text: texts.cancelledText,
    call: calls.cancelledCall,
    callBy: 'eve',
    example: {
      ...exampleBooking,
      by: 'donor',
      late: false,
      reason: null,
      nextDates: exampleNextDates,
      isOver: false,
    },
  }),
  window: kind<WindowData>({
    ...ofTheDay,
    name: 'Your time slot',
    timeliness: 'slot',
    hasCalendar: true,
    overAt: overWithTheSlot,
    email: windowEmail,
    text: texts.windowText,
    call: calls.windowCall,
    callBy: 'eve',
    example: booking,
  }),
  reminder: kind<BookingFacts>({
    name: 'What to put out',
    timeliness: 'slot',
    sendAs: ['email'],
    fallback: 'text',
    isUrgent: true,
    overLimit: 'wait',
    overAt: ({ collectionDate }) => ({ date: collectionDate, time: workingDayStartsAt }),
    email: reminderEmail,
    text: texts.reminderText,
    example: exampleBooking,
  }),
  'window-changed': kind<WindowChangedData>({
    ...ofTheDay,
    name: 'Your time slot has changed',
    timeliness: 'slot',
    supersedes: ['window', 'window-changed', 'running-late', 'in-doubt', 'after-all'],
    hasCalendar: true,
    overAt: overWithTheSlot,
    email: windowChangedEmail,
    text: texts.windowChangedText,
    call: calls.windowChangedCall,
    callBy: 'eve',
    example: { ...booking, window: { start: '12:00', end: '14:00' }, previous: exampleWindow },
  }),
  'running-late': kind<RunningLateData>({
    ...ofTheDay,
    name: 'We are running late',
    timeliness: 'moment',
    supersedes: ['window', 'reminder', 'window-changed', 'running-late', 'in-doubt', 'after-all'],
    overAt: overWithTheBand,
    email: runningLateEmail,
    text: texts.runningLateText,
    call: calls.runningLateCall,
    callBy: 'at-once',
    example: { ...booking, band: { start: '10:15', end: '11:00' } },
  }),
  'in-doubt': kind<InDoubtData>({
    ...ofTheDay,
    name: 'We cannot say yet when we come',
    timeliness: 'moment',
    supersedes: ['reminder', ...whileWeCome],
    overAt: overWithTheDay,
    email: inDoubtEmail,
    text: texts.inDoubtText,
    call: calls.inDoubtCall,
    callBy: 'at-once',
    example: booking,
  }),
  'after-all': kind<AfterAllData>({
    ...ofTheDay,
    name: 'We can come after all',
    timeliness: 'moment',
    supersedes: ['in-doubt'],
    overAt: overWithTheBand,
    email: afterAllEmail,
    text: texts.afterAllText,
    call: calls.afterAllCall,
    callBy: 'at-once',
    example: booking,
  }),
  'on-the-way': kind<OnTheWayData>({
    ...ofTheDay,
    name: 'Your driver is on the way',
    timeliness: 'moment',
    supersedes: ['window', 'window-changed', 'reminder', 'in-doubt', 'after-all'],
    overAt: overWithTheBand,
    email: onTheWayEmail,
    text: texts.onTheWayText,
    call: calls.onTheWayCall,
    callBy: 'at-once',
    example: booking,
  }),
  note: kind<NoteData>({
    name: 'A word about your collection',
    timeliness: 'news',
    sendAs: ['email'],
    fallback: 'text',
    mayTakeTwoTexts: true,
    email: noteEmail,
    text: texts.noteText,
    call: calls.noteCall,
    callBy: 'same-day',
    example: {
      ...exampleBooking,
      words: 'Our drivers wear red jackets, since their old ones were too thin.',
    },
  }),
  collected: kind<CollectedData>({
    ...outcome,
    name: 'We’ve collected your bags',
    email: collectedEmail,
    text: texts.collectedText,
    example: { ...booking, taken: booking.items },
  }),
  'part-collected': kind<PartCollectedData>({
    ...outcome,
    name: 'We’ve collected some of your bags',
    email: partCollectedEmail,
    text: texts.partCollectedText,
    call: calls.partCollectedCall,
    callBy: 'same-day',
    example: {
      ...booking,
      taken: { bagsOfClothes: 2, bagsOfBooks: 1, boxesOfBricABrac: 0 },
      reason: exampleReason,
    },
  }),
  'collected-though-cancelled': kind<CollectedThoughCancelledData>({
    ...ofTheDay,
    name: 'Collected although it was cancelled',
    timeliness: 'news',
    supersedes: ['collected-though-cancelled', 'corrected'],
    email: collectedThoughCancelledEmail,
    text: texts.collectedThoughCancelledText,
    call: calls.collectedThoughCancelledCall,
    callBy: 'same-day',
    example: {
      ...booking,
      by: 'donor',
      collectedDate: booking.collectionDate,
      taken: booking.items,
      reason: 'Our driver had no signal, and did not know that you had cancelled.',
    },
  }),
  refused: kind<RefusedData>({
    ...outcome,
    name: 'What we could not take',
    email: refusedEmail,
    text: texts.refusedText,
    call: calls.refusedCall,
    callBy: 'same-day',
    example: { ...booking, reason: exampleReason },
  }),
  missed: kind<NotCollectedData>({
    ...outcome,
    name: 'We did not come',
    email: missedEmail,
    text: texts.missedText,
    call: calls.missedCall,
    callBy: 'same-day',
    example: { ...notCollected, reason: 'Our van broke down.' },
  }),
  'nothing-out': kind<NotCollectedData>({
    ...outcome,
    name: 'We found no bags',
    email: nothingOutEmail,
    text: texts.nothingOutText,
    call: calls.nothingOutCall,
    callBy: 'same-day',
    example: notCollected,
  }),
  'no-access': kind<NotCollectedData>({
    ...outcome,
    name: 'We could not reach your bags',
    email: noAccessEmail,
    text: texts.noAccessText,
    call: calls.noAccessCall,
    callBy: 'same-day',
    example: { ...notCollected, reason: 'The gate was locked.' },
  }),
  corrected: kind<CorrectedData>({
    ...ofTheDay,
    name: 'What we wrote was wrong',
    timeliness: 'news',
    supersedes: [
      ...beforeTheDay,
      ...whileWeCome,
      'collected',
      'part-collected',
      'refused',
      'missed',
      'nothing-out',
      'no-access',
      'collected-though-cancelled',
      'corrected',
      'note',
    ],
    // Who has not been yet is on the way on that day alone.
    overAt: ({ to, collectionDate }) =>
      to === 'on-the-way' ? { date: collectionDate, time: windowsToldBy } : null,
    email: correctedEmail,
    text: texts.correctedText,
    call: calls.correctedCall,
    callBy: ({ to }) => (to === 'on-the-way' ? 'at-once' : 'same-day'),
    example: {
      ...booking,
      wrote: 'nothing-out',
      to: 'collected',
      taken: booking.items,
      outcomeReason: null,
      reason: 'Our driver ticked the house next door.',
      nextDates: [],
    },
  }),
  'sign-in': kind<SignInData>({
    name: 'Link to your booking',
    timeliness: 'asked',
    sendAs: ['email'],
    // Whether somebody is a donor must not be seen by how long the next answers take.
    waitSeconds: [2, 20],
    overLimit: 'drop',
    email: signInEmail,
    example: { reference: null },
  }),
  'privacy-acknowledgement': kind<PrivacyData>({
    name: 'We have your request',
    timeliness: 'asked',
    sendAs: ['email'],
    overLimit: 'drop',
    email: privacyAcknowledgementEmail,
    example: { requestKind: 'copy', receivedDate: '2026-11-21', dueDate: '2026-12-21' },
  }),
  'complaint-answer': kind<ComplaintAnswerData>({
    name: 'Our answer to your complaint',
    timeliness: 'asked',
    sendAs: ['email'],
    email: complaintAnswerEmail,
    example: {
      receivedDate: '2026-11-21',
      answer:
        'You wrote that we rang you without asking.\nWe looked into it: the number was typed into the wrong booking. We have taken it out, and we are sorry.',
    },
  }),
  'request-extended': kind<RequestExtendedData>({
    name: 'We need more time for your request',
    timeliness: 'asked',
    sendAs: ['email'],
    email: requestExtendedEmail,
    example: {
      requestKind: 'copy',
      receivedDate: '2026-11-21',
      dueDate: '2026-12-21',
      newDueDate: '2027-02-21',
      reason: 'You gave from eleven addresses in nine years, and we look through the paper of each.',
    },
  }),
  'request-refused': kind<RequestRefusedData>({
    name: 'Your request about your data, refused',
    timeliness: 'asked',
    sendAs: ['email'],
    email: requestRefusedEmail,
    example: {
      requestKind: 'deletion',
      receivedDate: '2026-11-21',
      ground: 'not-identified',
      reason: 'We asked you twice for one of your references, and have not heard from you.',
    },
  }),
  'enquiry-received': kind<EnquiryData>({
    name: 'We have your message',
    timeliness: 'asked',
    sendAs: ['email'],
    overLimit: 'drop',
    email: enquiryReceivedEmail,
    example: exampleEnquiry,
  }),
  'enquiry-answer': kind<EnquiryAnswerData>({
    name: 'Our answer to your message',
    timeliness: 'asked',
    sendAs: ['email'],
    email: enquiryAnswerEmail,
    example: {
      ...exampleEnquiry,
      answer: 'Yes, we can take your coats.\nWe could come on Tuesday 1 December, between 10 and 12.',
    },
  }),
  'waiting-list-joined': kind<WaitingListData>({
    name: 'You are on the list',
    timeliness: 'asked',
    sendAs: ['email'],
    overLimit: 'drop',
    email: waitingListJoinedEmail,
    example: { outcode: 'M1' },
  }),
  'waiting-list-open': kind<AreaOpenData>({
    name: 'We now collect from you',
    timeliness: 'news',
    sendAs: ['email'],
    email: waitingListOpenEmail,
    example: { outcode: 'M1', areaName: 'Manchester' },
  }),
  'staff-invitation': kind<StaffInvitationData>({
    name: 'Invitation to the desk',
    timeliness: 'asked',
    sendAs: ['email'],
    email: staffInvitationEmail,
    example: {
      name: 'Sam Example',
      invitedBy: 'Ada Admin',
      purpose: 'enrol',
      staffId: '00000000-0000-4000-8000-000000000000',
      endsAt: '2026-11-24T12:00:00.000Z',
    },
  }),
  'staff-access': kind<StaffAccessData>({
    name: 'How you sign in has changed',
    timeliness: 'asked',
    sendAs: ['email'],
    email: staffAccessEmail,
    example: { name: 'Sam Example', changed: 'set-up', at: '2026-11-21T12:00:00.000Z' },
  }),
  'remittance-advice': kind<RemittanceData>({
    name: 'What a charity was paid',
    isOfOffice: true,
    timeliness: 'news',
    sendAs: ['email'],
    email: remittanceAdviceEmail,
    example: {
      name: 'The Dream Factory',
      number: 12,
      pence: '123456',
      sentOn: '2026-11-19',
      bankReference: 'FP 0192-7731',
      covers: [
        {
          receivedOn: '2026-11-04',
          soldMonth: '2026-10',
          basePence: '104320',
          charityPence: '83456',
          shareBasisPoints: 8000,
        },
        {
          receivedOn: '2026-11-10',
          soldMonth: '2026-10',
          basePence: '50000',
          charityPence: '40000',
          shareBasisPoints: 8000,
        },
      ],
    },
  }),
  'payment-returned': kind<PaymentReturnedData>({
    name: 'A payment to a charity came back',
    isOfOffice: true,
    timeliness: 'news',
    sendAs: ['email'],
    email: paymentReturnedEmail,
    example: {
      name: 'The Dream Factory',
      number: 12,
      pence: '123456',
      sentOn: '2026-11-19',
      returnedOn: '2026-11-21',
      owedPence: '123456',
      reason: 'account-closed',
    },
  }),
  'month-closed': kind<MonthClosedData>({
    name: 'A month of the ledger is closed',
    isOfOffice: true,
    timeliness: 'news',
    sendAs: ['email'],
    email: monthClosedEmail,
    example: {
      name: 'The Dream Factory',
      isOfCharity: true,
      month: '2026-10',
      root: '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef',
      differencePence: '-120',
      paid: [
        { charity: 'The Dream Factory', pence: '123456' },
        { charity: 'The Example Trust', pence: '90000' },
      ],
    },
  }),
  'payments-due': kind<PaymentsDueData>({
    name: 'Payments that must be sent',
    isOfOffice: true,
    timeliness: 'news',
    sendAs: ['email'],
    email: paymentsDueEmail,
    example: {
      name: 'Fay Example',
      payments: [
        {
          charity: 'The Example Trust',
          number: 13,
          pence: '90000',
          sendBy: '2026-11-19',
          dueOn: '2026-11-20',
          isLate: true,
        },
        {
          charity: 'The Dream Factory',
          number: null,
          pence: '123456',
          sendBy: '2026-11-23',
          dueOn: '2026-11-23',
          isLate: false,
        },
      ],
    },
  }),
}

/** What a message is about, by the name that the outbox stores. */
export type MessageKind = keyof typeof messageKinds

/** What a message of a kind is made from. */
export type MessageData<K extends MessageKind> =
  (typeof messageKinds)[K] extends MessageKindEntry<infer Data> ? Data : never

/** A message as far as its words need it. */
export type MessageOf<K extends MessageKind = MessageKind> = {
  [Kind in K]: { kind: Kind; data: MessageData<Kind> }
}[K]

/** The kinds whose data hold a booking. */
export type BookingMessageKind = {
  [K in MessageKind]: MessageData<K> extends BookingFacts ? K : never
}[MessageKind]

/** All kinds of message, in the order of a booking's life. */
export const messageKindNames = Object.keys(messageKinds) as MessageKind[]

/** The row of a kind. */
export function getMessageKind<K extends MessageKind>(name: K): MessageKindEntry<MessageData<K>> {
  // Each row was made for its own data; the compiler cannot follow the name to it.
  return messageKinds[name] as unknown as MessageKindEntry<MessageData<K>>
}
