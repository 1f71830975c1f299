import { historyDays, pairs, uuid } from './numbers.ts'

/** A round for each van of an area and day, as far as the bookings go. */
const stopsOfRound = 80
const roundsOfDay = 16

const depot = (area: string) => uuid(10, `1 + ${area}`)
const plan = (pair: string) => uuid(11, `1 + ${pair}`)
const round = (pair: string, number: string) => uuid(12, `(${pair}) * ${roundsOfDay} + ${number}`)
const ofVan = (kind: number, area: string, number: string) =>
  uuid(kind, `(${area}) * ${roundsOfDay} + ${number}`)

/** The statements that plan, drive and write down the days of filled bookings: `n` is a booking's number. */
export function listFillOfDays(bookings: number): string[] {
  const rounds = Math.ceil(bookings / pairs / stopsOfRound)
  // Of a pair of area and day, as of a booking of it.
  const area = `(pair / ${historyDays + 28})`
  const date = `(current_date + 28 - (pair % ${historyDays + 28})::int)`
  const areas = '(select array_agg(id order by id) as ids from coverage_areas) areas'
  const vans = `generate_series(0, 7) area, generate_series(0, ${rounds - 1}) number`
  const numbered = `(select b.*, substr(idempotency_key, 8)::bigint as n from bookings b where collection_date <= current_date + 2) b`
  const pairOf = `(n % ${pairs})`
  const numberOf = `(n / ${pairs} / ${stopsOfRound})`
  const isDone = `status in ('collected', 'missed', 'nothing-out')`
  const plannedAt = `(collection_date + time '08:00' + n / ${pairs} % ${stopsOfRound} * interval '7 minutes') at time zone 'Europe/London'`
  return [
    `insert into depots (id, name, lat_e6, lon_e6)
      select ${depot('area')}, 'Depot ' || area, 52200000, area * 200000 from generate_series(0, 7) area`,
    `insert into vans (id, name, depot_id, area_ids, capacity_bags, capacity_kilos)
      select ${ofVan(14, 'area', 'number')}, 'Van ' || area || '-' || number, ${depot('area')}, array[areas.ids[1 + area]], 400, 1200
      from ${vans} cross join ${areas}`,
    `insert into staff (id, email, name, created_at)
      select ${ofVan(15, 'area', 'number')}, 'driver-' || area || '-' || number || '@example.org', 'Driver ' || area || '-' || number, now()
      from ${vans}`,
    `insert into staff_roles (staff_id, role, area_id)
      select ${ofVan(15, 'area', 'number')}, 'driver', areas.ids[1 + area] from ${vans} cross join ${areas}`,
    `insert into driver_devices (id, staff_id, name, created_at, last_seen_at)
      select ${ofVan(17, 'area', 'number')}, ${ofVan(15, 'area', 'number')}, 'Chrome on Android', now(), now() from ${vans}`,
    `insert into plans (id, area_id, date, version, state, seed, settings, inputs_hash, cost, created_at, actor, released_at)
      select ${plan('pair')}, areas.ids[1 + ${area}], ${date}, 1,
        case when ${date} > current_date + 1 then 'draft' else 'released' end, 1, '{}', '', 90000, ${date} - interval '6 hours',
        'system', case when ${date} <= current_date + 1 then ${date} - interval '4 hours' end
      from generate_series(0, ${pairs - 1}) pair cross join ${areas} where ${date} <= current_date + 2`,
    `insert into round_days (area_id, date, closed_at, closed_by_name)
      select areas.ids[1 + ${area}], ${date}, ${date} + interval '20 hours', 'Sam'
      from generate_series(0, ${pairs - 1}) pair cross join ${areas} where ${date} < current_date`,
    `insert into rounds (id, plan_id, area_id, date, number, depot_id, van_id, driver_id, device_id, state, planned_start_at,
        planned_end_at, started_at, finished_at, closed_at, heard_at, bags_off, kilos_off)
      select ${round('pair', 'number')}, ${plan('pair')}, areas.ids[1 + ${area}], ${date}, number + 1, ${depot(area)},
        ${ofVan(14, area, 'number')}, ${ofVan(15, area, 'number')}, ${ofVan(17, area, 'number')},
        case when ${date} < current_date then 'closed' when ${date} = current_date then 'started'
          when ${date} = current_date + 1 then 'released' else 'planned' end,
        ${date} + time '07:40', ${date} + time '17:40', case when ${date} <= current_date then ${date} + time '07:41' end,
        case when ${date} < current_date then ${date} + time '17:20' end, case when ${date} < current_date then ${date} + time '20:00' end,
        case when ${date} = current_date then now() end, case when ${date} < current_date then 240 end,
        case when ${date} < current_date then 900 end
      from generate_series(0, ${pairs - 1}) pair, generate_series(0, ${rounds - 1}) number cross join ${areas}
      where ${date} <= current_date + 2`,
    `insert into stops (id, round_id, kind, booking_id, position, planned_at, planned_seconds, expected_at, band_start, band_end,
        arrived_at, left_at, is_open, ended_as, ended_at, number)
      select ${uuid(13, 'n')}, ${round(pairOf, numberOf)}, 'collection', b.id, 1024 * (1 + n / ${pairs} % ${stopsOfRound}), ${plannedAt}, 180,
        ${plannedAt}, ${plannedAt}, ${plannedAt} + interval '30 minutes',
        case when ${isDone} then ${plannedAt} + (n % 90 - 30) * interval '1 minute' end,
        case when ${isDone} then ${plannedAt} + (n % 90 - 26) * interval '1 minute' end, status = 'scheduled',
        case when ${isDone} then 'done' when status = 'cancelled' then 'cancelled' end,
        case when ${isDone} or status = 'cancelled' then ${plannedAt} + (n % 90 - 26) * interval '1 minute' end,
        1 + n / ${pairs} % ${stopsOfRound}
      from ${numbered} order by collection_date, n`,
    `insert into booking_events (booking_id, kind, actor, at, details)
      select id, 'booked', case when substr(idempotency_key, 8)::bigint % 20 = 0 then 'staff' else 'donor' end, created_at, '{}' from bookings`,
    `insert into booking_events (booking_id, kind, actor, at, details)
      select b.id, 'window-changed', 'system', collection_date + time '11:00',
        jsonb_build_object('previous', jsonb_build_object('start', to_char(window_start, 'HH24:MI'), 'end', to_char(window_end, 'HH24:MI')))
      from ${numbered} where n % 50 = 0 and collection_date < current_date and status <> 'cancelled'`,
    `insert into booking_events (booking_id, kind, actor, actor_name, at, details)
      select b.id, status, 'driver', 'Driver', ${plannedAt} + (n % 90 - 28) * interval '1 minute', '{}'
      from ${numbered} where ${isDone} or status = 'cancelled' order by collection_date, n`,
    `insert into round_acts (id, device_id, seq, round_id, stop_id, kind, data, acted_at, judged_at, received_at, round_version,
        result, reason, content_hash)
      select ${uuid(16, 'n')}, ${ofVan(17, `n / ${historyDays + 28} % 8`, numberOf)}, n, ${round(pairOf, numberOf)}, ${uuid(13, 'n')},
        'collected', '{"taken": {"bagsOfClothes": 3, "bagsOfBooks": 0, "boxesOfBricABrac": 0}}', ${plannedAt}, ${plannedAt}, ${plannedAt}, 1,
        case n % 200 when 1 then 'held' else 'applied' end, case n % 200 when 1 then 'donor-cancelled' end, md5(n::text)
      from ${numbered} where ${isDone} order by collection_date, n`,
    `insert into exceptions (kind, area_id, date, subject_kind, subject_id, round_id, booking_id, details, opened_at, settled_at,
        settled_by_name, decision)
      select 'act-held', area_id, collection_date, 'act', ${uuid(16, 'n')}, ${round(pairOf, numberOf)}, b.id,
        jsonb_build_object('reason', 'donor-cancelled', 'act', ${uuid(16, 'n')}, 'kind', 'collected', 'stop', ${uuid(13, 'n')}, 'desk', '{}'::jsonb),
        ${plannedAt}, case when n % 20000 <> 1 then ${plannedAt} + interval '3 hours' end,
        case when n % 20000 <> 1 then 'Sam' end, case when n % 20000 <> 1 then 'stays' end
      from ${numbered} where n % 200 = 1 and ${isDone}`,
    `insert into postcode_points (postcode, lat_e6, lon_e6, quality, source, as_of)
      select distinct on (1) pattern || case when pattern ~ '[0-9]' then '' else (1 + unit / 800)::text end || ' ' || unit % 10
          || chr(65 + unit / 10 % 20) || chr(65 + unit / 200 % 10),
        52200000 + unit * 7919 % 90000, place * 200000 + unit * 7919 % 90000, 10, 'code-point-open', current_date
      from (select outward_patterns, row_number() over (order by id)::int - 1 as place from coverage_areas) a,
        unnest(outward_patterns) pattern, generate_series(0, 19999) unit`,
    `insert into outcode_boxes (outcode, south, north, west, east)
      select split_part(postcode, ' ', 1), min(lat_e6), max(lat_e6), min(lon_e6), max(lon_e6) from postcode_points group by 1`,
    `insert into kept_changes (area_id, date) select area_id, date from collection_days where date < current_date + 1`,
  ]
}
