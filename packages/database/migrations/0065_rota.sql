CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid,
	"van_id" uuid,
	"kind" text NOT NULL,
	"reason" text,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "absences_days" CHECK ("absences"."from_date" <= "absences"."until_date"),
	CONSTRAINT "absences_of_one" CHECK (("absences"."staff_id" is null) <> ("absences"."van_id" is null) and ("absences"."staff_id" is null or "absences"."reason" is null)),
	CONSTRAINT "absences_kind" CHECK ("absences"."kind" in ('leave', 'sickness', 'training') and "absences"."staff_id" is not null or "absences"."kind" in ('repair', 'check', 'other') and "absences"."van_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "absences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "working_days" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"weekdays" integer[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "working_days_weekdays" CHECK ("working_days"."weekdays" <@ array[1, 2, 3, 4, 5, 6, 7] and cardinality("working_days"."weekdays") > 0)
);
--> statement-breakpoint
ALTER TABLE "working_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vans" ADD COLUMN "mot_until_date" date;--> statement-breakpoint
ALTER TABLE "vans" ADD COLUMN "service_due_date" date;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_van_id_vans_id_fk" FOREIGN KEY ("van_id") REFERENCES "public"."vans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_days" ADD CONSTRAINT "working_days_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_by_end" ON "absences" USING btree ("until_date");--> statement-breakpoint
CREATE INDEX "absences_by_staff" ON "absences" USING btree ("staff_id","until_date");--> statement-breakpoint
CREATE INDEX "absences_by_van" ON "absences" USING btree ("van_id","until_date");