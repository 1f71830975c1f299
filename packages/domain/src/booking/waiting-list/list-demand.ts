import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { coverOutcodes, waitsThoughCovered } from './covered-outcodes.ts'

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

/**
 * Lists the demand by outward code, the greatest first, `limit` codes after the first `from`; with how many codes are on the
 * list, and in how many of these so many people wait. Names nobody.
 */
export async function listDemand(
  services: Services,
  { from = 0, limit = null }: { from?: number; limit?: number | null } = {},
): Promise<{ demand: Demand[]; codes: number; waitingCodes: number; waiting: number }> {
  type Row = Omit<Demand, 'coveredBy' | 'since'> & {
    sinceMs: number | null
    areaId: string | null
    areaName: string
  }
  const [listed] = await services.database.read((tx) =>
    executeRows<{ rows: Row[] | null; codes: number; waitingCodes: number; waiting: number }>(
      tx,
      sql`
        with demand as materialized (
          select outcode, (count(*) filter (where told_at is null))::int as waiting, count(told_at)::int as told,
            (extract(epoch from min(consent_at) filter (where told_at is null)) * 1000)::float8 as "sinceMs"
          from waiting_list group by outcode
        ), page as (
          select * from demand order by waiting desc, outcode offset ${from} limit ${limit}
        ), ${coverOutcodes(sql`page`)}
        select count(*)::int as codes, (count(*) filter (where waiting > 0))::int as "waitingCodes",
          coalesce(sum(waiting), 0)::int as waiting,
          (select json_agg(line order by line.waiting desc, line.outcode) from (
            select page.*, covered.area_id as "areaId", covered.area_name as "areaName"
            from page join covered using (outcode)
          ) line) as rows
        from demand`,
    ),
  )
  const demand = (listed?.rows ?? []).map(({ outcode, waiting, told, sinceMs, areaId, areaName }) => ({
    outcode,
    waiting,
    told,
    since: sinceMs === null ? null : new Date(sinceMs).toISOString(),
    coveredBy: areaId === null ? null : { id: areaId, name: areaName },
  }))
  const { codes = 0, waitingCodes = 0, waiting = 0 } = listed ?? {}
  return { demand, codes, waitingCodes, waiting }
}

/** Lists the areas that collect where somebody waits to be told so, with the instant since when, the longest first. */
export async function listAreasWaitedFor(
  services: Services,
): Promise<{ areaId: string; areaName: string; since: string }[]> {
  const rows = await services.database.read((tx) =>
    executeRows<{ areaId: string; areaName: string; sinceMs: number }>(
      tx,
      sql`
        with ${waitsThoughCovered}
        select area_id as "areaId", area_name as "areaName",
          (extract(epoch from min(since)) * 1000)::float8 as "sinceMs"
        from waits
        group by area_id, area_name
        order by min(since), area_name`,
    ),
  )
  return rows.map(({ sinceMs, ...area }) => ({ ...area, since: new Date(sinceMs).toISOString() }))
}

/** Counts who waits for a postcode that an area now collects. */
export async function countWaiting(services: Services, { areaId }: { areaId: string }): Promise<number> {
  const [counted] = await services.database.read((tx) =>
    executeRows<{ count: number }>(
      tx,
      sql`with ${waitsThoughCovered} select coalesce(sum(waiting), 0)::int as count from waits where area_id = ${areaId}`,
    ),
  )
  return counted?.count ?? 0
}
