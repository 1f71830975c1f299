import type { Channel } from '@kindfold/messages/channels.ts'
import type { Services } from '../base/services/services.ts'
import { isNothingSent } from './is-nothing-sent.ts'
import { readQueue } from './read-queue.ts'

/** In seconds: a message that should have gone so long ago is no longer a matter of moments. */
export const longestWaitSeconds = 300

/** Whether what is due now in a channel does not go within minutes: nothing is sent, or what was due before still waits. */
export async function isChannelLate(
  services: Pick<Services, 'database' | 'clock' | 'deployment'>,
  channel: Channel,
): Promise<boolean> {
  if (await services.database.read((tx) => isNothingSent(services, tx))) return true
  return (await readWaiting(services, channel)).oldestSeconds > longestWaitSeconds
}

/** How many messages of a channel should have gone and wait, and for how many seconds the oldest of them; 0 where none does. */
export async function readWaiting(
  services: Pick<Services, 'database' | 'clock'>,
  channel: Channel,
): Promise<{ count: number; oldestSeconds: number }> {
  const waiting = (await readQueue(services)).filter((one) => one.channel === channel)
  return {
    count: waiting.reduce((total, one) => total + one.count, 0),
    oldestSeconds: Math.max(0, ...waiting.map((one) => one.oldestSeconds)),
  }
}
