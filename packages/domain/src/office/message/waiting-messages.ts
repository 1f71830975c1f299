import { executeRows } from '@kindfold/database/execute-rows.ts'
import { channelNames, getChannel, type Channel } from '@kindfold/messages/channels.ts'
import { getMessageKind, type MessageKind } from '@kindfold/messages/message-kinds.ts'
import { sql } from 'drizzle-orm'
import { ofAreas, type Areas } from '../../capacity/coverage/of-areas.ts'
import { cutPage } from '../../base/list/cut-page.ts'
import { readPlace } from '../../base/list/read-place.ts'
import { isToGoOut, waitsSince } from '../../message/waiting.ts'
import type { Services } from '../../base/services/services.ts'

/** A message that has not gone out yet. */
export type WaitingMessage = {
  id: string
  kind: MessageKind
  name: string
  channel: Channel
  channelName: string
  recipient: string
  reference: string | null
  attempts: number
  /** What the last try ended with. */
  error: string | null
  /** When it goes, or goes again. */
  dueAt: string
}

type Row = Omit<WaitingMessage, 'name' | 'channelName'> & { key: string }

/** Lists what waits to go out, longest due first, a page at a time: each channel by its own index. */
export async function listWaitingMessages(
  services: Services,
  { areas, after = null, limit = 50 }: { areas: Areas; after?: string | null; limit?: number },
): Promise<{ messages: WaitingMessage[]; next: string | null }> {
  const place = readPlace(after)
  const from =
    place === null ? sql`` : sql`and (m.due_at, m.id) > (${place.at}::timestamptz, ${place.id}::uuid)`
  const ofChannels = channelNames.map(
    (channel) => sql`(
      select m.id, m.kind, m.channel, m.recipient, b.reference, m.attempts, m.last_error as error, m.due_at
      from messages m left join bookings b on b.id = m.booking_id
      where ${isToGoOut} and m.channel = ${channel} and ${ofAreas(sql`b.area_id`, areas)} ${from}
      order by m.due_at, m.id limit ${limit + 1}::int)`,
  )
  const rows = await services.database.read((tx) =>
    executeRows<Row>(
      tx,
      sql`
        select id, kind, channel, recipient, reference, attempts, error, due_at::text as key,
          to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dueAt"
        from (${sql.join(ofChannels, sql` union all `)}) w
        order by w.due_at, w.id limit ${limit + 1}::int`,
    ),
  )
  const { shown, next } = cutPage(rows, limit)
  return {
    messages: shown.map((row) => ({
      ...row,
      name: getMessageKind(row.kind).name,
      channelName: getChannel(row.channel).name,
    })),
    next,
  }
}

/** What waits to go out, counted up to a limit. */
export type WaitingCounts = {
  waiting: number
  /** Of those counted: what should have gone five minutes ago. */
  late: number
  /** What was tried in vain and waits for its next try, by channel and by what the last try ended with, most first. */
  failing: { channel: Channel; channelName: string; error: string; count: number; since: string }[]
  countedAtMost: number
}

/** Counts what waits. A message that is tried again later is as late as its first try. */
export async function countWaitingMessages(
  services: Services,
  { areas, countedAtMost = 10_000 }: { areas: Areas; countedAtMost?: number },
): Promise<WaitingCounts> {
  const late = new Date(services.clock.now().getTime() - 300_000).toISOString()
  const ofMine = sql`from messages m left join bookings b on b.id = m.booking_id
    where ${isToGoOut} and ${ofAreas(sql`b.area_id`, areas)}`
  type Failing = { channel: Channel; error: string; count: number; since: string | Date }
  return await services.database.read(async (tx) => {
    const [counted] = await executeRows<{ waiting: number; late: number }>(
      tx,
      sql`
        select count(*)::int as waiting, (count(*) filter (where at < ${late}::timestamptz))::int as late
        from (select ${waitsSince} as at ${ofMine} limit ${countedAtMost}::int) first`,
    )
    const failing = await executeRows<Failing>(
      tx,
      sql`
        select channel, error, count(*)::int as count, min(since) as since
        from (
          select m.channel, coalesce(m.last_error, '') as error, m.failing_since as since
          ${ofMine} and m.failing_since is not null limit ${countedAtMost}::int
        ) first
        group by channel, error order by count desc, channel, error limit 5`,
    )
    return {
      waiting: counted?.waiting ?? 0,
      late: counted?.late ?? 0,
      failing: failing.map((one) => ({
        ...one,
        since: new Date(one.since).toISOString(),
        channelName: getChannel(one.channel).name,
      })),
      countedAtMost,
    }
  })
}
