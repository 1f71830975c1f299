import { DatabaseUnavailable } from '@kindfold/database/database.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import {
  manyActBookings,
  manyActs,
  type BeforeAct,
  type ManyActKind,
} from '@kindfold/database/schema/many-acts.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { isRetryable, transact } from '@kindfold/database/transact.ts'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import { keepWithin } from '../../base/dry-run/run-dry.ts'
import { replaceServices } from '../../base/dry-run/replace-services.ts'
import { letWait } from '../../booking/change/before-act.ts'
import { takeCancellationBack } from '../../booking/change/take-cancellation-back.ts'
import { takeMoveBack } from '../../booking/change/take-move-back.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { ManyOutcome } from './many.ts'

/** So long a cancellation can be taken back: as long is kept what it wiped, and no longer. */
const cancellationKeptMs = 24 * 60 * 60_000

type Untold = {
  bookingId: string
  kind: ManyActKind
  /** What would tell its donor, and when the first of it goes. */
  messageIds: string[]
  dueAt: string | null
}

/** Bookings of an act on many whose donors have not been told of it, and when the first of them is. */
export type UntoldOfMany = { count: number; firstAt: string | null }

/** Counts what was done and can still be taken back, since its donors were not told. */
export async function countUntold(services: Services, id: string): Promise<UntoldOfMany> {
  const now = services.clock.now()
  const untold = await services.database.read((tx) => listUntold(tx, id, now))
  const dueAt = untold.flatMap((one) => one.dueAt ?? []).toSorted()
  return { count: untold.length, firstAt: dueAt[0] === undefined ? null : new Date(dueAt[0]).toISOString() }
}

/** So many bookings go back to what they were, whose donors have been told of nothing yet. */
export type TakeBackUntoldResult =
  | { kind: 'asked'; count: number }
  /** It was asked for before. */
  | { kind: 'going-back' }
  /** Donors were told, or their bookings changed since. */
  | { kind: 'none' }

/**
 * Takes back what was done of an act on many and what nobody has been told of: their messages are held at once, the
 * worker puts each booking back. Whoever was told keeps what they were told.
 */
export async function takeBackUntold(
  services: Services,
  { id, by }: { id: string; by: StaffAuthor },
): Promise<TakeBackUntoldResult> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    // A message that is being given to its provider counts as told: whoever holds it here is waited for.
    await tx.execute(sql`
      select 1 from messages o join many_act_bookings m on m.booking_id = o.booking_id
      where m.act_id = ${id} and m.outcome = 'done' and o.created_at >= m.done_at order by o.id for update of o`)
    const untold = await listUntold(tx, id, now)
    if (untold.length === 0) return { kind: (await isGoingBack(tx, id)) ? 'going-back' : 'none' }
    const messageIds = untold.flatMap((one) => one.messageIds)
    if (messageIds.length > 0)
      await tx
        .update(messages)
        .set({ status: 'withdrawn', withdrawnAt: now })
        .where(inArray(messages.id, messageIds))
    // Nothing but the sentence was written: it is done with this.
    for (const [kind, outcome] of [
      ['move', 'goes-back'],
      ['cancel', 'goes-back'],
      ['write', 'taken-back'],
    ] as const) {
      const bookingIds = untold.flatMap((one) => (one.kind === kind ? [one.bookingId] : []))
      if (bookingIds.length === 0) continue
      // oxlint-disable-next-line no-await-in-loop -- one of the three
      await tx
        .update(manyActBookings)
        .set({ outcome })
        .where(
          and(
            eq(manyActBookings.actId, id),
            inArray(manyActBookings.bookingId, bookingIds),
            eq(manyActBookings.outcome, 'done'),
          ),
        )
    }
    await tx
      .update(manyActs)
      .set({ takenBackById: by.id, takenBackByName: by.name })
      .where(eq(manyActs.id, id))
    const subject = { kind: 'bookings', id } as const
    const details = { bookings: untold.length }
    await recordStaffEvent(tx, { at: now, by, act: 'stop-act-on-many', subject, details })
    return { kind: 'asked', count: untold.length }
  })
}

/** Whether somebody asked for it before. */
async function isGoingBack(tx: DatabaseHandle, id: string): Promise<boolean> {
  const back = ['goes-back', 'taken-back', 'stays-done', 'stays-full'] as const
  const wentBack = and(eq(manyActBookings.actId, id), inArray(manyActBookings.outcome, back))
  return (await tx.$count(manyActBookings, wentBack)) > 0
}

/**
 * Messages about a booking `m` of an act `a` since that was done: those that wait, when the first goes, and whether one was
 * tried.
 */
const said = sql`
  select array_agg(o.id::text) filter (where o.status = 'due') as ids,
    min(o.due_at) filter (where o.status = 'due')::text as due_at,
    coalesce(bool_or(o.attempts > 0 or o.status not in ('due', 'withdrawn')), false) as is_told
  from messages o where o.booking_id = m.booking_id and o.created_at >= m.done_at
    and (a.kind <> 'write' or o.kind = 'note')`

/**
 * What was done and is so still, and whose donors read nothing of it or since: none of their messages was ever tried. Who
 * looked at their page is not kept, since donors are not watched as they read: whoever saw the new state and looks again
 * reads what is so, with both acts in its history. A donor who booked anew after a cancellation did see it: their booking
 * stays cancelled, and they are told.
 */
async function listUntold(tx: DatabaseHandle, id: string, now: Date): Promise<Untold[]> {
  const [act] = await executeRows<{ kind: ManyActKind | null }>(
    tx,
    sql`select kind from many_acts where id = ${id}`,
  )
  const isStillSo = act?.kind == null ? null : stillSo(now)[act.kind]
  if (isStillSo === null) return []
  return await executeRows<Untold>(
    tx,
    sql`
      select m.booking_id as "bookingId", a.kind, said.due_at as "dueAt", coalesce(said.ids, '{}') as "messageIds"
      from many_acts a join many_act_bookings m on m.act_id = a.id join bookings b on b.id = m.booking_id
      cross join lateral (${said}) said
      where a.id = ${id} and m.outcome = 'done' and not said.is_told and ${isStillSo}`,
  )
}

const isUnchanged = sql`b.version = (m.before ->> 'version')::int + 1`

/**
 * Whether what an act did is so still, by its kind: moves and cancellations are taken back whole, a sentence that was written
 * by not sending it. Null: it cannot be taken back.
 */
const stillSo = (now: Date): Record<ManyActKind, SQL | null> => ({
  move: sql`${isUnchanged} and b.collection_date = a.to_date`,
  cancel: sql`${isUnchanged} and b.status = 'cancelled' and m.done_at > ${keptSince(now)}::timestamptz and not exists (
    select from bookings later where later.donor_id = b.donor_id and later.created_at >= m.done_at)`,
  write: sql`said.ids is not null`,
  hand: null,
})

const keptSince = (now: Date) => new Date(now.getTime() - cancellationKeptMs).toISOString()

/**
 * Deletes the access notes that were kept so that cancellations can be taken back: once a donor was told, once the booking has
 * them again or stays cancelled, and at the latest after a day or with the day of the collection.
 */
export async function forgetKeptNotes(services: Services): Promise<void> {
  const now = services.clock.now()
  await transact(services, (tx) =>
    tx.execute(sql`
      update many_act_bookings set access_notes = null
      where access_notes is not null and (
        outcome not in ('done', 'goes-back') or done_at <= ${keptSince(now)}::timestamptz
        or from_date < ${londonDate(now)}::date
        or exists (
          select from many_act_bookings m join many_acts a on a.id = m.act_id cross join lateral (${said}) said
          where m.act_id = many_act_bookings.act_id and m.booking_id = many_act_bookings.booking_id and said.is_told))`),
  )
}

type GoingBack = {
  actId: string
  bookingId: string
  kind: Extract<ManyActKind, 'move' | 'cancel'>
  fromDate: string
  toDate: string
  before: BeforeAct
  accessNotes: string | null
  doneAt: string
  staffId: string | null
  staffName: string | null
}

/** Puts the next booking back that is to be. Null: there is none. */
export async function putNextBack(services: Services): Promise<ManyOutcome | null> {
  return await transact(services, async (tx) => {
    const [one] = await executeRows<GoingBack>(
      tx,
      sql`
        select m.act_id as "actId", m.booking_id as "bookingId", a.kind, m.from_date::text as "fromDate", a.to_date::text as "toDate",
          m.before, m.access_notes as "accessNotes", m.done_at::text as "doneAt", a.taken_back_by_id as "staffId", a.taken_back_by_name as "staffName"
        from many_act_bookings m join many_acts a on a.id = m.act_id
        where m.outcome = 'goes-back' order by m.from_date, m.booking_id limit 1 for update of m skip locked`,
    )
    if (!one) return null
    const { actId, bookingId, staffId, staffName } = one
    const by = { kind: 'staff', id: staffId, name: staffName ?? '' } as const
    const within = replaceServices(services, { database: keepWithin(services.database, tx) })
    const takeBack = one.kind === 'move' ? takeMoveBack : takeCancellationBack
    const back = await takeBack(within, { ...one, by }).catch((error: unknown) => {
      if (isRetryable(error) || error instanceof DatabaseUnavailable) throw error
      services.log.error({ err: error, actId, bookingId }, 'one booking of an act on many was not put back')
      return { kind: 'too-late' } as const
    })
    const outcome =
      back.kind === 'taken-back' ? 'taken-back' : back.kind === 'full' ? 'stays-full' : 'stays-done'
    // Its donor has not read of what stays.
    if (outcome !== 'taken-back') await letWait(tx, await listHeld(tx, one))
    await tx
      .update(manyActBookings)
      .set({ outcome })
      .where(and(eq(manyActBookings.actId, actId), eq(manyActBookings.bookingId, bookingId)))
    return outcome
  })
}

/** The message about a move or a cancellation that was held while that was to be taken back. */
async function listHeld(tx: DatabaseHandle, { bookingId, kind, doneAt }: GoingBack): Promise<string[]> {
  const rows = await executeRows<{ id: string }>(
    tx,
    sql`
      select o.id from messages o
      where o.booking_id = ${bookingId} and o.created_at >= ${doneAt}::timestamptz and o.kind = ${kind === 'move' ? 'changed' : 'cancelled'}
        and o.status = 'withdrawn' and o.attempts = 0
      order by o.created_at desc limit 1`,
  )
  return rows.map(({ id }) => id)
}
