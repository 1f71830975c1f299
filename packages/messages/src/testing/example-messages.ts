import type { PhoneAnswer } from '@kindfold/content/changing-facts/find-phone-answer.ts'
import type { OpeningHours } from '@kindfold/content/facts/format-opening-hours.ts'
import type { EmailLinks, LinkName } from '../email/email.ts'
import { getMessageKind, type MessageData, type MessageKind, type MessageOf } from '../message-kinds.ts'

/** A message of a kind as a donor may get it, with some of its data changed. */
export function exampleMessage<K extends MessageKind>(
  kind: K,
  changes: Partial<MessageData<K>> = {},
): MessageOf<K> {
  // The example of a row is of the row's own data.
  return { kind, data: { ...(getMessageKind(kind).example as object), ...changes } } as MessageOf<K>
}

const token = 'k7Qm3xV9pR2sT5uW8yZ1aB4cD6eF0gH_jL-nP2qS4vX'

/** When the phone is answered, as an editor may have said it. */
export const exampleHours: OpeningHours = { days: ['Friday'], opensAt: '09:00', closesAt: '12:00' }

/** As a text may find it whose words are the longest. */
export const exampleAnswer: PhoneAnswer = { isAnswered: false, from: '6.30am on Wednesday' }

export const exampleLinks: EmailLinks<LinkName> = {
  manage: `https://book.kindfold.example/manage/${token}`,
  late: `https://book.kindfold.example/manage/${token}/late`,
  calendar: `https://book.kindfold.example/calendar/${token}.ics`,
  signIn: `https://book.kindfold.example/manage/all/${token}`,
  privacy: `https://book.kindfold.example/privacy-requests/${token}`,
  waitingList: `https://book.kindfold.example/waiting-list/${token}`,
  regular: `https://book.kindfold.example/regular/${token}`,
  bookAgain: `https://book.kindfold.example/manage/${token}/again`,
  invitation: `https://desk.kindfold.example/invitation/${token}`,
  account: 'https://desk.kindfold.example/account',
  payments: 'https://desk.kindfold.example/money/payments',
  money: 'https://kindfold.example/where-the-money-goes',
  month: 'https://kindfold.example/where-the-money-goes/2026-10',
  book: 'https://book.kindfold.example/book?charity=the-dream-factory',
}
