import * as facts from '@kindfold/content/facts/planning-facts.ts'
import { waitingStates } from '@kindfold/database/schema/bookings.ts'
import { sql } from 'drizzle-orm'

// Numbers of ours, never typed: as text, so that a statement that is prepared has no parameter for them.
const kilosOfClothes = sql.raw(String(facts.kilosOfABagOfClothes))
const kilosOfBooks = sql.raw(String(facts.kilosOfABagOfBooks))
const kilosOfBricABrac = sql.raw(String(facts.kilosOfABoxOfBricABrac))
const stops = sql.raw(String(facts.stopsOfAVan))
const loads = sql.raw(String(facts.loadsOfAVan))

/** A van does not drive on a day when somebody said so, or when its MOT has run out. */
const drives = sql`vans.active and depots.active
  and not coalesce(vans.mot_until_date < d.date, false)
  and not exists (select from absences where absences.van_id = vans.id and d.date between from_date and until_date)`

/**
 * A query for what the vans of the area of a day `d` carry on it, as `vans`, `bags` and `kilos`; `known` counts those off the road
 * too. A van of every area counts in each.
 */
export const fleetOfDay = sql`
    select count(*)::int as known,
      (count(*) filter (where ${drives}))::int as vans,
      coalesce(sum(capacity_bags) filter (where ${drives}), 0)::int as bags,
      coalesce(sum(capacity_kilos) filter (where ${drives}), 0)::int as kilos
    from vans join depots on depots.id = vans.depot_id
    where area_ids = '{}' or d.area_id = any(area_ids)`

/** A query for what waits to be collected in the area of a day `d` on it, as `sold_bags`, boxes among them, and `sold_kilos`. */
export const loadOfDay = sql`
    select coalesce(sum(b.bags_of_clothes + b.bags_of_books + b.boxes_of_bric_a_brac), 0)::int as sold_bags,
      coalesce(sum(b.bags_of_clothes * ${kilosOfClothes} + b.bags_of_books * ${kilosOfBooks}
        + b.boxes_of_bric_a_brac * ${kilosOfBricABrac}), 0)::int as sold_kilos
    from bookings b
    where b.collection_date = d.date and b.area_id = d.area_id and b.status in ${waitingStates}`

/** Whether what is `booked` and sold by `loadOfDay` is more than the vans of `fleetOfDay` make or carry. */
export const isBeyondVans = sql`(
    booked > vans * ${stops} or sold_bags > bags * ${loads} or sold_kilos > kilos * ${loads})`
