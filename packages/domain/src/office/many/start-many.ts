import { manyActs } from '@kindfold/database/schema/many-acts.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { toActorColumns } from '../../base/actor/actor-columns.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { keepWithin } from '../../base/dry-run/run-dry.ts'
import { replaceServices } from '../../base/dry-run/replace-services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { weighMany, type ManyWeighed } from './judge-many.ts'
import { takeBackForSeconds, type ActOnMany } from './many.ts'
import { toColumns } from './read-many.ts'
import { raisePlaces } from './raise-places.ts'

/**
 * The worker does it from `startsAt`, an ISO instant, and until then it can be taken back; or why it was not
 * begun.
 */
export type StartResult =
  | { kind: 'started'; startsAt: string }
  /** None of them can be acted on. */
  | { kind: 'none' }
  /** Something is so no more that was shown. */
  | { kind: 'changed' }
  /** The day has too few places, or none. */
  | { kind: 'no-places' }
  /** It was asked for before. */
  | { kind: 'started-before' }

/**
 * Asks for an act on bookings that were chosen together. It is done by the worker, each booking for itself. `raises`:
 * the capacity of the day to which they move is raised as far as needed.
 */
export async function startMany(
  services: Services,
  {
    id,
    act,
    by,
    seen,
    raises = false,
  }: { id: string; act: ActOnMany; by: StaffAuthor; seen: string; raises?: boolean },
): Promise<StartResult> {
  const weighed = await weighMany(services, { id, act, by })
  if (weighed.mark !== seen) return { kind: 'changed' }
  if (weighed.going.length === 0) return { kind: 'none' }
  if (!mayStart(weighed, raises)) return { kind: 'no-places' }
  const now = services.clock.now()
  const startsAt = new Date(now.getTime() + takeBackForSeconds * 1000)
  const toDate = act.kind === 'move' ? act.toDate : null
  const isStarted = await transact(services, async (tx) => {
    const started = await tx
      .update(manyActs)
      .set({ ...toColumns(act), startsAt, ...toActorColumns(by) })
      .where(and(eq(manyActs.id, id), isNull(manyActs.startsAt)))
      .returning({ id: manyActs.id })
    if (started.length === 0) return false
    const details = { kind: act.kind, ...(toDate && { to: toDate }), bookings: weighed.going.length }
    const subject = { kind: 'bookings', id } as const
    await recordStaffEvent(tx, { at: now, by, act: 'act-on-many', subject, details })
    return true
  })
  if (!isStarted) return { kind: 'started-before' }
  if (toDate !== null)
    await transact(services, async (tx) => {
      const within = replaceServices(services, { database: keepWithin(services.database, tx) })
      const raised = await raisePlaces(within, weighed.places, { date: toDate, by })
      if (raised.length > 0) await tx.update(manyActs).set({ raised }).where(eq(manyActs.id, id))
    })
  return { kind: 'started', startsAt: startsAt.toISOString() }
}

/** Whether each of those that go has a place, or gets one. */
export const mayStart = ({ places }: Pick<ManyWeighed, 'places'>, raises: boolean): boolean =>
  places.every(({ needed, free, why }) => why === null && (raises || needed <= free))

/** Nothing more of it is done; what was done stays done. `over`: all of it was. */
export type TakeBackResult = { kind: 'taken-back' } | { kind: 'over' }

/** Takes an act on many back: what was not done by now never is. */
export async function takeBackMany(
  services: Services,
  { id, by }: { id: string; by: StaffAuthor },
): Promise<TakeBackResult> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const stopped = await tx
      .update(manyActs)
      .set({ stoppedAt: now, takenBackById: by.id, takenBackByName: by.name })
      .where(isUnderWay(id))
      .returning({ id: manyActs.id })
    if (stopped.length === 0) return { kind: 'over' }
    await recordStaffEvent(tx, { at: now, by, act: 'stop-act-on-many', subject: { kind: 'bookings', id } })
    return { kind: 'taken-back' }
  })
}

const isUnderWay = (id: string): SQL | undefined =>
  and(
    eq(manyActs.id, id),
    isNotNull(manyActs.startsAt),
    isNull(manyActs.finishedAt),
    isNull(manyActs.stoppedAt),
  )
