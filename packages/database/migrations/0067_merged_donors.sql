CREATE TABLE "donor_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"booking_ids" uuid[] NOT NULL,
	"message_ids" uuid[] NOT NULL,
	"redirected_ids" uuid[] NOT NULL,
	"link_hashes" text[] NOT NULL,
	"alias_ids" uuid[] NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "donor_merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "donor_merges" ADD CONSTRAINT "donor_merges_kept_id_donors_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_merges" ADD CONSTRAINT "donor_merges_merged_id_donors_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donor_merges_by_kept" ON "donor_merges" USING btree ("kept_id","at");--> statement-breakpoint
CREATE INDEX "donor_merges_by_merged" ON "donor_merges" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "donor_merges_by_age" ON "donor_merges" USING btree ("at");--> statement-breakpoint
CREATE INDEX "donors_merged" ON "donors" USING btree ("merged_into_id") WHERE merged_into_id is not null;