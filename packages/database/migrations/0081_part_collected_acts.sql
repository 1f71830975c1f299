-- One outcome, one word: what phones called `part` is `part-collected`, as its event, its message and the desk's command call it.
ALTER TABLE "round_acts" DISABLE TRIGGER round_acts_are_only_added;
--> statement-breakpoint
UPDATE "round_acts" SET "kind" = 'part-collected' WHERE "kind" = 'part';
--> statement-breakpoint
ALTER TABLE "round_acts" ENABLE TRIGGER round_acts_are_only_added;
--> statement-breakpoint
UPDATE "exceptions" SET "details" = jsonb_set("details", '{kind}', '"part-collected"') WHERE "details" ->> 'kind' = 'part';
