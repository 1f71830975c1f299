CREATE TABLE "published_post_count" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"posts" integer NOT NULL,
	CONSTRAINT "published_post_count_one_row" CHECK ("published_post_count"."only")
);
--> statement-breakpoint
ALTER TABLE "published_post_count" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- For each statement and not for each row: an import of ten thousand articles writes the count once.
CREATE FUNCTION count_published_post() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
	change integer := 0;
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM published_post_count;
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		change := change - (SELECT count(*) FROM old_posts WHERE status = 'published');
	END IF;
	IF TG_OP <> 'DELETE' THEN
		change := change + (SELECT count(*) FROM new_posts WHERE status = 'published');
	END IF;
	IF change <> 0 THEN
		INSERT INTO published_post_count (posts) VALUES (change)
			ON CONFLICT ("only") DO UPDATE SET posts = published_post_count.posts + excluded.posts;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER blog_posts_count_added AFTER INSERT ON "blog_posts"
	REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION count_published_post();
--> statement-breakpoint
CREATE TRIGGER blog_posts_count_changed AFTER UPDATE ON "blog_posts"
	REFERENCING OLD TABLE AS old_posts NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION count_published_post();
--> statement-breakpoint
CREATE TRIGGER blog_posts_count_deleted AFTER DELETE ON "blog_posts"
	REFERENCING OLD TABLE AS old_posts FOR EACH STATEMENT EXECUTE FUNCTION count_published_post();
--> statement-breakpoint
CREATE TRIGGER blog_posts_count_none AFTER TRUNCATE ON "blog_posts"
	FOR EACH STATEMENT EXECUTE FUNCTION count_published_post();
--> statement-breakpoint
-- After the triggers, whose creation waits for writers and keeps new ones out.
INSERT INTO published_post_count (posts)
	SELECT count(*) FROM blog_posts WHERE status = 'published' HAVING count(*) > 0;
--> statement-breakpoint
-- How many articles visitors may see: one number, and nothing of an article. What has ended, has no date or is yet to
-- come is taken from the kept count: each stands together in an index. A visitor sees an article only when both clocks, the
-- server's and the database's, have reached its time, and neither its end.
CREATE FUNCTION count_published_posts(asked timestamptz) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan TO off AS $$
	SELECT (coalesce((SELECT posts FROM published_post_count WHERE "only"), 0)
		- (SELECT count(*) FROM blog_posts WHERE status = 'published' AND unpublish_at <= greatest(asked, now()))
		- (SELECT count(*) FROM blog_posts WHERE status = 'published' AND published_at IS NULL
			AND (unpublish_at IS NULL OR unpublish_at > greatest(asked, now())))
		- (SELECT count(*) FROM blog_posts WHERE status = 'published' AND published_at > least(asked, now())
			AND (unpublish_at IS NULL OR unpublish_at > greatest(asked, now())))
		)::integer
$$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION count_published_posts(timestamptz) TO anon;
