import { sql, type SQL } from 'drizzle-orm'

/**
 * SQL of the list `patterns (pattern, id, name, low, high)`: what active areas collect, each pattern once, with the outward
 * codes from and to which it reaches: a whole code itself, letters every code of these letters.
 */
const patterns = sql`
  patterns as (
    select distinct on (pattern) pattern, id, name,
      case when pattern ~ '[0-9]' then pattern else pattern || '0' end as low,
      case when pattern ~ '[0-9]' then pattern else pattern || '9~' end as high
    from coverage_areas, unnest(outward_patterns) pattern
    where active order by pattern, id
  )`

/**
 * SQL of a list `covered (outcode, area_id, area_name)`: each outward code of a table `outcodes` with the area that collects
 * there now, if any. An area that names the whole code goes before one that names its letters.
 */
export const coverOutcodes = (outcodes: SQL): SQL => sql`
  ${patterns},
  covered as (
    select o.outcode, coalesce(whole.id, letters.id) as area_id, coalesce(whole.name, letters.name) as area_name
    from ${outcodes} o
    left join patterns whole on whole.pattern = o.outcode
    left join patterns letters on letters.pattern = substring(o.outcode from '^[A-Z]+')
  )`

/**
 * SQL of a list `waits (outcode, waiting, since, area_id, area_name)`: where people wait though an area collects there now, how
 * many and since when. By the few patterns of our areas, each a range of an index, since most wait where we do not come.
 */
export const waitsThoughCovered = sql`
  ${patterns},
  waits as (
    select w.*, p.id as area_id, p.name as area_name
    from patterns p
    cross join lateral (
      select outcode, count(*)::int as waiting, min(consent_at) as since from waiting_list
      where told_at is null and outcode ~>=~ p.low and outcode ~<=~ p.high group by outcode
    ) w
    where w.outcode = p.pattern or not exists (select from patterns whole where whole.pattern = w.outcode)
  )`
