import { isAgreedOn } from '@kindfold/content/charities/agreed-days.ts'
import { allCharitiesSlug } from '@kindfold/content/installation/all-charities.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { and, eq } from 'drizzle-orm'
import { addDays, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { findAlternatives, type OfferedDate } from './offered-dates.ts'
import { findArea, type Area } from '../coverage/coverage-area.ts'
import { isBeforeCutOff } from './cut-off.ts'
import { transact } from '@kindfold/database/transact.ts'

/** Why a date is not available, and the nearest available ones. */
export type DateRefusal = {
  kind: 'date-full' | 'past-cut-off' | 'date-not-offered'
  date: string
  alternatives: OfferedDate[]
}

/**
 * Finds why a place could not be taken, on a day that is offered for the charity. Call after the attempt, never before.
 */
export async function explainDate(
  tx: DatabaseHandle,
  area: Area,
  { date, now, charitySlug = allCharitiesSlug }: { date: string; now: Date; charitySlug?: string },
): Promise<DateRefusal> {
  const alternatives = await findAlternatives(tx, area, { now, date, charitySlug })
  const [day] = await tx
    .select({ closedReason: collectionDays.closedReason })
    .from(collectionDays)
    .where(and(eq(collectionDays.areaId, area.id), eq(collectionDays.date, date)))
  const isOffered =
    day !== undefined &&
    day.closedReason === null &&
    date <= addDays(londonDate(now), area.horizonDays) &&
    isAgreedOn(charitySlug, date)
  if (!isOffered) return { kind: 'date-not-offered', date, alternatives }
  if (!isBeforeCutOff(now, date, area.cutOff)) return { kind: 'past-cut-off', date, alternatives }
  return { kind: 'date-full', date, alternatives }
}

/** The same for a day that is not among those offered any more, as it stands now. */
export async function explainGoneDate(
  services: Services,
  { areaId, date, charitySlug }: { areaId: string; date: string; charitySlug?: string },
): Promise<DateRefusal['kind']> {
  return await transact(services, async (tx) => {
    const area = await findArea(tx, areaId)
    if (!area) return 'date-not-offered'
    return (await explainDate(tx, area, { date, now: services.clock.now(), charitySlug })).kind
  })
}
