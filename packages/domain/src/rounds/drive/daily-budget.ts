import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { actPhotos, roundActs } from '@kindfold/database/schema/drive.ts'
import { and, eq, gte } from 'drizzle-orm'
import { addDays, londonDate, londonInstant, startOfLondonDay } from '../../base/calendar/london-time.ts'
import type { DriveSession } from './drive-session.ts'

/**
 * What a phone may hand over in one day. The longest day that we plan has a hundred stops, with some five acts and one
 * photo each; a phone off the list has at most such a day to hand over. What is beyond it stays on the phone until the
 * next day.
 */
export const dailyBudgets = {
  good: { acts: 3000, photos: 600 },
  revoked: { acts: 600, photos: 150 },
  stolen: { acts: 0, photos: 0 },
} as const

/** So often a phone that is over its budget asks again. */
const asksAgainSeconds = 3600

type Left = { left: number; waitSeconds: number }

/** How many acts a phone may still hand over today. */
export async function countActsLeft(tx: DatabaseHandle, session: DriveSession, now: Date): Promise<Left> {
  const { id, state } = session.device
  const taken = await tx.$count(
    roundActs,
    and(eq(roundActs.deviceId, id), gte(roundActs.receivedAt, startOfLondonDay(now))),
  )
  return describe(dailyBudgets[state].acts - taken, now)
}

/** Likewise its photos. */
export async function countPhotosLeft(tx: DatabaseHandle, session: DriveSession, now: Date): Promise<Left> {
  const { id, state } = session.device
  const own = await tx
    .select({ id: actPhotos.id })
    .from(actPhotos)
    .innerJoin(roundActs, eq(roundActs.id, actPhotos.actId))
    .where(and(eq(roundActs.deviceId, id), gte(actPhotos.createdAt, startOfLondonDay(now))))
  return describe(dailyBudgets[state].photos - own.length, now)
}

function describe(left: number, now: Date): Left {
  const midnight = londonInstant(addDays(londonDate(now), 1), '00:00')
  const untilMidnight = Math.ceil((midnight.getTime() - now.getTime()) / 1000)
  return { left: Math.max(0, left), waitSeconds: Math.min(asksAgainSeconds, untilMidnight) }
}
