-- The public catalogue. Written to be run on an empty database and on a hosted one that already has these tables:
-- what exists is kept as it is (ids may be uuid or bigint there), what is missing is added.
CREATE TABLE IF NOT EXISTS "blog_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text,
	"content" text NOT NULL,
	"featured_image_url" text,
	"seo_meta_description" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_posts"
	ADD COLUMN IF NOT EXISTS "id" uuid DEFAULT gen_random_uuid() NOT NULL,
	ADD COLUMN IF NOT EXISTS "excerpt" text,
	ADD COLUMN IF NOT EXISTS "featured_image_url" text,
	ADD COLUMN IF NOT EXISTS "seo_meta_description" text,
	ADD COLUMN IF NOT EXISTS "status" text DEFAULT 'draft' NOT NULL,
	ADD COLUMN IF NOT EXISTS "published_at" timestamp with time zone,
	ADD COLUMN IF NOT EXISTS "created_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "blog_posts_slug_key" ON "blog_posts" ("slug");
--> statement-breakpoint
-- The order of the blog list, and of nothing else: NULLS FIRST is what ORDER BY ... DESC means by itself.
CREATE INDEX IF NOT EXISTS "blog_posts_published" ON "blog_posts" ("published_at" DESC NULLS FIRST, "id") WHERE status = 'published';
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "google_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"rating" integer NOT NULL,
	"comment" text,
	"date" text,
	"avatar" text,
	"source" text DEFAULT 'google' NOT NULL,
	"review_timestamp" timestamp with time zone,
	"demonstration" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "google_reviews"
	ADD COLUMN IF NOT EXISTS "id" uuid DEFAULT gen_random_uuid() NOT NULL,
	ADD COLUMN IF NOT EXISTS "comment" text,
	ADD COLUMN IF NOT EXISTS "date" text,
	ADD COLUMN IF NOT EXISTS "avatar" text,
	ADD COLUMN IF NOT EXISTS "source" text DEFAULT 'google' NOT NULL,
	ADD COLUMN IF NOT EXISTS "review_timestamp" timestamp with time zone,
	ADD COLUMN IF NOT EXISTS "demonstration" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "google_reviews_newest" ON "google_reviews" ("rating", "review_timestamp" DESC NULLS FIRST);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "review_stats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"total_google_reviews" integer NOT NULL,
	"total_trustpilot_reviews" integer NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_stats"
	ADD COLUMN IF NOT EXISTS "id" uuid DEFAULT gen_random_uuid() NOT NULL,
	ADD COLUMN IF NOT EXISTS "demonstration" boolean DEFAULT false NOT NULL;
