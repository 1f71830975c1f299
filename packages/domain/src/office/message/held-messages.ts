import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { messageHold } from '@kindfold/database/schema/restores.ts'
import { transact } from '@kindfold/database/transact.ts'
import { channelNames, getChannel, type Channel } from '@kindfold/messages/channels.ts'
import { getMessageKind, type MessageKind } from '@kindfold/messages/message-kinds.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { cutPage } from '../../base/list/cut-page.ts'
import { readPlace } from '../../base/list/read-place.ts'
import type { Services } from '../../base/services/services.ts'
import { listLostEvenings, readHoldWithin, type MessageHold } from '../../message/hold.ts'
import { isId } from '../../base/token/is-id.ts'
import { isToGoOut } from '../../message/waiting.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'

/**
 * What a held message is: due `before` the restore, so that it may have gone out in the lost hours; due `later`; or written
 * `since` the restore, so that nobody was told it.
 */
type HeldWhen = 'before' | 'later' | 'since'

/** A message that would go out, were messages let go. */
export type HeldMessage = {
  id: string
  name: string
  channelName: string
  recipient: string
  reference: string | null
  dueAt: string
  when: HeldWhen
}

/**
 * What waits since a restore, because it may have gone before: a page of it, with how many there are of each sort.
 */
export type HeldMessages = {
  hold: MessageHold
  messages: HeldMessage[]
  next: string | null
  counts: Record<HeldWhen, number>
  /** The days to come whose time slots may have been told in the lost hours, and how many bookings have none here. */
  evenings: { date: string; bookings: number }[]
}

/** Staff carry the others, and know what they did. */
const isHeldMessage = sql`${isToGoOut} and m.channel in (${sql.join(
  channelNames.filter((name) => !getChannel(name).isByHand).map((name) => sql`${name}`),
  sql`, `,
)})`

const whenOf = ({ since }: MessageHold): SQL => sql`
  case when m.created_at > ${since}::timestamptz then 'since' when m.due_at > ${since}::timestamptz then 'later' else 'before' end`

type Row = {
  id: string
  kind: MessageKind
  channel: Channel
  recipient: string
  reference: string | null
  when: HeldWhen
  key: string
  dueAt: string
}

/** Lists what would go out after a restore, longest due first, a page at a time; null when messages are not held. */
export async function listHeldMessages(
  services: Services,
  { after = null, limit = 50 }: { after?: string | null; limit?: number } = {},
): Promise<HeldMessages | null> {
  const place = readPlace(after)
  const from =
    place === null ? sql`` : sql`and (m.due_at, m.id) > (${place.at}::timestamptz, ${place.id}::uuid)`
  return await services.database.read(async (tx) => {
    const hold = await readHoldWithin(tx)
    if (hold === null) return null
    const rows = await executeRows<Row>(
      tx,
      sql`
        select m.id, m.kind, m.channel, m.recipient, b.reference, ${whenOf(hold)} as "when", m.due_at::text as key,
          to_char(m.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dueAt"
        from messages m left join bookings b on b.id = m.booking_id
        where ${isHeldMessage} ${from} order by m.due_at, m.id limit ${limit + 1}::int`,
    )
    const { shown, next } = cutPage(rows, limit)
    return {
      hold,
      messages: shown.map(({ kind, channel, ...row }) => ({
        ...row,
        name: getMessageKind(kind).name,
        channelName: getChannel(channel).name,
      })),
      next,
      counts: await countHeld(tx, hold),
      evenings: await countEvenings(tx, listLostEvenings(hold, services.clock.now())),
    }
  })
}

async function countHeld(tx: DatabaseHandle, hold: MessageHold): Promise<Record<HeldWhen, number>> {
  const counted = await executeRows<{ when: HeldWhen; count: number }>(
    tx,
    sql`select ${whenOf(hold)} as "when", count(*)::int as count from messages m where ${isHeldMessage} group by 1`,
  )
  return {
    before: 0,
    later: 0,
    since: 0,
    ...Object.fromEntries(counted.map(({ when, count }) => [when, count])),
  }
}

async function countEvenings(tx: DatabaseHandle, dates: readonly string[]) {
  const evenings = []
  for (const date of dates) {
    // oxlint-disable-next-line no-await-in-loop -- two at most
    const [counted] = await executeRows<{ count: number }>(
      tx,
      sql`select count(*)::int as count from bookings where collection_date = ${date}::date and status = 'booked'`,
    )
    if (counted && counted.count > 0) evenings.push({ date, bookings: counted.count })
  }
  return evenings
}

/** So many held messages are withdrawn, and never go. */
export type DropHeldResult =
  | { kind: 'dropped'; count: number }
  /** Nothing of that waits to go out. */
  | { kind: 'nothing' }
  /** Messages go: they are not held. */
  | { kind: 'not-held' }

/**
 * Has held messages never go out, since they went out before the database was lost, or nobody needs them any more: one, or
 * all that were due before the restore. Written to the audit.
 */
export async function dropHeldMessages(
  services: Services,
  { which, by }: { which: { messageId: string } | 'before'; by: Actor },
): Promise<DropHeldResult> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const hold = await readHoldWithin(tx)
    if (hold === null) return { kind: 'not-held' }
    if (which !== 'before' && !isId(which.messageId)) return { kind: 'nothing' }
    const chosen = which === 'before' ? sql`${whenOf(hold)} = 'before'` : sql`m.id = ${which.messageId}::uuid`
    const dropped = await executeRows(
      tx,
      sql`
        update messages m set status = 'withdrawn', withdrawn_at = ${now.toISOString()}::timestamptz, claimed_until = null
        where ${isHeldMessage} and ${chosen} returning 1`,
    )
    if (dropped.length === 0) return { kind: 'nothing' }
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'drop-held',
      subject:
        which === 'before' ? { kind: 'messages', id: 'held' } : { kind: 'message', id: which.messageId },
      details: { count: dropped.length },
    })
    return { kind: 'dropped', count: dropped.length }
  })
}

/** So many held messages go now. */
export type ReleaseResult =
  | { kind: 'released'; count: number }
  | { kind: 'not-held' }
  /** Another number of messages that may have gone before would go than the person saw. */
  | { kind: 'changed'; before: number }

/**
 * Lets messages go after a restore, once a person has read what would go. `seen` is how many of them were due before the
 * restore as that person saw it: they may go to people who have them already. Time slots of `toldDates`, which donors were told
 * in the lost hours, are not set again by themselves. Written to the audit.
 */
export async function releaseMessages(
  services: Services,
  { seen, toldDates, by }: { seen: number; toldDates: readonly string[]; by: Actor },
): Promise<ReleaseResult> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const hold = await readHoldWithin(tx)
    if (hold === null) return { kind: 'not-held' }
    const { before, later, since } = await countHeld(tx, hold)
    if (before !== seen) return { kind: 'changed', before }
    const told = listLostEvenings(hold, now).filter((date) => toldDates.includes(date))
    await tx.update(messageHold).set({ releasedAt: now, toldDates: told })
    const count = before + later + since
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'release-held',
      subject: { kind: 'messages', id: 'held' },
      details: { count, toldDates: told },
    })
    return { kind: 'released', count }
  })
}
