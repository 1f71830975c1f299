import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { calibrations } from '@kindfold/database/schema/rounds.ts'
import { desc, eq } from 'drizzle-orm'

/** What recorded days say of the planner's figures, in thousandths: 1,100 is a tenth slower. */
export type Calibration = { travelPerMille: number; servicePerMille: number }

/** Reads what the nights have learned of an area; nothing yet is 1,000. */
export async function readCalibration(tx: DatabaseHandle, areaId: string): Promise<Calibration> {
  const [row] = await tx
    .select({
      travelPerMille: calibrations.travelPerMille,
      servicePerMille: calibrations.servicePerMille,
    })
    .from(calibrations)
    .where(eq(calibrations.areaId, areaId))
    .orderBy(desc(calibrations.date))
    .limit(1)
  return row ?? { travelPerMille: 1000, servicePerMille: 1000 }
}
