import { messages } from '@kindfold/database/schema/messages.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { OpeningHours } from '@kindfold/content/facts/format-opening-hours.ts'
import type { Channel } from '@kindfold/messages/channels.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { readPhoneHours } from '../../publishing/changing-fact/read-phone-hours.ts'
import type { Services } from '../../base/services/services.ts'
import { replaceServices } from '../../base/dry-run/replace-services.ts'
import { runDry } from '../../base/dry-run/run-dry.ts'
import { drawPreview, type MessagePreview } from './draw-preview.ts'

type MessageRow = typeof messages.$inferSelect

/**
 * What an act would do and whom it would tell. It was done and rolled back: nothing is written, nobody is told.
 */
export type ActPreview<Result> = {
  result: Result
  /** How many messages would go out, by channel: { email: 12, sms: 3 }. */
  told: Partial<Record<Channel, number>>
  /** How many donors they would reach. */
  donors: number
  /** The first of them, drawn. */
  messages: MessagePreview[]
}

/**
 * What an act would tell, to whom and in which words: does it in a dry run with its own code, draws the messages that it
 * wrote, and rolls all of it back. `bookingsOf` names the bookings of an act that writes its message in its own
 * statement, as booking does.
 */
export async function previewAct<Result>(
  services: Services,
  act: (dryRun: Services) => Promise<Result>,
  {
    drawnAtMost = 10,
    bookingsOf = () => [],
  }: { drawnAtMost?: number; bookingsOf?: (outcome: Result) => string[] } = {},
): Promise<ActPreview<Result>> {
  const hours = await readPhoneHours(services)
  return await runDry(services, async (dryRun) => {
    const written: MessageRow[] = []
    const result = await act(replaceServices(dryRun, { watchMessages: (rows) => written.push(...rows) }))
    const rows = [...written, ...(await readMessagesOf(dryRun, bookingsOf(result)))]
    // Over the hourly limit of an address a message is written as withdrawn; what a caller hears at once, as sent.
    const going = rows.filter(({ status, recipient }) => status !== 'withdrawn' && recipient !== null)
    const told: ActPreview<Result>['told'] = {}
    for (const { channel } of going) {
      // Only channels of this type are ever written.
      const name = channel as Channel
      told[name] = (told[name] ?? 0) + 1
    }
    return {
      result: result,
      told,
      donors: new Set(going.map(({ donorId, recipient }) => donorId ?? recipient)).size,
      messages: await drawAll(dryRun, going.slice(0, drawnAtMost), hours),
    }
  })
}

async function drawAll(
  dryRun: Services,
  rows: readonly MessageRow[],
  hours: OpeningHours,
): Promise<MessagePreview[]> {
  return await transact(dryRun, async (tx) => {
    const drawn: MessagePreview[] = []
    for (const row of rows)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      drawn.push(await drawPreview(dryRun, tx, row, hours))
    return drawn
  })
}

async function readMessagesOf(dryRun: Services, bookingIds: string[]): Promise<MessageRow[]> {
  if (bookingIds.length === 0) return []
  return await transact(dryRun, (tx) =>
    tx
      .select()
      .from(messages)
      .where(and(inArray(messages.bookingId, bookingIds), eq(messages.createdAt, dryRun.clock.now()))),
  )
}
