import { getChannel, type Channel } from '@kindfold/messages/channels.ts'
import { getMessageKind } from '@kindfold/messages/message-kinds.ts'
import { chooseChannels } from '../../message/choose-channels.ts'
import type { Services } from '../../base/services/services.ts'

/** By which ways a donor with this address and number would hear of their time slot: `name` as 'Text message'. */
export function listWaysOfSlot(
  services: Pick<Services, 'settings'>,
  contact: { email: string | null; phone: string | null },
): { channel: Channel; name: string }[] {
  // Which words it says does not change the way.
  const { example } = getMessageKind('window')
  return chooseChannels(services, 'window', example, contact).map(({ channel }) => ({
    channel,
    name: getChannel(channel).name,
  }))
}
