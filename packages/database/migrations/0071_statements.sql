CREATE TABLE "statement_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"made_at" timestamp with time zone NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"for_one" text NOT NULL,
	"for_all" text NOT NULL,
	"pence_per_ten_kilos" bigint,
	"because" text,
	"charity_pence" bigint,
	"grams" bigint,
	"from_month" text,
	"until_month" text,
	"agreements" text[] NOT NULL,
	"hash" text NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL,
	CONSTRAINT "statement_versions_figure" CHECK (("statement_versions"."pence_per_ten_kilos" is null) <> ("statement_versions"."because" is null)),
	CONSTRAINT "statement_versions_figure_whole" CHECK (("statement_versions"."pence_per_ten_kilos" is null) = ("statement_versions"."charity_pence" is null) and ("statement_versions"."pence_per_ten_kilos" is null) = ("statement_versions"."grams" is null)
        and ("statement_versions"."pence_per_ten_kilos" is null) = ("statement_versions"."from_month" is null) and ("statement_versions"."pence_per_ten_kilos" is null) = ("statement_versions"."until_month" is null)),
	CONSTRAINT "statement_versions_pence" CHECK ("statement_versions"."pence_per_ten_kilos" >= 0 and "statement_versions"."pence_per_ten_kilos" % 10 = 0),
	CONSTRAINT "statement_versions_hash" CHECK ("statement_versions"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "statement_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "statement_id" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "statement_partners" text[];--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "grams" bigint;--> statement-breakpoint
CREATE INDEX "statement_versions_by_time" ON "statement_versions" USING btree ("valid_from","id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_statement_id_statement_versions_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statement_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_grams" CHECK ("receipts"."grams" > 0);
--> statement-breakpoint
-- What was said to donors stays as it was said.
CREATE TRIGGER statement_versions_are_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON "statement_versions"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER statement_versions_refuse_demonstration_row
	BEFORE INSERT OR UPDATE ON "statement_versions"
	FOR EACH ROW WHEN (NEW.demonstration) EXECUTE FUNCTION refuse_demonstration_row();
--> statement-breakpoint
ALTER TABLE "statement_versions" ENABLE ALWAYS TRIGGER statement_versions_are_only_added;
--> statement-breakpoint
-- What visitors read of it: the newest version whose time has come.
CREATE FUNCTION statement_now(asked timestamptz, OUT id bigint, OUT for_one text, OUT for_all text, OUT pence_per_ten_kilos text,
	OUT because text, OUT charity_pence text, OUT grams text, OUT from_month text, OUT until_month text, OUT demonstration boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
	SELECT v.id, v.for_one, v.for_all, v.pence_per_ten_kilos::text, v.because, v.charity_pence::text, v.grams::text, v.from_month, v.until_month, v.demonstration
	FROM statement_versions v WHERE v.valid_from <= asked ORDER BY v.id DESC LIMIT 1
$$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION statement_now(timestamptz) TO anon;
--> statement-breakpoint
-- When what pages say changes by itself: a notice or fact begins or ends, or what the share came to is too old to be said.
CREATE OR REPLACE FUNCTION next_fact_edge(asked timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
	SELECT least(
		(SELECT min(valid_from) FROM fact_overrides WHERE withdrawn_at IS NULL AND valid_from > least(asked, now())),
		(SELECT min(valid_until) FROM fact_overrides WHERE withdrawn_at IS NULL AND valid_until > least(asked, now())),
		(SELECT min(valid_from) FROM statement_versions WHERE valid_from > least(asked, now()))
	)
$$;
