import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { ofAreas, type Areas } from '../../capacity/coverage/of-areas.ts'
import type { Services } from '../../base/services/services.ts'
import { journeySteps, type JourneyReason, type JourneyStep } from '../../booking/booking/count-journeys.ts'

/** How far journeys of booking came, with no way to tell whose any was. */
export type Funnel = {
  /** How many journeys came at least so far, and how many ended there and why. */
  steps: { step: JourneyStep; reached: number; ended: number; forgotten: number }[]
  withScript: { journeys: number; booked: number }
  withoutScript: { journeys: number; booked: number }
}

/** Reads how far the journeys came that began on some days, in all areas or in some. */
export async function readFunnel(
  services: Services,
  { from, to, areaIds }: { from: string; to: string; areaIds: Areas },
): Promise<Funnel> {
  const rows = await services.database.read((tx) =>
    executeRows<{ step: JourneyStep; reason: JourneyReason; hasScript: boolean; count: number }>(
      tx,
      sql`
        select step, reason, has_script as "hasScript", sum(count)::int as count from journey_counts
        where day between ${from}::date and ${to}::date and ${ofAreas(sql`area_id`, areaIds)}
        group by 1, 2, 3`,
    ),
  )
  const sum = (of: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(of).reduce((total, { count }) => total + count, 0)
  const ofScript = (hasScript: boolean) => ({
    journeys: sum((row) => row.hasScript === hasScript),
    booked: sum((row) => row.hasScript === hasScript && row.reason === 'booked'),
  })
  return {
    steps: journeySteps.map((step, place) => ({
      step,
      reached: sum((row) => journeySteps.indexOf(row.step) >= place),
      ended: sum((row) => row.step === step && row.reason !== 'booked'),
      forgotten: sum((row) => row.step === step && row.reason === 'forgotten'),
    })),
    withScript: ofScript(true),
    withoutScript: ofScript(false),
  }
}
