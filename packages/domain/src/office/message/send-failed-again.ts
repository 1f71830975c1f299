import type { Channel } from '@kindfold/messages/channels.ts'
import type { MessageKind } from '@kindfold/messages/message-kinds.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import type { Areas } from '../../capacity/coverage/of-areas.ts'
import { listFailedMessages, type FailedPage } from './failed-messages.ts'
import { sendAgain } from './send-again.ts'

/** So many go at one press at the desk: whoever pressed waits for them. */
export const sentAgainAtMost = 500

const readAtOnce = 100

/**
 * Sends again what failed of a kind, a channel and a local day and somebody still has to look at, the latest first, each by its
 * own channel and by the rules of one that is sent again by itself. What may not go stays.
 */
export async function sendFailedAgain(
  services: Services,
  {
    by,
    atMost,
    ...which
  }: { areas: Areas; kind: MessageKind; channel: Channel; day: string; by: Actor; atMost: number },
): Promise<{ queued: number; refused: number }> {
  let [queued, refused] = [0, 0]
  let after: string | null = null
  do {
    const limit = Math.min(readAtOnce, atMost - queued - refused)
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const page: FailedPage = await listFailedMessages(services, { ...which, which: 'open', after, limit })
    for (const { id } of page.messages) {
      // oxlint-disable-next-line no-await-in-loop -- each is an act of its own
      const { kind } = await sendAgain(services, { messageId: id, by })
      if (kind === 'queued') queued += 1
      else refused += 1
    }
    after = page.next
  } while (after !== null && queued + refused < atMost)
  return { queued, refused }
}
