import { executeRows } from '@kindfold/database/execute-rows.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { coverOutcodes } from './covered-outcodes.ts'

/** How many people of an outward code asked to be told when we come. */
export type Demand = {
  outcode: string
  waiting: number
  /** Told, within the last 30 days: after these a place on the list is deleted. */
  told: number
  /** The ISO instant since when the first of them waits; null when all were told. */
  since: string | null
  /** The area that collects there now. */
  coveredBy: { id: string; name: string } | null
}

/** Lists the demand by outward code, the greatest first. Names nobody. */
export async function listDemand(services: Services): Promise<Demand[]> {
  const rows = await transact(services, (tx) =>
    executeRows<
      Omit<Demand, 'coveredBy' | 'since'> & {
        sinceMs: number | null
        areaId: string | null
        areaName: string
      }
    >(
      tx,
      sql`
        with demand as (
          select outcode, count(*) filter (where told_at is null)::int as waiting,
            count(told_at)::int as told,
            (extract(epoch from min(consent_at) filter (where told_at is null)) * 1000)::float8 as "sinceMs"
          from waiting_list group by outcode
        ), ${coverOutcodes(sql`demand`)}
        select demand.*, covered.area_id as "areaId", covered.area_name as "areaName"
        from demand join covered using (outcode)
        order by waiting desc, outcode`,
    ),
  )
  return rows.map(({ outcode, waiting, told, sinceMs, areaId, areaName }) => ({
    outcode,
    waiting,
    told,
    since: sinceMs === null ? null : new Date(sinceMs).toISOString(),
    coveredBy: areaId === null ? null : { id: areaId, name: areaName },
  }))
}

/** Lists the areas that collect where somebody waits to be told so, with the instant since when, the longest first. */
export async function listAreasWaitedFor(
  services: Services,
): Promise<{ areaId: string; areaName: string; since: string }[]> {
  const rows = await transact(services, (tx) =>
    executeRows<{ areaId: string; areaName: string; sinceMs: number }>(
      tx,
      sql`
        with demand as (
          select outcode, min(consent_at) as since from waiting_list where told_at is null group by outcode
        ), ${coverOutcodes(sql`demand`)}
        select area_id as "areaId", area_name as "areaName",
          (extract(epoch from min(since)) * 1000)::float8 as "sinceMs"
        from demand join covered using (outcode)
        where area_id is not null
        group by area_id, area_name
        order by min(since), area_name`,
    ),
  )
  return rows.map(({ sinceMs, ...area }) => ({ ...area, since: new Date(sinceMs).toISOString() }))
}

/** Counts who waits for a postcode that an area now collects. */
export async function countWaiting(services: Services, { areaId }: { areaId: string }): Promise<number> {
  const demand = await listDemand(services)
  return demand
    .filter(({ coveredBy }) => coveredBy?.id === areaId)
    .reduce((sum, { waiting }) => sum + waiting, 0)
}
