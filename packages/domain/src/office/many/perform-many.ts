import { DatabaseUnavailable } from '@kindfold/database/database.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { manyActBookings, manyActs } from '@kindfold/database/schema/many-acts.ts'
import { isRetryable, transact } from '@kindfold/database/transact.ts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { keepWithin } from '../../base/dry-run/run-dry.ts'
import { replaceServices } from '../../base/dry-run/replace-services.ts'
import { readAccessNotes, readBefore } from '../../booking/change/before-act.ts'
import { actOnOne } from './act-on-one.ts'
import type { ManyOutcome } from './many.ts'
import { lowerPlaces } from './raise-places.ts'
import { manyOrder, toAct, type StoredAct } from './read-many.ts'
import { forgetKeptNotes, putNextBack } from './take-back-untold.ts'

type Due = StoredAct & {
  actId: string
  bookingId: string
  fromDate: string
  staffId: string | null
  staffName: string | null
}

/**
 * Does what was asked for many bookings and is due: one after the other, each in its own transaction with what became of
 * it, so that it goes on where it was ended, and two workers share it. So is taken back what nobody was told of. Returns how
 * many came out how.
 */
export async function performMany(services: Services): Promise<Partial<Record<ManyOutcome, number>>> {
  const report: Partial<Record<ManyOutcome, number>> = {}
  for (const doNext of [performNext, putNextBack])
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const outcome = await doNext(services)
      if (outcome === null) break
      report[outcome] = (report[outcome] ?? 0) + 1
    }
  await forgetKeptNotes(services)
  await lowerPlaces(services)
  await finish(services)
  return report
}

/** Null: nothing is due. */
async function performNext(services: Services): Promise<ManyOutcome | null> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const [due] = await executeRows<Due>(
      tx,
      sql`
        select m.act_id as "actId", m.booking_id as "bookingId", m.from_date::text as "fromDate", a.kind,
          a.to_date::text as "toDate", a.to_round_id as "toRoundId", a.reason, a.actor_id as "staffId", a.actor_name as "staffName"
        from many_acts a join many_act_bookings m on m.act_id = a.id join bookings b on b.id = m.booking_id
        where a.starts_at <= ${now.toISOString()}::timestamptz and a.finished_at is null and a.stopped_at is null
          and m.outcome is null
        order by a.starts_at, ${manyOrder} limit 1
        for update of m skip locked`,
    )
    const act = due && toAct(due)
    if (!due || !act) return null
    const { actId, bookingId, fromDate, staffId, staffName } = due
    const by = { kind: 'staff', id: staffId, name: staffName ?? '' } as const
    const within = replaceServices(services, { database: keepWithin(services.database, tx) })
    const isTakenBack = act.kind === 'move' || act.kind === 'cancel'
    const before = isTakenBack ? await readBefore(tx, bookingId) : null
    const accessNotes = act.kind === 'cancel' ? await readAccessNotes(tx, bookingId) : null
    const outcome = await actOnOne(within, { act, bookingId, fromDate, by }).catch((error: unknown) => {
      if (isRetryable(error) || error instanceof DatabaseUnavailable) throw error
      // The others do not wait for it.
      services.log.error({ err: error, actId, bookingId }, 'one booking of an act on many failed')
      return 'failed' as const
    })
    await tx
      .update(manyActBookings)
      .set({ outcome, doneAt: now, ...(outcome === 'done' && { before, accessNotes }) })
      .where(and(eq(manyActBookings.actId, actId), eq(manyActBookings.bookingId, bookingId)))
    return outcome
  })
}

const choiceKeptMs = 24 * 60 * 60_000

/** Writes down what is done whole, and lets go of what was chosen and never asked for. */
async function finish(services: Services): Promise<void> {
  const now = services.clock.now()
  await transact(services, async (tx) => {
    await tx
      .update(manyActs)
      .set({ finishedAt: now })
      .where(
        sql`starts_at <= ${now.toISOString()}::timestamptz and finished_at is null and stopped_at is null and not exists (
          select from many_act_bookings m where m.act_id = many_acts.id and m.outcome is null)`,
      )
    await tx
      .delete(manyActs)
      .where(and(isNull(manyActs.startsAt), lt(manyActs.chosenAt, new Date(now.getTime() - choiceKeptMs))))
  })
}
