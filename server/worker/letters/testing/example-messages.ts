import type { BookingFacts, MessageDataByKind, MessageKind } from '@kindfold/domain/message/message.ts'
import type { MessageLinks } from '@kindfold/domain/message/make-message-links.ts'

const facts: BookingFacts = {
  reference: 'FHJK-34RT',
  charitySlug: 'the-dream-factory',
  name: 'Ada Example',
  collectionDate: '2026-12-04',
  address: { line1: 'Flat 3, 12 Example Street', line2: null, town: 'Cambridge', postcode: 'CB2 1TN' },
  bagsPlace: 'In the porch, left of the door',
  items: { bagsOfClothes: 3, bagsOfBooks: 1, boxesOfBricABrac: 2 },
  note: null,
  window: null,
  cutOffAt: '2026-12-03T18:00:00.000Z',
}
const window = { start: '08:00', end: '10:00' }
const nextDates = ['2026-12-07', '2026-12-08', '2026-12-09']
const reason = 'Some bags were open and what was in them had become wet in the rain.'

/** One message of each kind, as a donor may get it. */
export const exampleMessages: { [Kind in MessageKind]: MessageDataByKind[Kind] } = {
  confirmation: facts,
  changed: { ...facts, changed: 'date', previousDate: '2026-12-01' },
  cancelled: { ...facts, by: 'donor', late: false, reason: null, nextDates },
  window: { ...facts, window },
  'on-the-way': { ...facts, window },
  collected: { ...facts, window, taken: facts.items },
  'part-collected': {
    ...facts,
    window,
    taken: { bagsOfClothes: 2, bagsOfBooks: 1, boxesOfBricABrac: 0 },
    reason,
  },
  refused: { ...facts, window, reason },
  missed: { ...facts, window, reason: 'Our van broke down.', nextDates },
  'nothing-out': { ...facts, window, reason: null, nextDates },
  'no-access': { ...facts, window, reason: 'The gate was locked.', nextDates },
  'sign-in': { reference: null },
  'privacy-acknowledgement': {
    requestKind: 'copy',
    receivedDate: '2026-11-21',
    dueDate: '2026-12-21',
  },
  'complaint-answer': {
    receivedDate: '2026-11-21',
    answer:
      'You wrote that we rang you without asking.\nWe looked into it: the number was typed into the wrong booking. We have taken it out, and we are sorry.',
  },
  'waiting-list-joined': { outcode: 'M1' },
  'waiting-list-open': { outcode: 'M1', areaName: 'Manchester' },
}

export const exampleKinds = Object.keys(exampleMessages) as MessageKind[]

const token = 'k7Qm3xV9pR2sT5uW8yZ1aB4cD6eF0gH_jL-nP2qS4vX'

export const exampleLinks: MessageLinks = {
  manageUrl: `https://book.kindfold.example/manage/${token}`,
  calendarUrl: `https://book.kindfold.example/calendar/${token}.ics`,
  signInUrl: `https://book.kindfold.example/manage/all/${token}`,
  privacyUrl: `https://book.kindfold.example/privacy-requests/${token}`,
  waitingListUrl: `https://book.kindfold.example/waiting-list/${token}`,
  bookUrl: 'https://book.kindfold.example/book?charity=the-dream-factory',
}
