import { bookings } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { channelNames, getChannel, type Channel } from '@kindfold/messages/channels.ts'
import type { MessageKind } from '@kindfold/messages/message-kinds.ts'
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Services } from '../base/services/services.ts'
import { isChannelLate, longestWaitSeconds } from './is-channel-late.ts'
import { isOutsideHours, readTimeliness } from './judge-sending.ts'

/** How its donor hears of what was last done to a booking; `noun` is the message in a sentence: 'an email'. */
export type Telling = {
  noun: string
  /**
   * It has gone, goes within minutes, waits for the morning, for messages to go again or because of our limit for one
   * address, did not go, or one of us rings.
   */
  state: 'gone' | 'soon' | 'morning' | 'later' | 'limited' | 'failed' | 'rung' | 'to-ring'
  /** When it goes, an ISO instant, where that is further off than minutes. */
  at?: string
}

/**
 * Finds by which way the donor of a booking hears of what was last done to it, as the outbox has it at this moment; null where
 * nothing of ours goes to them. Of several ways the first that did not fail.
 */
export async function findTelling(
  services: Pick<Services, 'database' | 'clock' | 'settings' | 'deployment'>,
  bookingId: string,
): Promise<Telling | null> {
  const rows = await services.database.read((tx) =>
    tx
      .select({
        channel: messages.channel,
        kind: messages.kind,
        data: messages.data,
        status: messages.status,
        dueAt: messages.dueAt,
        attempts: messages.attempts,
      })
      .from(messages)
      .innerJoin(bookings, and(eq(bookings.id, messages.bookingId), eq(bookings.version, messages.version)))
      .where(
        and(
          eq(messages.bookingId, bookingId),
          ne(messages.status, 'withdrawn'),
          isNull(messages.withdrawnAt),
          isNotNull(messages.recipient),
        ),
      ),
  )
  const ofChannel = (channel: Channel) => rows.filter((row) => row.channel === channel)
  const ways = channelNames.flatMap((channel) => ofChannel(channel).map((row) => ({ ...row, channel })))
  const row = ways.find(({ status }) => status !== 'failed') ?? ways[0]
  if (row === undefined) return null
  const { channel, status } = row
  const { noun, isByHand = false, isQuiet = false } = getChannel(channel)
  if (isByHand) return status === 'failed' ? null : { noun, state: status === 'sent' ? 'rung' : 'to-ring' }
  if (status === 'sent') return { noun, state: 'gone' }
  if (status === 'failed') return { noun, state: 'failed' }
  // Kind and data were written together.
  const isAsked = readTimeliness({ kind: row.kind as MessageKind, data: row.data }) === 'asked'
  const now = services.clock.now()
  if (!isQuiet && !isAsked && isOutsideHours(services, channel)) return { noun, state: 'morning' }
  // Once it was tried, it waits for its provider.
  const isLimited = row.attempts === 0 && row.dueAt.getTime() > now.getTime() + longestWaitSeconds * 1000
  if (isLimited) return { noun, state: 'limited', at: row.dueAt.toISOString() }
  return { noun, state: (await isChannelLate(services, channel)) ? 'later' : 'soon' }
}
