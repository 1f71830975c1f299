ALTER TABLE "many_acts" DROP CONSTRAINT "many_acts_kind";--> statement-breakpoint
ALTER TABLE "many_acts" ADD COLUMN "to_round_id" uuid;--> statement-breakpoint
ALTER TABLE "many_acts" ADD CONSTRAINT "many_acts_kind" CHECK ("many_acts"."kind" in ('move', 'cancel', 'write', 'hand'));