-- One row of counts. Of several the highest stays: counts only grow.
DELETE FROM "review_stats" WHERE ctid <> (
	SELECT ctid FROM "review_stats" ORDER BY "total_google_reviews" + "total_trustpilot_reviews" DESC, ctid DESC LIMIT 1
);
--> statement-breakpoint
CREATE UNIQUE INDEX "review_stats_only_row" ON "review_stats" USING btree ((true));
--> statement-breakpoint
-- Posts without a date were shown with the day of their making. They keep it, for without a date they would vanish.
UPDATE "blog_posts" SET "published_at" = "created_at" WHERE status = 'published' AND "published_at" IS NULL;
--> statement-breakpoint
ALTER POLICY "blog_posts_anon_reads_published" ON "blog_posts" TO anon USING (status = 'published' and published_at <= now());
--> statement-breakpoint
ALTER POLICY "blog_posts_anon_never_reads_drafts" ON "blog_posts" TO anon USING (status = 'published' and published_at <= now());
