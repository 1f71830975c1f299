-- A round that nobody finished yesterday keeps no driver from today's. What a phone sent malformed goes with its donor.
DROP INDEX "rounds_one_started";--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_one_started" ON "rounds" USING btree ("driver_id","date") WHERE state = 'started';--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_act_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A driver's own words may name a donor: they are erased with the donor's data. Nothing else ever changes.
	IF TG_OP = 'UPDATE' AND NEW.data = OLD.data - 'words' - 'sent' AND to_jsonb(NEW) - 'data' = to_jsonb(OLD) - 'data' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME
		USING ERRCODE = 'restrict_violation';
END $$;
