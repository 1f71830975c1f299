ALTER TABLE "rounds" ADD COLUMN "bags_counted" integer;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "kilos_counted" integer;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "counted_by_name" text;