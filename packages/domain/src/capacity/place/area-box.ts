import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql } from 'drizzle-orm'
import type { Area } from '../coverage/coverage-area.ts'
import { metresOfADegree, type Position } from '../../base/position/position.ts'

/** The edges of the postcodes that an area collects, in millionths of a degree. */
export type AreaBox = { south: number; north: number; west: number; east: number }

/** How far outside its area's box a doorstep may be before a person looks at it. */
const outsideAtMostMetres = 20_000

/** The box around an area's imported postcodes; null where none is imported. */
export async function findAreaBox(tx: DatabaseHandle, area: Boxed): Promise<AreaBox | null> {
  return (await findAreaBoxes(tx, [area])).get(area.id) ?? null
}

type Boxed = Pick<Area, 'id' | 'outwardPatterns'>

/** The boxes of areas by their ids. An area of which no postcode is imported has none. */
export async function findAreaBoxes(
  tx: DatabaseHandle,
  areas: readonly Boxed[],
): Promise<Map<string, AreaBox>> {
  const named = areas.flatMap(({ id, outwardPatterns }) =>
    outwardPatterns.map((pattern) => ({ id, pattern })),
  )
  const rows = await executeRows<AreaBox & { id: string }>(
    tx,
    sql`
      select named.id, min(south)::int as south, max(north)::int as north, min(west)::int as west, max(east)::int as east
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named (id text, pattern text)
      join (
        select outcode as pattern, outcode_boxes.* from outcode_boxes
        union all
        select substring(outcode from '^[A-Z]+'), outcode_boxes.* from outcode_boxes
      ) box using (pattern)
      group by 1`,
  )
  return new Map(rows.map(({ id, ...box }) => [id, box]))
}

/** What is wrong with where a booking is; null when it can be driven to. */
export type PositionFault = 'none' | 'zero' | 'far'

/** Judges a position: none, (0, 0), or more than 20 km outside its area. Without a box only the first two are judged. */
export function judgePosition(
  { latE6, lonE6 }: { latE6: number | null; lonE6: number | null },
  box: AreaBox | null,
): PositionFault | null {
  if (latE6 === null || lonE6 === null) return 'none'
  if (latE6 === 0 && lonE6 === 0) return 'zero'
  return box !== null && measureOutside({ latE6, lonE6 }, box) > outsideAtMostMetres ? 'far' : null
}

/** Metres from a box to a position outside it; 0 inside. */
export function measureOutside({ latE6, lonE6 }: Position, box: AreaBox): number {
  const beyond = (least: number, value: number, most: number) =>
    Math.max(least - value, 0, value - most) / 1e6
  const up = beyond(box.south, latE6, box.north) * metresOfADegree
  const across =
    beyond(box.west, lonE6, box.east) * metresOfADegree * Math.cos((latE6 / 1e6) * (Math.PI / 180))
  return Math.hypot(up, across)
}
