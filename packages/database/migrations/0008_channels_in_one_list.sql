ALTER TABLE "messages" DROP CONSTRAINT "messages_channel";--> statement-breakpoint
-- One email now tells of several changes.
UPDATE "messages" SET "data" = jsonb_set("data", '{changed}', jsonb_build_array("data" -> 'changed'))
WHERE "kind" = 'changed' AND jsonb_typeof("data" -> 'changed') = 'string';
