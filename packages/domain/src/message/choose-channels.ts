import { channelNames, getChannel, type Channel, type Form } from '@kindfold/messages/channels.ts'
import { drawCall } from '@kindfold/messages/draw-message.ts'
import { getMessageKind, type MessageData, type MessageKind } from '@kindfold/messages/message-kinds.ts'
import type { Services } from '../base/services/services.ts'

type Contact = { email: string | null; phone: string | null }

/** The way that a message takes, and to which address or number. */
export type ChosenChannel = { channel: Channel; recipient: string }

/**
 * The channels by which a message goes at once: in each form of its kind, the first open channel that reaches the donor;
 * where none does, that of its fallback form; where none of these does either, the call list, for what is worth a call.
 */
export function chooseChannels<K extends MessageKind>(
  { settings }: Pick<Services, 'settings'>,
  kind: K,
  data: MessageData<K>,
  contact: Contact,
): ChosenChannel[] {
  const { sendAs, fallback } = getMessageKind(kind)
  const sent = settings.channels.filter((channel) => !getChannel(channel).isByHand)
  const chosen = sendAs.flatMap((form) => findFirst(sent, form, contact))
  if (chosen.length > 0) return chosen
  const instead = fallback === undefined ? [] : findFirst(sent, fallback, contact)
  if (instead.length > 0) return instead
  // Kind and data belong together.
  const isSaid = drawCall({ kind, data } as Parameters<typeof drawCall>[0]) !== null
  const byHand = settings.channels.filter((channel) => getChannel(channel).isByHand)
  return isSaid ? findFirst(byHand, 'text', contact) : []
}

function findFirst(channels: readonly Channel[], form: Form, contact: Contact): ChosenChannel[] {
  for (const channel of channels) {
    const { form: drawnAs, findRecipient } = getChannel(channel)
    const recipient = drawnAs === form ? findRecipient(contact) : null
    if (recipient !== null) return [{ channel, recipient }]
  }
  return []
}

/** The fallback channels, in order, after one has failed. */
export function listLaterChannels({ settings }: Pick<Services, 'settings'>, failed: Channel): Channel[] {
  return channelNames
    .slice(channelNames.indexOf(failed) + 1)
    .filter((name) => settings.channels.includes(name))
}
