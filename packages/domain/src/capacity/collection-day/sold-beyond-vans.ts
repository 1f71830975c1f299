import * as facts from '@kindfold/content/facts/planning-facts.ts'
import { waitingStates } from '@kindfold/database/schema/bookings.ts'
import { sql, type SQL } from 'drizzle-orm'
import { isOffRoad } from './is-off-road.ts'

/** Numbers of ours, never typed: as text, so that a statement that is prepared has no parameter for them. */
const number = (of: number): SQL => sql.raw(String(of))

/**
 * A query for what the vans of an area carry on a day, as `vans`, `bags` and `kilos`; `known` counts those off the road too. A van
 * of every area counts in each.
 */
export function buildFleet(areaId: SQL, day: SQL): SQL {
  const drives = sql`vans.active and depots.active and not ${isOffRoad(day)}`
  return sql`
    select count(*)::int as known,
      (count(*) filter (where ${drives}))::int as vans,
      coalesce(sum(capacity_bags) filter (where ${drives}), 0)::int as bags,
      coalesce(sum(capacity_kilos) filter (where ${drives}), 0)::int as kilos
    from vans join depots on depots.id = vans.depot_id
    where area_ids = '{}' or ${areaId} = any(area_ids)`
}

/** A query for what waits to be collected in an area on a day, as `sold_bags`, boxes among them, and `sold_kilos`. */
export const buildLoad = (areaId: SQL, day: SQL): SQL => sql`
    select coalesce(sum(b.bags_of_clothes + b.bags_of_books + b.boxes_of_bric_a_brac), 0)::int as sold_bags,
      coalesce(sum(b.bags_of_clothes * ${number(facts.kilosOfABagOfClothes)}
        + b.bags_of_books * ${number(facts.kilosOfABagOfBooks)}
        + b.boxes_of_bric_a_brac * ${number(facts.kilosOfABoxOfBricABrac)}), 0)::int as sold_kilos
    from bookings b
    where b.collection_date = ${day} and b.area_id = ${areaId} and b.status in ${waitingStates}`

/** Whether so many bookings, bags and kilos are more than the vans of `buildFleet` make or carry. */
export const isBeyondVans = (sold: { booked: SQL; bags: SQL; kilos: SQL }): SQL => sql`(
    ${sold.booked} > vans * ${number(facts.stopsOfAVan)} or ${sold.bags} > bags * ${number(facts.loadsOfAVan)}
    or ${sold.kilos} > kilos * ${number(facts.loadsOfAVan)})`
