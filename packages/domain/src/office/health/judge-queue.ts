import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { getChannel, type Channel } from '@kindfold/messages/channels.ts'
import { sql } from 'drizzle-orm'
import type { Finding } from '../../base/services/health-watch.ts'
import type { Services } from '../../base/services/services.ts'
import { isOpen } from '../../base/installation/is-open.ts'
import { readHoldWithin } from '../../message/hold.ts'
import { longestWaitSeconds, readWaiting } from '../../message/is-channel-late.ts'

/** Judges whether the messages of a channel go, by how long the oldest of them waits. */
export async function judgeQueue(
  services: Pick<Services, 'database' | 'clock' | 'settings'> & Parameters<typeof isOpen>[0],
  channel: Channel,
): Promise<Finding> {
  if (!services.settings.channels.includes(channel)) return { state: 'off', says: 'Not set up here.' }
  if (!isOpen(services))
    return {
      state: 'warning',
      says: 'Nothing goes before what “Before you go live” lists as needed is put right.',
    }
  const hold = await services.database.read(readHoldWithin)
  if (hold !== null)
    return {
      state: 'warning',
      says: `Held since ${formatMoment(hold.since)}, when the database was restored: somebody reads under Messages what would go, and lets it.`,
    }
  const { count, oldestSeconds } = await readWaiting(services, channel)
  if (oldestSeconds > longestWaitSeconds) {
    const since = new Date(services.clock.now().getTime() - oldestSeconds * 1000).toISOString()
    const reason = await readReason(services, channel)
    return {
      state: 'trouble',
      says: `${count} should have gone and wait, the oldest since ${formatMoment(since)}. ${reason}`,
    }
  }
  return { state: 'well', says: 'Nothing waits that should have gone.' }
}

async function readReason({ database }: Pick<Services, 'database'>, channel: Channel): Promise<string> {
  const [last] = await database.read((tx) =>
    executeRows<{ error: string }>(
      tx,
      sql`
        select last_error as error from messages
        where channel = ${channel} and status = 'due' and failing_since is not null and last_error is not null
        order by failing_since desc limit 1`,
    ),
  )
  return last ? `${getChannel(channel).name}: ${last.error}` : 'No try has failed: does a worker run?'
}
