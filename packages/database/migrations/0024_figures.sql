CREATE TABLE "figure_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"week" date NOT NULL,
	"area_id" text NOT NULL,
	"charity_slug" text NOT NULL,
	"measure" text NOT NULL,
	"delta" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "figure_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "figure_counts" (
	"week" date NOT NULL,
	"area_id" text NOT NULL,
	"charity_slug" text NOT NULL,
	"measure" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "figure_counts_pkey" PRIMARY KEY("week","area_id","charity_slug","measure")
);
--> statement-breakpoint
ALTER TABLE "figure_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journey_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"charity_slug" text NOT NULL,
	"area_id" text NOT NULL,
	"reason" text NOT NULL,
	"has_script" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "journey_counts_pkey" PRIMARY KEY("day","step","charity_slug","area_id","reason","has_script")
);
--> statement-breakpoint
ALTER TABLE "journey_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "journey_counts_by_area" ON "journey_counts" USING btree ("area_id","day");--> statement-breakpoint
create function figure_week(day date) returns date language sql immutable as $$
  select date_trunc('week', day)::date
$$;--> statement-breakpoint
create function count_booking() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into figure_changes (week, area_id, charity_slug, measure, delta)
    values (figure_week(old.collection_date), old.area_id, old.charity_slug, 'status:' || old.status, -1);
    if old.missed_reported_at is not null then
      insert into figure_changes (week, area_id, charity_slug, measure, delta)
      values (figure_week(old.collection_date), old.area_id, old.charity_slug, 'report:missed', -1);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    insert into figure_changes (week, area_id, charity_slug, measure, delta)
    values (figure_week(new.collection_date), new.area_id, new.charity_slug, 'status:' || new.status, 1);
    if new.missed_reported_at is not null then
      insert into figure_changes (week, area_id, charity_slug, measure, delta)
      values (figure_week(new.collection_date), new.area_id, new.charity_slug, 'report:missed', 1);
    end if;
  end if;
  return null;
end
$$;--> statement-breakpoint
create trigger bookings_counted after insert or delete on bookings
  for each row execute function count_booking();--> statement-breakpoint
create trigger bookings_counted_again
  after update of status, collection_date, area_id, charity_slug, missed_reported_at on bookings
  for each row when (
    (old.status, old.collection_date, old.area_id, old.charity_slug, old.missed_reported_at is null)
      is distinct from
    (new.status, new.collection_date, new.area_id, new.charity_slug, new.missed_reported_at is null)
  ) execute function count_booking();--> statement-breakpoint
create function count_window() returns trigger language plpgsql as $$
begin
  insert into figure_changes (week, area_id, charity_slug, measure, delta)
  select figure_week(b.collection_date), b.area_id, b.charity_slug,
    case when new.kind <> 'missed'
      and (new.at at time zone 'Europe/London') between b.collection_date + b.window_start and b.collection_date + b.window_end
      then 'window:kept' else 'window:not-kept' end, 1
  from bookings b where b.id = new.booking_id and b.window_end is not null;
  return null;
end
$$;--> statement-breakpoint
create trigger windows_counted after insert on booking_events
  for each row when (new.kind in ('collected', 'part-collected', 'refused', 'nothing-out', 'no-access', 'missed'))
  execute function count_window();--> statement-breakpoint
create function count_message() returns trigger language plpgsql as $$
declare
  place record;
begin
  select b.area_id, b.charity_slug into place from bookings b where b.id = new.booking_id;
  insert into figure_changes (week, area_id, charity_slug, measure, delta)
  select figure_week((new.created_at at time zone 'Europe/London')::date), coalesce(place.area_id, ''),
    coalesce(place.charity_slug, ''), changed.measure, sum(changed.delta)
  from (
    select 'message:sent' as measure, 1 as delta where new.status = 'sent'
    union all select 'message:failed', 1 where new.status = 'failed'
    union all select 'message:delivered', 1 where new.delivered_at is not null
    union all select 'message:sent', -1 where tg_op = 'UPDATE' and old.status = 'sent'
    union all select 'message:failed', -1 where tg_op = 'UPDATE' and old.status = 'failed'
    union all select 'message:delivered', -1 where tg_op = 'UPDATE' and old.delivered_at is not null
  ) changed
  group by changed.measure having sum(changed.delta) <> 0;
  return null;
end
$$;--> statement-breakpoint
create trigger messages_counted after insert on messages
  for each row when (new.status in ('sent', 'failed') or new.delivered_at is not null)
  execute function count_message();--> statement-breakpoint
create trigger messages_counted_again after update of status, delivered_at on messages
  for each row when (
    (old.status is distinct from new.status
      and (old.status in ('sent', 'failed') or new.status in ('sent', 'failed')))
    or (old.delivered_at is null) is distinct from (new.delivered_at is null)
  ) execute function count_message();--> statement-breakpoint
create function count_complaint() returns trigger language plpgsql as $$
begin
  insert into figure_changes (week, area_id, charity_slug, measure, delta)
  values (figure_week((new.received_at at time zone 'Europe/London')::date), '', '', 'complaint', 1);
  return null;
end
$$;--> statement-breakpoint
create trigger complaints_counted after insert on privacy_requests
  for each row when (new.kind = 'complaint') execute function count_complaint();--> statement-breakpoint
insert into figure_counts (week, area_id, charity_slug, measure, count)
select week, area_id, charity_slug, measure, sum(count) from (
  select figure_week(collection_date) as week, area_id, charity_slug, 'status:' || status as measure, count(*)::int as count
  from bookings group by 1, 2, 3, 4
  union all
  select figure_week(collection_date), area_id, charity_slug, 'report:missed', count(*)::int
  from bookings where missed_reported_at is not null group by 1, 2, 3
  union all
  select figure_week(b.collection_date), b.area_id, b.charity_slug,
    case when e.kind <> 'missed'
      and (e.at at time zone 'Europe/London') between b.collection_date + b.window_start and b.collection_date + b.window_end
      then 'window:kept' else 'window:not-kept' end, count(*)::int
  from booking_events e join bookings b on b.id = e.booking_id
  where e.kind in ('collected', 'part-collected', 'refused', 'nothing-out', 'no-access', 'missed') and b.window_end is not null
  group by 1, 2, 3, 4
  union all
  select figure_week((m.created_at at time zone 'Europe/London')::date), coalesce(b.area_id, ''), coalesce(b.charity_slug, ''),
    'message:' || m.status, count(*)::int
  from messages m left join bookings b on b.id = m.booking_id where m.status in ('sent', 'failed') group by 1, 2, 3, 4
  union all
  select figure_week((m.created_at at time zone 'Europe/London')::date), coalesce(b.area_id, ''), coalesce(b.charity_slug, ''),
    'message:delivered', count(*)::int
  from messages m left join bookings b on b.id = m.booking_id where m.delivered_at is not null group by 1, 2, 3
  union all
  select figure_week((received_at at time zone 'Europe/London')::date), '', '', 'complaint', count(*)::int
  from privacy_requests where kind = 'complaint' group by 1
) counted group by 1, 2, 3, 4;
