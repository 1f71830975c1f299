import { executeRows } from '@kindfold/database/execute-rows.ts'
import { channelNames, getChannel, type Channel } from '@kindfold/messages/channels.ts'
import { getMessageKind, type MessageKind } from '@kindfold/messages/message-kinds.ts'
import { sql } from 'drizzle-orm'
import { ofAreas, type Areas } from '../../capacity/coverage/of-areas.ts'
import { cutPage } from '../../base/list/cut-page.ts'
import { readPlace } from '../../base/list/read-place.ts'
import { isToGoOut, listLate } from '../../message/waiting.ts'
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

/** Of which areas, and by which channel; null: by any. */
export type WaitingAsked = { areas: Areas; channel?: Channel | null }

const channelsOf = ({ channel }: WaitingAsked): readonly Channel[] => (channel ? [channel] : channelNames)

/** Lists what waits to go out, longest due first, a page at a time: each channel by its own index. */
export async function listWaitingMessages(
  services: Services,
  { after = null, limit = 50, ...asked }: WaitingAsked & { after?: string | null; limit?: number },
): Promise<{ messages: WaitingMessage[]; next: string | null }> {
  const place = readPlace(after)
  const from =
    place === null ? sql`` : sql`and (m.due_at, m.id) > (${place.at}::timestamptz, ${place.id}::uuid)`
  const ofChannels = channelsOf(asked).map(
    (channel) => sql`(
      select m.id, m.kind, m.channel, m.recipient, b.reference, m.attempts, m.last_error as error, m.due_at
      from messages m left join bookings b on b.id = m.booking_id
      where ${isToGoOut} and m.channel = ${channel} and ${ofAreas(sql`b.area_id`, asked.areas)} ${from}
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

/** What waits to go out, each number up to one more than `countedAtMost`. */
export type WaitingCounts = {
  waiting: number
  /** What should have gone five minutes ago. */
  late: number
  /** What was tried in vain and waits for its next try, by channel and by what the last try ended with, most first. */
  failing: { channel: Channel; channelName: string; error: string; count: number; since: string }[]
  /** More was tried in vain than is counted: `failing` are the first of it. */
  isFailingCut: boolean
  countedAtMost: number
}

/** Of some areas fewer are counted: of which a message is, its booking alone knows. */
const usuallyCounted = (areas: Areas) => (areas === 'all' ? 10_000 : 500)

/** Counts what waits. A message that is tried again later is as late as its first try. */
export async function countWaitingMessages(
  services: Services,
  { countedAtMost, ...asked }: WaitingAsked & { countedAtMost?: number },
): Promise<WaitingCounts> {
  const now = services.clock.now().getTime()
  const { areas, channel } = asked
  const atMost = countedAtMost ?? usuallyCounted(areas)
  const listLateAt = (ms: number) =>
    listLate(sql`${new Date(ms).toISOString()}::timestamptz`, channelsOf(asked))
  const ofMine = sql`left join bookings b on b.id = m.booking_id where ${ofAreas(sql`b.area_id`, areas)}`
  const toGoOut = channel ? sql`${isToGoOut} and m.channel = ${channel}` : isToGoOut
  const limit = sql`limit ${atMost + 1}::int`
  type Failing = { channel: Channel; error: string; count: number; since: string | Date; inAll: number }
  return await services.database.read(async (tx) => {
    // Late ones by themselves: they need not be among those that are counted first.
    const [counted] = await executeRows<{ waiting: number; late: number }>(
      tx,
      sql`
        select
          (select count(*)::int from (select 1 from messages m ${ofMine} and ${toGoOut} ${limit}) one) as waiting,
          (select count(*)::int from (select 1 from (${listLateAt(now - 300_000)}) m ${ofMine} ${limit}) one) as late`,
    )
    const failing = await executeRows<Failing>(
      tx,
      sql`
        select channel, coalesce(error, '') as error, count(*)::int as count, min(failing_since) as since,
          (sum(count(*)) over ())::int as "inAll"
        from (
          select m.* from (${listLateAt(now)}) m ${ofMine} and m.failing_since is not null
          order by m.failing_since ${limit}
        ) first
        group by 1, 2 order by 3 desc, 1, 2 limit 5`,
    )
    return {
      waiting: counted?.waiting ?? 0,
      late: counted?.late ?? 0,
      failing: failing.map(({ channel, error, count, since }) => ({
        channel,
        channelName: getChannel(channel).name,
        error,
        count,
        since: new Date(since).toISOString(),
      })),
      isFailingCut: (failing[0]?.inAll ?? 0) > atMost,
      countedAtMost: atMost,
    }
  })
}
