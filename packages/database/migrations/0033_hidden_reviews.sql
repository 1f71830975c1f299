-- A hosted table keeps its own rows: nothing is hidden until an editor says so. Visitors read without these columns.
ALTER TABLE "google_reviews" ADD COLUMN IF NOT EXISTS "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "google_reviews" ADD COLUMN IF NOT EXISTS "hidden_reason" text;--> statement-breakpoint
DROP POLICY IF EXISTS "google_reviews_anon_never_reads_hidden" ON "google_reviews";--> statement-breakpoint
CREATE POLICY "google_reviews_anon_never_reads_hidden" ON "google_reviews" AS RESTRICTIVE FOR SELECT TO "anon" USING (hidden_at is null);
