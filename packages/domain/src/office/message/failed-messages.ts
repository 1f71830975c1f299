import { executeRows } from '@kindfold/database/execute-rows.ts'
import { getChannel, type Channel } from '@kindfold/messages/channels.ts'
import { getMessageKind, type MessageKind } from '@kindfold/messages/message-kinds.ts'
import { sql, type SQL } from 'drizzle-orm'
import { ofAreas, type Areas } from '../../capacity/coverage/of-areas.ts'
import { cutPage } from '../../base/list/cut-page.ts'
import { readPlace } from '../../base/list/read-place.ts'
import type { Services } from '../../base/services/services.ts'

/** Which failed messages: of a kind, a channel, a local day. `open`: those that somebody still has to look at. */
export type FailedAsked = {
  areas: Areas
  which: 'open' | 'all'
  kind?: MessageKind | null
  channel?: Channel | null
  /** 'YYYY-MM-DD', local, on which it was written. */
  day?: string | null
}

/** A message that did not arrive. */
export type FailedMessage = {
  id: string
  kind: MessageKind
  /** 'Confirmation' */
  name: string
  channel: Channel
  channelName: string
  recipient: string
  /** Of its booking, if it is about one. */
  reference: string | null
  areaId: string | null
  /** What the provider said last, without personal data. */
  error: string | null
  attempts: number
  /** When it was written. */
  at: string
  /** Whether staff said that nothing more is to be done. */
  isSettled: boolean
}

/** One page of the messages that failed and that nobody has looked at, newest first. */
export type FailedPage = {
  messages: FailedMessage[]
  /** Leads to those after them; null when there are none. */
  next: string | null
}

type Row = Omit<FailedMessage, 'name' | 'channelName' | 'at'> & { at: string; key: string }

/** Lists failed messages, newest first, a page at a time by their place in the index. */
export async function listFailedMessages(
  services: Services,
  { after = null, limit = 50, ...asked }: FailedAsked & { after?: string | null; limit?: number },
): Promise<FailedPage> {
  const place = readPlace(after)
  const rows = await services.database.read((tx) =>
    executeRows<Row>(
      tx,
      sql`
        select m.id, m.kind, m.channel, m.recipient, b.reference, b.area_id as "areaId", m.last_error as error,
          m.attempts, to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
          m.created_at::text as key, m.settled_at is not null as "isSettled"
        from messages m left join bookings b on b.id = m.booking_id
        where ${matches(asked)}
          ${place === null ? sql`` : sql`and (m.created_at, m.id) < (${place.at}::timestamptz, ${place.id}::uuid)`}
        order by m.created_at desc, m.id desc limit ${limit + 1}::int`,
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

/** How many of a kind failed in a channel on a local day. `name` is what staff call the kind. */
export type FailedCount = { day: string; kind: MessageKind; name: string; channel: Channel; count: number }

/** How many of the newest failed messages are counted. */
const countedAtMost = 2_000

/** Counts failed messages by day, kind and channel, newest first; of the newest two thousand. */
export async function countFailedMessages(
  services: Services,
  asked: Pick<FailedAsked, 'areas' | 'which'>,
): Promise<{ counts: FailedCount[]; isCut: boolean }> {
  const counts = await services.database.read((tx) =>
    executeRows<Omit<FailedCount, 'name'>>(
      tx,
      sql`
        select (created_at at time zone 'Europe/London')::date::text as day, kind, channel, count(*)::int as count
        from (
          select m.created_at, m.kind, m.channel from messages m left join bookings b on b.id = m.booking_id
          where ${matches(asked)} order by m.created_at desc limit ${countedAtMost}::int
        ) newest
        group by 1, 2, 3 order by 1 desc, 4 desc, 2, 3`,
    ),
  )
  const sum = counts.reduce((total, { count }) => total + count, 0)
  return {
    counts: counts.map((row) => ({ ...row, name: getMessageKind(row.kind).name })),
    isCut: sum >= countedAtMost,
  }
}

/** Counts the failed messages that are asked for, every one. */
export async function countFailedOf(services: Services, asked: FailedAsked): Promise<number> {
  const [row] = await services.database.read((tx) =>
    executeRows<{ count: number }>(
      tx,
      sql`select count(*)::int as count from messages m left join bookings b on b.id = m.booking_id where ${matches(asked)}`,
    ),
  )
  return row?.count ?? 0
}

/** As `messages_unsettled` and `messages_failed` are indexed. A donor who was forgotten has no message left to mend. */
function matches({ areas, which, kind, channel, day }: FailedAsked): SQL {
  const conditions = [sql`m.status = 'failed' and m.recipient is not null`, ofAreas(sql`b.area_id`, areas)]
  if (which === 'open')
    // One that went out by another channel needs nobody, unless that one failed as well.
    conditions.push(
      sql`m.settled_at is null`,
      sql`not exists (select from messages r where r.instead_of_id = m.id and r.status <> 'failed')`,
    )
  if (kind) conditions.push(sql`m.kind = ${kind}`)
  if (channel) conditions.push(sql`m.channel = ${channel}`)
  if (day)
    conditions.push(
      sql`m.created_at >= ${day}::date::timestamp at time zone 'Europe/London'`,
      sql`m.created_at < (${day}::date + 1)::timestamp at time zone 'Europe/London'`,
    )
  return sql.join(conditions, sql` and `)
}
