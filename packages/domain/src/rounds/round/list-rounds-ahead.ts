import { rounds } from '@kindfold/database/schema/rounds.ts'
import { and, eq, gte, inArray } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { readSummaries, type RoundSummary } from './list-rounds-of-day.ts'

/** Lists the released rounds that a driver is to drive from today on, the next first: somebody else's once the driver leaves. */
export async function listRoundsAhead(
  services: Services,
  { driverId }: { driverId: string },
): Promise<RoundSummary[]> {
  const now = services.clock.now()
  const ahead = and(
    eq(rounds.driverId, driverId),
    gte(rounds.date, londonDate(now)),
    inArray(rounds.state, ['released', 'started']),
  )
  const listed = await services.database.read((tx) => readSummaries(tx, ahead, now))
  return listed.toSorted((a, b) => a.date.localeCompare(b.date))
}
