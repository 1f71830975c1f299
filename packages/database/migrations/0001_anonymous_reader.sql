-- The role as which visitors' pages read the catalogue, and what it may see. A query that forgets its condition
-- still cannot show a draft.
DO $$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'anon') THEN
		CREATE ROLE anon NOLOGIN NOINHERIT;
	END IF;
EXCEPTION
	-- Roles belong to the whole server: another database of it may be making the same one at this moment.
	WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$
BEGIN
	SET LOCAL ROLE anon;
	RESET ROLE;
EXCEPTION
	WHEN insufficient_privilege THEN
		EXECUTE format('GRANT anon TO %I', session_user);
END $$;
--> statement-breakpoint
DO $$
BEGIN
	EXECUTE format('GRANT USAGE ON SCHEMA %I TO anon', current_schema());
END $$;
--> statement-breakpoint
GRANT SELECT ON "blog_posts", "google_reviews", "review_stats" TO anon;
--> statement-breakpoint
ALTER TABLE "blog_posts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "google_reviews" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "review_stats" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP POLICY IF EXISTS "blog_posts_anon_reads_published" ON "blog_posts";
--> statement-breakpoint
CREATE POLICY "blog_posts_anon_reads_published" ON "blog_posts" FOR SELECT TO anon USING (status = 'published');
--> statement-breakpoint
-- Permissive policies add up, so that a laxer one of an adopted database would open the drafts; a restrictive one binds them all.
DROP POLICY IF EXISTS "blog_posts_anon_never_reads_drafts" ON "blog_posts";
--> statement-breakpoint
CREATE POLICY "blog_posts_anon_never_reads_drafts" ON "blog_posts" AS RESTRICTIVE FOR SELECT TO anon USING (status = 'published');
--> statement-breakpoint
DROP POLICY IF EXISTS "google_reviews_anon_reads" ON "google_reviews";
--> statement-breakpoint
CREATE POLICY "google_reviews_anon_reads" ON "google_reviews" FOR SELECT TO anon USING (true);
--> statement-breakpoint
DROP POLICY IF EXISTS "review_stats_anon_reads" ON "review_stats";
--> statement-breakpoint
CREATE POLICY "review_stats_anon_reads" ON "review_stats" FOR SELECT TO anon USING (true);
