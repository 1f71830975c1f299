import type { Channel } from '@kindfold/messages/channels.ts'
import type { MessageKind } from '@kindfold/messages/message-kinds.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import type { Areas } from '../../capacity/coverage/of-areas.ts'
import { listFailedMessages } from './failed-messages.ts'
import { sendAgain } from './send-again.ts'

/**
 * Sends again what failed of a kind, a channel and a local day and somebody still has to look at, each by its own channel and by
 * the rules of one that is sent again by itself. At most so many at once; what may not go stays.
 */
export async function sendFailedAgain(
  services: Services,
  {
    by,
    limit = 200,
    ...which
  }: { areas: Areas; kind: MessageKind; channel: Channel; day: string; by: Actor; limit?: number },
): Promise<{ queued: number; refused: number }> {
  const { messages } = await listFailedMessages(services, { ...which, which: 'open', limit })
  let queued = 0
  for (const { id } of messages) {
    // oxlint-disable-next-line no-await-in-loop -- each is an act of its own
    const { kind } = await sendAgain(services, { messageId: id, by })
    if (kind === 'queued') queued += 1
  }
  return { queued, refused: messages.length - queued }
}
