import { isAgreedOn } from '@kindfold/content/charities/agreed-days.ts'
import { allCharitiesSlug } from '@kindfold/content/installation/all-charities.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql } from 'drizzle-orm'
import { isDate } from '../../base/calendar/london-time.ts'
import { hashToken } from '../../base/token/token.ts'
import type { Services } from '../../base/services/services.ts'
import { countAttemptWithin } from '../../base/rate-limit/count-attempt.ts'
import { findArea } from '../coverage/coverage-area.ts'
import { explainDate } from '../collection-day/explain-date.ts'
import type { DateRefusal } from '../collection-day/explain-date.ts'
import { cutOffAt, isBeforeCutOff } from '../collection-day/cut-off.ts'
import { ensureCapacity } from '../collection-day/ensure-capacity.ts'
import { transact } from '@kindfold/database/transact.ts'

/** A place on a day is kept for the journey until `heldUntil`, an ISO instant, which may be its cut-off; or why not. */
export type HoldResult =
  | { kind: 'held'; date: string; heldUntil: string; isToCutOff: boolean }
  | { kind: 'too-many'; retryAfterSeconds: number }
  | DateRefusal

/**
 * Holds a place on a date for a journey for 15 minutes or until the cut-off, and releases the journey's hold on another
 * date once this one is certain. For the same date it extends the hold or, after it expired, silently takes a new one
 * if a place is left (booking spec, Rules). Counts a new hold against the rate limit of the visitor's `address`, if
 * given. After an hour of extensions it takes a new hold, so that a script cannot collect places.
 */
export async function holdDate(
  services: Services,
  asked: { draftId: string; areaId: string; charitySlug?: string; date: string; address?: string },
): Promise<HoldResult> {
  const { areaId, date, charitySlug = allCharitiesSlug } = asked
  const now = services.clock.now()
  const draftHash = hashToken(asked.draftId)
  if (!isDate(date)) return { kind: 'date-not-offered', date, alternatives: [] }
  return await transact(services, async (tx) => {
    const area = await findArea(tx, areaId)
    if (!area) return { kind: 'date-not-offered', date, alternatives: [] }
    if (isAgreedOn(charitySlug, date) && isBeforeCutOff(now, date, area.cutOff)) {
      const cutOff = cutOffAt(date, area.cutOff)
      const isToCutOff = cutOff.getTime() <= now.getTime() + services.settings.holdMs
      const expiresAt = isToCutOff ? cutOff : new Date(now.getTime() + services.settings.holdMs)
      const hold = { draftHash, areaId, date, now, expiresAt }
      // Concurrent requests of one journey take turns, so that it never holds two places.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${draftHash}, 0))`)
      const { holdAtMostMs } = services.settings
      const heldUntil = await extendOwn(tx, hold, holdAtMostMs)
      if (heldUntil !== null) return { kind: 'held', date, heldUntil, isToCutOff }
      if (asked.address !== undefined) {
        const counted = await countAttemptWithin(services, tx, { what: 'holdDate', address: asked.address })
        if (counted.kind === 'too-many') return counted
      }
      await giveBackOwn(tx, hold)
      const wanted = { ...hold, horizonDays: area.horizonDays }
      const taken =
        (await takePlace(tx, wanted)) ||
        ((await ensureCapacity(tx, area, wanted)) && (await takePlace(tx, wanted)))
      if (taken) return { kind: 'held', date, heldUntil: expiresAt.toISOString(), isToCutOff }
    }
    return await explainDate(tx, area, { date, now, charitySlug })
  })
}

type Hold = {
  draftHash: string
  areaId: string
  date: string
  now: Date
  expiresAt: Date
}

/**
 * Returns until when the journey now holds its own place; null when it holds none there or has held it for too long.
 */
async function extendOwn(
  tx: DatabaseHandle,
  { draftHash, areaId, date, now, expiresAt }: Hold,
  holdAtMostMs: number,
): Promise<string | null> {
  const takenSince = new Date(now.getTime() - holdAtMostMs).toISOString()
  const [extended] = await executeRows(
    tx,
    sql`
      update holds h set expires_at = ${expiresAt.toISOString()}::timestamptz
      from collection_days d
      where h.draft_hash = ${draftHash} and h.area_id = ${areaId} and h.date = ${date}::date
        and h.created_at > ${takenSince}::timestamptz
        and d.area_id = h.area_id and d.date = h.date and d.closed_reason is null
      returning 1`,
  )
  return extended === undefined ? null : expiresAt.toISOString()
}

/** Releases the journey's own hold on the requested day when it may not be extended any more. */
async function giveBackOwn(tx: DatabaseHandle, { draftHash, areaId, date }: Hold): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from holds where draft_hash = ${draftHash} and area_id = ${areaId} and date = ${date}::date
      returning area_id, date
    )
    update collection_days d set held = d.held - 1 from gone
    where d.area_id = gone.area_id and d.date = gone.date`)
}

async function takePlace(tx: DatabaseHandle, hold: Hold & { horizonDays: number }): Promise<boolean> {
  const taken = await executeRows(
    tx,
    sql`
      with own as (select area_id, date from holds where draft_hash = ${hold.draftHash} for update),
      day as (
        update collection_days d set held = d.held + 1
        where d.area_id = ${hold.areaId} and d.date = ${hold.date}::date and d.closed_reason is null
          and d.booked + d.held < d.capacity
          and d.date <= (${hold.now.toISOString()}::timestamptz at time zone 'Europe/London')::date + ${hold.horizonDays}::int
        returning d.area_id, d.date
      ),
      given_back as (
        update collection_days d set held = d.held - 1 from own, day
        where d.area_id = own.area_id and d.date = own.date
        returning 1
      )
      insert into holds (draft_hash, area_id, date, expires_at, created_at)
      select ${hold.draftHash}, day.area_id, day.date, ${hold.expiresAt.toISOString()}::timestamptz, ${hold.now.toISOString()}::timestamptz
      from day
      -- Asked for so that the old hold is read before it is written over, not after.
      where (select count(*) from given_back) >= 0
      on conflict (draft_hash) do update
        set area_id = excluded.area_id, date = excluded.date, expires_at = excluded.expires_at,
          created_at = excluded.created_at
      returning 1`,
  )
  return taken.length > 0
}
