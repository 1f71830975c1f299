import type { Channel } from '@kindfold/messages/channels.ts'
import type { Services } from '../base/services/services.ts'
import { readHoldWithin } from './hold.ts'
import { readQueue } from './read-queue.ts'

/** In seconds: a message that should have gone so long ago is no longer a matter of moments. */
export const longestWaitSeconds = 300

/** Whether what is due now in a channel does not go within minutes: it is held, or what was due before still waits. */
export async function isChannelLate(
  services: Pick<Services, 'database' | 'clock'>,
  channel: Channel,
): Promise<boolean> {
  if ((await services.database.read(readHoldWithin)) !== null) return true
  const waiting = await readQueue(services)
  return waiting.some((one) => one.channel === channel && one.oldestSeconds > longestWaitSeconds)
}
