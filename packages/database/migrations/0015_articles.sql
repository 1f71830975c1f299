-- What editors write, apart from what readers see. Readers see a row of blog_posts between two times: its policies ask
-- the time, so that no job can fail to publish or to withdraw.
CREATE TABLE "post_drafts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"picture_alt" text DEFAULT '' NOT NULL,
	"picture_decorative" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by_id" text,
	"started_by_name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by_id" text,
	"saved_by_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "post_previews" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by_id" text,
	"made_by_name" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "post_previews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "post_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_redirects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "post_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"published_version" integer,
	"title" text DEFAULT '' NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"picture_alt" text DEFAULT '' NOT NULL,
	"picture_decorative" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" text,
	"by_name" text NOT NULL,
	CONSTRAINT "post_revisions_kind" CHECK ("post_revisions"."kind" in ('published', 'kept'))
);
--> statement-breakpoint
ALTER TABLE "post_revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX IF EXISTS "blog_posts_published";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN IF NOT EXISTS "unpublish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN IF NOT EXISTS "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN IF NOT EXISTS "featured_image_alt" text;--> statement-breakpoint
CREATE INDEX "post_previews_by_post" ON "post_previews" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_revisions_by_post" ON "post_revisions" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "blog_posts_ending" ON "blog_posts" USING btree ("unpublish_at") WHERE status = 'published' and unpublish_at is not null;--> statement-breakpoint
CREATE INDEX "blog_posts_published" ON "blog_posts" USING btree ("published_at" DESC NULLS FIRST,"id","unpublish_at") WHERE status = 'published';--> statement-breakpoint
ALTER POLICY "blog_posts_anon_reads_published" ON "blog_posts" TO anon USING (status = 'published' and published_at <= now() and (unpublish_at is null or unpublish_at > now()));--> statement-breakpoint
ALTER POLICY "blog_posts_anon_never_reads_drafts" ON "blog_posts" TO anon USING (status = 'published' and published_at <= now() and (unpublish_at is null or unpublish_at > now()));
--> statement-breakpoint
-- A hosted database may have other ids than ours; the tables beside it take their type.
DO $$
DECLARE
	id_type text;
	beside text;
BEGIN
	SELECT format_type(atttypid, atttypmod) INTO id_type FROM pg_attribute
		WHERE attrelid = '"blog_posts"'::regclass AND attname = 'id';
	IF id_type <> 'uuid' THEN
		FOREACH beside IN ARRAY ARRAY['post_drafts', 'post_previews', 'post_redirects', 'post_revisions'] LOOP
			EXECUTE format('ALTER TABLE %I ALTER COLUMN post_id TYPE %s USING NULL', beside, id_type);
		END LOOP;
	END IF;
END $$;
--> statement-breakpoint
UPDATE "blog_posts" SET "version" = 0 WHERE status <> 'published' AND "published_at" IS NULL;
--> statement-breakpoint
CREATE POLICY "post_redirects_anon_follows" ON "post_redirects" AS PERMISSIVE FOR SELECT TO "anon" USING (exists (select from blog_posts where blog_posts.id = post_id));
--> statement-breakpoint
GRANT SELECT ON "post_redirects" TO anon;
--> statement-breakpoint
-- When the next article appears or goes: one time, and nothing of the article. Visitors' pages ask it to know how long
-- they stay true. It counts from the earlier of two clocks, the server's and the database's, since a page shows an
-- article only when both have reached its time.
CREATE OR REPLACE FUNCTION next_publication_edge(asked timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
	SELECT least(
		(SELECT min(published_at) FROM blog_posts WHERE status = 'published' AND published_at > least(asked, now())),
		(SELECT min(unpublish_at) FROM blog_posts
			WHERE status = 'published' AND unpublish_at IS NOT NULL AND unpublish_at > least(asked, now()))
	)
$$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION next_publication_edge(timestamptz) TO anon;
--> statement-breakpoint
CREATE TRIGGER post_revisions_are_only_added
	BEFORE UPDATE OR DELETE ON "post_revisions"
	FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER post_revisions_are_never_emptied
	BEFORE TRUNCATE ON "post_revisions"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
