import { sql, type SQL } from 'drizzle-orm'

/**
 * SQL of a list `covered (outcode, area_id, area_name)`: each outward code of a table `outcodes` with the area that collects
 * there now, if any. An area that names the whole code goes before one that names its letters.
 */
export const coverOutcodes = (outcodes: SQL): SQL => sql`
  patterns as (
    select distinct on (pattern) pattern, id, name
    from coverage_areas, unnest(outward_patterns) pattern
    where active order by pattern, id
  ),
  covered as (
    select o.outcode, coalesce(whole.id, letters.id) as area_id, coalesce(whole.name, letters.name) as area_name
    from ${outcodes} o
    left join patterns whole on whole.pattern = o.outcode
    left join patterns letters on letters.pattern = substring(o.outcode from '^[A-Z]+')
  )`
