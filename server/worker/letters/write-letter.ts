import type { MessageDataByKind, MessageKind } from '@kindfold/domain/message/message.ts'
import type { MessageLinks } from '@kindfold/domain/message/make-message-links.ts'
import type { Letter } from './letter.ts'
import { writeComplaintAnswer } from './write-complaint-answer.ts'
import { writeCancelled } from './write-cancelled.ts'
import { writeChanged } from './write-changed.ts'
import { writeCollected } from './write-collected.ts'
import { writeConfirmation } from './write-confirmation.ts'
import { writeMissed, writeNoAccess, writeNothingOut, writeRefused } from './write-not-collected.ts'
import { writeOnTheWay } from './write-on-the-way.ts'
import { writePartCollected } from './write-part-collected.ts'
import { writePrivacyAcknowledgement } from './write-privacy-acknowledgement.ts'
import { writeSignIn } from './write-sign-in.ts'
import { writeWaitingListJoined, writeWaitingListOpen } from './write-waiting-list.ts'
import { writeWindow } from './write-window.ts'

/** Who writes each kind of message. */
const letterWriters: {
  [Kind in MessageKind]: (data: MessageDataByKind[Kind], links: MessageLinks) => Letter
} = {
  confirmation: writeConfirmation,
  changed: writeChanged,
  cancelled: writeCancelled,
  window: writeWindow,
  'on-the-way': writeOnTheWay,
  collected: writeCollected,
  'part-collected': writePartCollected,
  refused: writeRefused,
  missed: writeMissed,
  'nothing-out': writeNothingOut,
  'no-access': writeNoAccess,
  'sign-in': writeSignIn,
  'privacy-acknowledgement': writePrivacyAcknowledgement,
  'complaint-answer': writeComplaintAnswer,
  'waiting-list-joined': writeWaitingListJoined,
  'waiting-list-open': writeWaitingListOpen,
}

/** A message's words, by its kind. */
export function writeLetter<Kind extends MessageKind>(
  { kind, data }: { kind: Kind; data: MessageDataByKind[Kind] },
  links: MessageLinks,
): Letter {
  return letterWriters[kind](data, links)
}
