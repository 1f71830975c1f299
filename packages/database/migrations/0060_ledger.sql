CREATE TABLE "ledger_accounts" (
	"code" text PRIMARY KEY NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_code" CHECK ("ledger_accounts"."code" ~ '^(outside:(buyers|operator|tax|costs|charity:[a-z0-9-]{1,60})|batch:[1-9][0-9]{0,8}|charity:[a-z0-9-]{1,60}:(owed|paying)|operator:(share|bears|exchange|vat)|opening:not-itemised)$'),
	CONSTRAINT "ledger_accounts_floor" CHECK ("ledger_accounts"."balance" >= 0 or not ("ledger_accounts"."code" like 'outside:charity:%' or "ledger_accounts"."code" ~ '^charity:.+:(owed|paying)$')),
	CONSTRAINT "ledger_accounts_ceiling" CHECK ("ledger_accounts"."balance" <= 0 or "ledger_accounts"."code" not in ('outside:buyers', 'opening:not-itemised'))
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_head" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_seq" bigint NOT NULL,
	CONSTRAINT "ledger_head_one_row" CHECK (only_row),
	CONSTRAINT "ledger_head_last_seq" CHECK ("ledger_head"."last_seq" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_head" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_months" (
	"month" text PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_id" text,
	"closed_by_name" text,
	"csv" "bytea",
	"root" text,
	"difference_pence" bigint,
	CONSTRAINT "ledger_months_month" CHECK ("ledger_months"."month" ~ '^20[0-9][0-9]-(0[1-9]|1[0-2])$'),
	CONSTRAINT "ledger_months_closed_whole" CHECK (("ledger_months"."closed_at" is null) = ("ledger_months"."csv" is null) and ("ledger_months"."closed_at" is null) = ("ledger_months"."root" is null)
        and ("ledger_months"."closed_at" is null) = ("ledger_months"."closed_by_name" is null) and ("ledger_months"."closed_at" is null) = ("ledger_months"."difference_pence" is null)),
	CONSTRAINT "ledger_months_root" CHECK ("ledger_months"."root" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "ledger_months_over" CHECK (to_char("ledger_months"."closed_at" at time zone 'Europe/London', 'YYYY-MM') > "ledger_months"."month")
);
--> statement-breakpoint
ALTER TABLE "ledger_months" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"posting" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"pence" bigint NOT NULL,
	"effective_on" date NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"month" text NOT NULL,
	"source" text NOT NULL,
	"reason" text,
	"corrects_month" text,
	"reverses" bigint,
	"key" text NOT NULL,
	CONSTRAINT "ledger_transfers_pence" CHECK ("ledger_transfers"."pence" > 0),
	CONSTRAINT "ledger_transfers_accounts" CHECK ("ledger_transfers"."from_account" <> "ledger_transfers"."to_account"),
	CONSTRAINT "ledger_transfers_effective" CHECK ("ledger_transfers"."effective_on" <= ("ledger_transfers"."posted_at" at time zone 'Europe/London')::date),
	CONSTRAINT "ledger_transfers_month" CHECK ("ledger_transfers"."month" >= to_char("ledger_transfers"."effective_on", 'YYYY-MM')),
	CONSTRAINT "ledger_transfers_kind" CHECK ("ledger_transfers"."kind" ~ '^[a-z-]{1,40}$'),
	CONSTRAINT "ledger_transfers_source" CHECK ("ledger_transfers"."source" ~ '^[a-z-]{1,20}(:[A-Za-z0-9-]{1,60})?$'),
	CONSTRAINT "ledger_transfers_reason" CHECK ("ledger_transfers"."reason" ~ '^[a-z-]{1,40}$'),
	CONSTRAINT "ledger_transfers_corrects" CHECK ("ledger_transfers"."corrects_month" ~ '^20[0-9][0-9]-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_from_account_ledger_accounts_code_fk" FOREIGN KEY ("from_account") REFERENCES "ledger_accounts"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_to_account_ledger_accounts_code_fk" FOREIGN KEY ("to_account") REFERENCES "ledger_accounts"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_month_ledger_months_month_fk" FOREIGN KEY ("month") REFERENCES "ledger_months"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_once" ON "ledger_transfers" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_reversed_once" ON "ledger_transfers" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "ledger_transfers_by_posting" ON "ledger_transfers" USING btree ("posting");--> statement-breakpoint
CREATE INDEX "ledger_transfers_by_month" ON "ledger_transfers" USING btree ("month","seq");--> statement-breakpoint
CREATE INDEX "ledger_transfers_by_source" ON "ledger_transfers" USING btree ("source","seq");--> statement-breakpoint
CREATE INDEX "ledger_transfers_paid" ON "ledger_transfers" USING btree ("effective_on") WHERE kind in ('sent', 'returned');--> statement-breakpoint
INSERT INTO "ledger_head" ("last_seq") VALUES (0);--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is only ever added to: no % of %', lower(TG_OP), TG_TABLE_NAME
		USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- A balance and the last seq change by a transfer alone: within the trigger that counts it, which is one level down.
CREATE FUNCTION refuse_ledger_by_hand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'ledger_accounts' AND TG_OP = 'INSERT' THEN
		IF NEW.balance = 0 THEN
			RETURN NEW;
		END IF;
	ELSIF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1
		AND to_jsonb(NEW) - '{balance,last_seq}'::text[] = to_jsonb(OLD) - '{balance,last_seq}'::text[] THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'rows of % change by a transfer alone', TG_TABLE_NAME
		USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- Counts the transfers of one statement: they follow the last one without a gap, fall into open months, take back what
-- was not taken back before, and move the balances.
CREATE FUNCTION count_ledger_transfers() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
	first_added bigint;
	last_added bigint;
	added_count bigint;
	moved_count bigint;
	account_count bigint;
BEGIN
	SELECT min(seq), max(seq), count(*) INTO first_added, last_added, added_count FROM added;
	IF added_count = 0 THEN
		RETURN NULL;
	END IF;
	UPDATE ledger_head SET last_seq = last_added
		WHERE last_seq = first_added - 1 AND last_added - first_added + 1 = added_count;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'transfers follow the last one without a gap' USING ERRCODE = 'restrict_violation';
	END IF;
	PERFORM FROM ledger_months WHERE month IN (SELECT added.month FROM added) ORDER BY month FOR SHARE;
	IF EXISTS (
		SELECT FROM added LEFT JOIN ledger_months ON ledger_months.month = added.month
		WHERE ledger_months.month IS NULL OR ledger_months.closed_at IS NOT NULL
	) THEN
		RAISE EXCEPTION 'a transfer needs an open month' USING ERRCODE = 'restrict_violation';
	END IF;
	IF EXISTS (
		SELECT FROM added LEFT JOIN ledger_transfers AS taken ON taken.seq = added.reverses
		WHERE added.reverses IS NOT NULL AND (
			taken.seq IS NULL OR taken.seq >= added.seq OR taken.reverses IS NOT NULL
			OR (taken.from_account, taken.to_account, taken.pence) <> (added.to_account, added.from_account, added.pence)
		)
	) THEN
		RAISE EXCEPTION 'a reversal takes back one transfer, whole, and no reversal' USING ERRCODE = 'restrict_violation';
	END IF;
	WITH parts AS (
		SELECT from_account AS code, -pence AS pence FROM added
		UNION ALL SELECT to_account, pence FROM added
	), moves AS (
		SELECT code, sum(pence) AS pence FROM parts GROUP BY code
	), moved AS (
		UPDATE ledger_accounts SET balance = balance + moves.pence
			FROM moves WHERE ledger_accounts.code = moves.code
			RETURNING 1
	)
	SELECT (SELECT count(*) FROM moved), (SELECT count(*) FROM moves) INTO moved_count, account_count;
	IF moved_count <> account_count THEN
		RAISE EXCEPTION 'a transfer needs both of its accounts' USING ERRCODE = 'foreign_key_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Months follow one another. One is closed once, when all before it are, and never opened again.
CREATE FUNCTION keep_ledger_months() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW.closed_at IS NULL AND coalesce(
			to_char(to_date((SELECT max(month) FROM ledger_months), 'YYYY-MM') + interval '1 month', 'YYYY-MM') = NEW.month,
			true
		) THEN
			RETURN NEW;
		END IF;
		RAISE EXCEPTION 'a month is opened after the one before it' USING ERRCODE = 'restrict_violation';
	END IF;
	IF OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL
		AND (NEW.month, NEW.opened_at) = (OLD.month, OLD.opened_at)
		AND NOT EXISTS (SELECT FROM ledger_months WHERE month < OLD.month AND closed_at IS NULL) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'months are closed in order, once' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_are_counted
	AFTER INSERT ON "ledger_transfers" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_ledger_transfers();
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_are_only_added
	BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transfers"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_change_by_transfers
	BEFORE INSERT OR UPDATE ON "ledger_accounts"
	FOR EACH ROW EXECUTE FUNCTION refuse_ledger_by_hand();
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_are_only_added
	BEFORE DELETE OR TRUNCATE ON "ledger_accounts"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_head_changes_by_transfers
	BEFORE INSERT OR UPDATE ON "ledger_head"
	FOR EACH ROW EXECUTE FUNCTION refuse_ledger_by_hand();
--> statement-breakpoint
CREATE TRIGGER ledger_head_stays
	BEFORE DELETE OR TRUNCATE ON "ledger_head"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_months_follow
	BEFORE INSERT OR UPDATE ON "ledger_months"
	FOR EACH ROW EXECUTE FUNCTION keep_ledger_months();
--> statement-breakpoint
CREATE TRIGGER ledger_months_are_only_added
	BEFORE DELETE OR TRUNCATE ON "ledger_months"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- They hold too where a session turns triggers off, as copying programs do (session_replication_role).
ALTER TABLE "ledger_transfers" ENABLE ALWAYS TRIGGER ledger_transfers_are_counted;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ENABLE ALWAYS TRIGGER ledger_transfers_are_only_added;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ENABLE ALWAYS TRIGGER ledger_accounts_change_by_transfers;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ENABLE ALWAYS TRIGGER ledger_accounts_are_only_added;--> statement-breakpoint
ALTER TABLE "ledger_head" ENABLE ALWAYS TRIGGER ledger_head_changes_by_transfers;--> statement-breakpoint
ALTER TABLE "ledger_head" ENABLE ALWAYS TRIGGER ledger_head_stays;--> statement-breakpoint
ALTER TABLE "ledger_months" ENABLE ALWAYS TRIGGER ledger_months_follow;--> statement-breakpoint
ALTER TABLE "ledger_months" ENABLE ALWAYS TRIGGER ledger_months_are_only_added;--> statement-breakpoint
-- What visitors read of it: the total on every page, and the day of the last payment that changed it. Null: not opened yet.
CREATE FUNCTION funds_raised(OUT pence text, OUT as_of text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
	SELECT
		(SELECT sum(balance)::text FROM ledger_accounts WHERE code LIKE 'outside:charity:%'),
		(SELECT max(effective_on)::text FROM ledger_transfers WHERE kind IN ('sent', 'returned'))
$$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION funds_raised() TO anon;
