CREATE TABLE "kept_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"area_id" text NOT NULL,
	"date" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "kept_days" (
	"area_id" text NOT NULL,
	"date" date NOT NULL,
	"promised" integer NOT NULL,
	"kept" integer NOT NULL,
	CONSTRAINT "kept_days_pkey" PRIMARY KEY("area_id","date")
);
--> statement-breakpoint
ALTER TABLE "kept_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outcode_boxes" (
	"outcode" text PRIMARY KEY NOT NULL,
	"south" integer NOT NULL,
	"north" integer NOT NULL,
	"west" integer NOT NULL,
	"east" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outcode_boxes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- What the desk finds a booking by: every end of every word of a name and street, so that any part of a word is the
-- beginning of one, under the fortnight of its day, so that the newest are read first. With fewer than three letters only a
-- whole word counts. Their bodies name nothing but built-in functions: a restored backup has no search path.
create function search_words(name text, line_1 text, line_2 text) returns text language sql immutable parallel safe as $$
  select lower(case when octet_length((coalesce(name, '') || ' ' || coalesce(line_1, '') || ' ' || coalesce(line_2, ''))) = char_length((coalesce(name, '') || ' ' || coalesce(line_1, '') || ' ' || coalesce(line_2, '')))
    then (coalesce(name, '') || ' ' || coalesce(line_1, '') || ' ' || coalesce(line_2, ''))
    else translate((coalesce(name, '') || ' ' || coalesce(line_1, '') || ' ' || coalesce(line_2, '')),
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžßÆæØøĐđÐðŁłıŒœÞþĦħ',
    'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhiiiiiiiiijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzsaaooddddlliootthh') end)
$$;--> statement-breakpoint
create function search_keys(day date, words text) returns tsvector language sql immutable parallel safe cost 1000 as $$
  select array_to_tsvector(array(
    select (day - date '2000-01-01') / 14 || ':' || substr(word, n)
    from regexp_split_to_table(words, '[\s!-/:-@\[-`{-~\u00a0\u2010-\u201f]+') word, generate_series(1, greatest(length(word) - 2, 1)) n
    where word <> ''))
$$;--> statement-breakpoint
DROP STATISTICS IF EXISTS "bookings_words";--> statement-breakpoint
DROP INDEX "bookings_by_words";--> statement-breakpoint
CREATE INDEX "bookings_by_outcode" ON "bookings" USING btree (split_part("postcode", ' ', 1),"collection_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_by_latitude" ON "bookings" USING btree ("area_id","lat_e6") WHERE status in ('booked', 'scheduled', 'on_the_way') and contact_name is not null;--> statement-breakpoint
CREATE INDEX "bookings_by_longitude" ON "bookings" USING btree ("area_id","lon_e6") WHERE status in ('booked', 'scheduled', 'on_the_way') and contact_name is not null;--> statement-breakpoint
CREATE INDEX "exceptions_settled" ON "exceptions" USING btree ("settled_at" DESC NULLS FIRST) WHERE settled_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_by_words" ON "bookings" USING gin (search_keys(collection_date, search_words(contact_name, address_line_1, address_line_2))) WITH (fastupdate=false) WHERE contact_name is not null;--> statement-breakpoint
insert into outcode_boxes (outcode, south, north, west, east)
select split_part(postcode, ' ', 1), min(lat_e6), max(lat_e6), min(lon_e6), max(lon_e6) from postcode_points group by 1;--> statement-breakpoint
-- Kept promises are counted by area and day once, and again where one of these triggers says that something changed.
create function has_outcome(status text) returns boolean language sql immutable as $$
  select status in ('collected', 'part_collected', 'refused', 'missed', 'nothing_out', 'no_access')
$$;--> statement-breakpoint
create function mark_kept_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and has_outcome(old.status) then
    insert into kept_changes (area_id, date) values (old.area_id, old.collection_date);
  end if;
  if tg_op <> 'DELETE' and has_outcome(new.status) then
    insert into kept_changes (area_id, date) values (new.area_id, new.collection_date);
  end if;
  return null;
end
$$;--> statement-breakpoint
create trigger bookings_kept_inserted after insert on bookings
  for each row when (has_outcome(new.status)) execute function mark_kept_day();--> statement-breakpoint
create trigger bookings_kept_deleted after delete on bookings
  for each row when (has_outcome(old.status)) execute function mark_kept_day();--> statement-breakpoint
create trigger bookings_kept_updated
  after update of status, collection_date, area_id, window_start, window_end on bookings
  for each row when (
    (has_outcome(old.status) or has_outcome(new.status))
    and (old.status, old.collection_date, old.area_id, old.window_start, old.window_end)
      is distinct from (new.status, new.collection_date, new.area_id, new.window_start, new.window_end)
  ) execute function mark_kept_day();--> statement-breakpoint
create function mark_kept_day_of_booking() returns trigger language plpgsql as $$
declare
  booking uuid := case when tg_op = 'DELETE' then old.booking_id else new.booking_id end;
begin
  insert into kept_changes (area_id, date)
  select area_id, collection_date from bookings where id = booking and has_outcome(status);
  return null;
end
$$;--> statement-breakpoint
create trigger stops_kept_inserted after insert on stops
  for each row when (new.arrived_at is not null) execute function mark_kept_day_of_booking();--> statement-breakpoint
create trigger stops_kept_deleted after delete on stops
  for each row when (old.arrived_at is not null) execute function mark_kept_day_of_booking();--> statement-breakpoint
create trigger stops_kept_updated after update of arrived_at on stops
  for each row when (old.arrived_at is distinct from new.arrived_at) execute function mark_kept_day_of_booking();--> statement-breakpoint
create trigger events_kept_inserted after insert on booking_events
  for each row when (new.kind in ('window-changed', 'collected', 'part-collected', 'refused', 'nothing-out', 'no-access'))
  execute function mark_kept_day_of_booking();--> statement-breakpoint
insert into kept_changes (area_id, date)
select distinct area_id, collection_date from bookings where has_outcome(status);
