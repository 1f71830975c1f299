import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { roundActs } from '@kindfold/database/schema/drive.ts'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { londonInstant } from '../../base/calendar/london-time.ts'
import { isStale, startOnTheWayWithin } from '../../booking/outcome/start-on-the-way-within.ts'
import type { Services } from '../../base/services/services.ts'
import { judgeProgress, type StopProgress } from './judge-progress.ts'
import { isSilent, isUnheardAtStart, type KnownRound } from './judge-said.ts'
import { findPromise, findShown } from './promise.ts'
import { findSaidLate } from './find-said-late.ts'
import { readProgress, type FollowedStop } from './read-progress.ts'
import { tellAfterAll } from './tell-after-all.ts'
import { tellOfDoubt } from './tell-in-doubt.ts'
import { mayPromise, tellLate, toLocalTimes } from './tell-late.ts'

/**
 * Follows a round, within the transaction of what changed it: writes when each remaining stop is to be expected and which
 * band its donor is shown, tells donors before a promised time is missed, and three stops away that the driver is on the
 * way: once, and never because of an act that is more than 15 minutes old. Does nothing for a round that is not released
 * or over.
 */
export async function followRound(
  services: Services,
  tx: DatabaseHandle,
  roundId: string,
  { isTick = false }: { /** Because time passed, and nothing else. */ isTick?: boolean } = {},
): Promise<void> {
  const now = services.clock.now()
  const [round] = await tx.select().from(rounds).where(eq(rounds.id, roundId)).for('update')
  if (round === undefined || (round.state !== 'released' && round.state !== 'started')) return
  const stops = await readProgress(tx, roundId)
  const startedAt = round.startedAt?.getTime() ?? null
  const known: KnownRound = { state: round.state, startedAt, heardAt: round.heardAt?.getTime() ?? null }
  const saidLate = await findSaidLate(tx, roundId)
  const judged = judgeProgress(
    {
      plannedStartAt: round.plannedStartAt.getTime(),
      startedAt,
      isSilent: isSilent(known, now.getTime()),
      isUnheardAtStart: isUnheardAtStart(known, now.getTime()),
      saidLate,
      dayEndsAt: londonInstant(round.date, lastTimeOfDay).getTime(),
      stops,
    },
    now.getTime(),
  )
  const lastActAt = new Date(Math.max(startedAt ?? 0, ...stops.map((stop) => stop.lastActAt)))
  const isOld = isStale(lastActAt, now)
  // What the driver said this minute is news, however long ago the last door was.
  const isNews = !isOld || (saidLate !== null && !isStale(new Date(saidLate.at), now))
  // Acts that waited for a signal come one after the other: who is late is known once the last is here, a minute later.
  const mayTellLate = isTick ? !(await isCatchingUp(tx, roundId, now)) : isNews
  const byId = new Map(stops.map((stop) => [stop.id, stop]))
  const isSayable = ({ id, newPromise }: StopProgress) =>
    newPromise === null ||
    mayPromise(services, { promise: newPromise, timesTold: byId.get(id)?.timesToldLate ?? 0 })
  // Nobody is shown a time beyond what was promised before being told so. What was shown stays known: who is told that we cannot
  // say when we come, and then that we can, reads none that begins before it.
  const shown = judged.map((progress) =>
    progress.newPromise === null || (mayTellLate && isSayable(progress))
      ? progress
      : { ...progress, band: byId.get(progress.id)?.band ?? null },
  )
  await writeProgress(tx, shown, byId)
  for (const progress of judged) {
    const { id, newPromise } = progress
    const bookingId = byId.get(id)?.bookingId
    if (newPromise === null || !bookingId || !mayTellLate) continue
    const late = { bookingId, stopId: id, roundId, promise: newPromise, isSayable: isSayable(progress) }
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tellLate(services, tx, late)
  }
  for (const { id, isDoubtful } of judged) {
    const stop = byId.get(id)
    if (!isDoubtful || !stop?.bookingId || stop.isInDoubt || !mayTellLate) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tellOfDoubt(services, tx, {
      bookingId: stop.bookingId,
      // At a door for long: whatever else was heard of the phone, nothing was of this.
      round: stop.arrivedAt === null ? known : { ...known, heardAt: stop.arrivedAt },
    })
  }
  const mayTellNear = startedAt !== null && !isOld
  for (const progress of judged) {
    const stop = byId.get(progress.id)
    if (!stop?.isInDoubt || stop.bookingId === null || !mayTellLate) continue
    // On the edge the next minute would take it back.
    if (!progress.isLikelyKept || isSilent(known, now.getTime())) continue
    const promise = findPromise(stop)
    if (promise === null || promise.end <= now.getTime() || (mayTellNear && isToldNow(stop, progress)))
      continue
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tellAfterAll(services, tx, {
      bookingId: stop.bookingId,
      promise,
      shown: findShown(stop.band, promise),
    })
  }
  if (!mayTellNear) return
  for (const progress of judged) {
    const stop = byId.get(progress.id)
    // Who reads now that we are late reads with the next act that we are near.
    if (stop === undefined || !isToldNow(stop, progress)) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await startOnTheWayWithin(services, tx, {
      bookingId: stop.bookingId,
      by: { kind: 'system' },
      occurredAt: lastActAt,
      ...(stop.toldLate === null ? {} : { band: toLocalTimes(progress.band ?? stop.toldLate) }),
    })
  }
}

function isToldNow(
  stop: FollowedStop,
  { isNear, newPromise, isDoubtful }: StopProgress,
): stop is FollowedStop & { bookingId: string } {
  return (
    isNear &&
    newPromise === null &&
    !isDoubtful &&
    stop.bookingId !== null &&
    stop.status === 'scheduled' &&
    stop.arrivedAt === null
  )
}

/** What ends later is no time of the day any more. */
const lastTimeOfDay = '23:59'
const settledAfterMs = 60_000

/** Whether acts of long ago reached us within the last minute. */
async function isCatchingUp(tx: DatabaseHandle, roundId: string, now: Date): Promise<boolean> {
  const recent = await tx
    .select({ judgedAt: roundActs.judgedAt, receivedAt: roundActs.receivedAt })
    .from(roundActs)
    .where(
      and(
        eq(roundActs.roundId, roundId),
        eq(roundActs.result, 'applied'),
        gt(roundActs.receivedAt, new Date(now.getTime() - settledAfterMs)),
      ),
    )
  return recent.some(({ judgedAt, receivedAt }) => isStale(judgedAt, receivedAt))
}

/** Half a minute is not worth a row. */
const noticedMs = 30_000

async function writeProgress(
  tx: DatabaseHandle,
  judged: readonly StopProgress[],
  byId: ReadonlyMap<string, FollowedStop>,
): Promise<void> {
  const changed = judged.filter(({ id, expectedAt, band }) => {
    const before = byId.get(id)
    const isMoved = Math.abs((before?.expectedAt ?? 0) - expectedAt) >= noticedMs
    return isMoved || before?.band?.start !== band?.start || before?.band?.end !== band?.end
  })
  if (changed.length === 0) return
  const iso = (instant: number | undefined) =>
    instant === undefined ? null : new Date(instant).toISOString()
  const rows = JSON.stringify(
    changed.map(({ id, expectedAt, band }) => ({
      id,
      expected: iso(expectedAt),
      start: iso(band?.start),
      end: iso(band?.end),
    })),
  )
  await tx.execute(sql`
    update stops s set expected_at = c.expected, band_start = c."start", band_end = c."end"
    from jsonb_to_recordset(${rows}::jsonb)
      as c(id uuid, expected timestamptz, "start" timestamptz, "end" timestamptz)
    where s.id = c.id`)
}
