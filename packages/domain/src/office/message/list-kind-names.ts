import { getMessageKind, messageKindNames } from '@kindfold/messages/message-kinds.ts'

/** Every kind of message with its name, for a list to choose from. */
export const listKindNames = () =>
  messageKindNames.map((kind) => ({ value: kind, label: getMessageKind(kind).name }))
