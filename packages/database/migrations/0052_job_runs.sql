CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"last_done_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_runs" ENABLE ROW LEVEL SECURITY;