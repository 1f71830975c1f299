CREATE TABLE "borne_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid NOT NULL,
	"allotment_id" uuid NOT NULL,
	"pence" bigint NOT NULL,
	"borne_at" timestamp with time zone NOT NULL,
	"stands" boolean DEFAULT true NOT NULL,
	CONSTRAINT "borne_claims_pence" CHECK ("borne_claims"."pence" > 0)
);
--> statement-breakpoint
ALTER TABLE "borne_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "claims" (
	"allotment_id" uuid PRIMARY KEY NOT NULL,
	"charity_slug" text NOT NULL,
	"pence" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claims_pence" CHECK ("claims"."pence" > 0)
);
--> statement-breakpoint
ALTER TABLE "claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_code";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_ceiling";--> statement-breakpoint
ALTER TABLE "allotments" ADD COLUMN "borne_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "borne_claims" ADD CONSTRAINT "borne_claims_claim_id_claims_allotment_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("allotment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "borne_claims" ADD CONSTRAINT "borne_claims_allotment_id_allotments_id_fk" FOREIGN KEY ("allotment_id") REFERENCES "public"."allotments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_allotment_id_allotments_id_fk" FOREIGN KEY ("allotment_id") REFERENCES "public"."allotments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "borne_claims_by_claim" ON "borne_claims" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "borne_claims_by_allotment" ON "borne_claims" USING btree ("allotment_id");--> statement-breakpoint
CREATE INDEX "claims_by_charity" ON "claims" USING btree ("charity_slug","made_at");--> statement-breakpoint
CREATE INDEX "allotments_that_bear" ON "allotments" USING btree ("charity_slug") WHERE borne_pence > 0;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_code" CHECK ("ledger_accounts"."code" ~ '^(outside:(buyers|operator|tax|costs|charity:[a-z0-9-]{1,60})|batch:[1-9][0-9]{0,8}|charity:[a-z0-9-]{1,60}:(owed|paying|bears)|operator:(share|bears|exchange|vat)|opening:not-itemised)$');--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_ceiling" CHECK ("ledger_accounts"."balance" <= 0 or ("ledger_accounts"."code" not in ('outside:buyers', 'opening:not-itemised') and "ledger_accounts"."code" !~ '^charity:.+:bears$'));--> statement-breakpoint
ALTER TABLE "allotments" ADD CONSTRAINT "allotments_borne" CHECK ("allotments"."borne_pence" between 0 and "allotments"."charity_pence");--> statement-breakpoint
-- A claim is never changed, and what a share bears stands until its receipt is taken back.
CREATE TRIGGER claims_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "claims"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER borne_claims_stay BEFORE DELETE OR TRUNCATE ON "borne_claims"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE FUNCTION refuse_other_borne_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.stands AND NOT NEW.stands AND to_jsonb(NEW) - 'stands' = to_jsonb(OLD) - 'stands' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the ledger is only ever added to: no % of %', lower(TG_OP), TG_TABLE_NAME
		USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER borne_claims_keep_what_was_borne BEFORE UPDATE ON "borne_claims"
	FOR EACH ROW EXECUTE FUNCTION refuse_other_borne_claim();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_other_allotment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF pg_trigger_depth() > 1 AND to_jsonb(NEW) - '{is_owed,borne_pence}'::text[] = to_jsonb(OLD) - '{is_owed,borne_pence}'::text[] THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the ledger is only ever added to: no % of %', lower(TG_OP), TG_TABLE_NAME
		USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- An allotment is owed while its receipt stands, or its charity's next receipts bear that it does not, while no payment covers it,
-- and while claims have not borne all of it.
CREATE OR REPLACE FUNCTION mark_owed_allotments(ids uuid[]) RETURNS void LANGUAGE sql SET search_path FROM CURRENT AS $$
	WITH judged AS (
		SELECT allotments.id, borne.pence AS borne_pence, allotments.charity_pence > borne.pence
			AND (receipts.taken_back_at IS NULL OR EXISTS (SELECT FROM claims WHERE claims.allotment_id = allotments.id))
			AND NOT EXISTS (SELECT FROM payment_allotments WHERE allotment_id = allotments.id AND holds) AS is_owed
		FROM allotments JOIN receipts ON receipts.id = allotments.receipt_id
		CROSS JOIN LATERAL (
			SELECT coalesce(sum(pence), 0)::bigint AS pence FROM borne_claims WHERE borne_claims.allotment_id = allotments.id AND stands
		) AS borne
		WHERE allotments.id = ANY (ids)
	)
	UPDATE allotments SET is_owed = judged.is_owed, borne_pence = judged.borne_pence
		FROM judged WHERE judged.id = allotments.id
			AND (judged.is_owed <> allotments.is_owed OR judged.borne_pence <> allotments.borne_pence)
$$;
--> statement-breakpoint
CREATE TRIGGER claims_mark_what_they_are_of AFTER INSERT ON "claims"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_allotments_of_payments();
--> statement-breakpoint
CREATE TRIGGER borne_claims_mark_what_bears AFTER INSERT ON "borne_claims"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_allotments_of_payments();
--> statement-breakpoint
CREATE TRIGGER borne_claims_mark_what_is_let_go AFTER UPDATE ON "borne_claims"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_allotments_of_payments();
--> statement-breakpoint
ALTER TABLE "claims" ENABLE ALWAYS TRIGGER claims_stay;--> statement-breakpoint
ALTER TABLE "claims" ENABLE ALWAYS TRIGGER claims_mark_what_they_are_of;--> statement-breakpoint
ALTER TABLE "borne_claims" ENABLE ALWAYS TRIGGER borne_claims_stay;--> statement-breakpoint
ALTER TABLE "borne_claims" ENABLE ALWAYS TRIGGER borne_claims_keep_what_was_borne;--> statement-breakpoint
ALTER TABLE "borne_claims" ENABLE ALWAYS TRIGGER borne_claims_mark_what_bears;--> statement-breakpoint
ALTER TABLE "borne_claims" ENABLE ALWAYS TRIGGER borne_claims_mark_what_is_let_go;--> statement-breakpoint
-- What visitors read: what a share bears was not paid.
CREATE OR REPLACE FUNCTION public_money(from_month text, until_month text) RETURNS TABLE (
	month text, charity text, received text, share text, paid text, days int, confirmed text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET jit = off AS $$
	WITH parts AS (
		SELECT receipts.received_on, part.charity_slug, part.pence, part.charity_pence, part.charity_pence - part.borne_pence AS paid_pence,
			(SELECT payment_id FROM payment_allotments WHERE allotment_id = part.id AND holds) AS payment_id
		FROM receipts
		CROSS JOIN LATERAL (SELECT * FROM allotments WHERE allotments.receipt_id = receipts.id OFFSET 0) AS part
		WHERE receipts.received_on >= to_date(from_month, 'YYYY-MM')
			AND receipts.received_on < to_date(until_month, 'YYYY-MM') + interval '1 month'
	), sums AS (
		SELECT received_on, charity_slug, payment_id, sum(pence) AS pence, sum(charity_pence) AS charity_pence, sum(paid_pence) AS paid_pence
		FROM parts GROUP BY 1, 2, 3
	)
	SELECT to_char(sums.received_on, 'YYYY-MM'), sums.charity_slug, sum(sums.pence)::text, sum(sums.charity_pence)::text,
		coalesce(sum(sums.paid_pence) FILTER (WHERE payments.id IS NOT NULL), 0)::text,
		max(payments.sent_on - sums.received_on),
		coalesce(sum(sums.paid_pence) FILTER (WHERE payments.confirmed_on IS NOT NULL), 0)::text
	FROM sums LEFT JOIN payments ON payments.id = sums.payment_id AND payments.state = 'sent'
	GROUP BY 1, 2 ORDER BY 1, 2
$$;
--> statement-breakpoint
DROP FUNCTION public_corrections(text, text);
--> statement-breakpoint
-- What was put right, by the month that it corrects: receipts that were taken back, of which a charity keeps what it was paid, at our
-- cost or that of its next receipts; the shares of those; and payments that came back.
CREATE FUNCTION public_corrections(from_month text, until_month text) RETURNS TABLE (
	month text, charity text, kind text, received text, share text, kept text, claimed text, put_right_on text, reason text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET jit = off AS $$
	SELECT to_char(receipts.received_on, 'YYYY-MM'), allotments.charity_slug, 'receipt', sum(allotments.pence)::text,
		coalesce(sum(allotments.charity_pence) FILTER (WHERE payment_allotments.payment_id IS NULL AND claims.pence IS NULL), 0)::text,
		coalesce(sum(allotments.charity_pence) FILTER (WHERE payment_allotments.payment_id IS NOT NULL AND claims.pence IS NULL), 0)::text,
		coalesce(sum(claims.pence), 0)::text,
		(receipts.taken_back_at AT TIME ZONE 'Europe/London')::date::text, receipts.taken_back_reason
	FROM receipts
	JOIN allotments ON allotments.receipt_id = receipts.id
	LEFT JOIN payment_allotments ON payment_allotments.allotment_id = allotments.id AND payment_allotments.holds
	LEFT JOIN claims ON claims.allotment_id = allotments.id
	WHERE receipts.taken_back_at IS NOT NULL
		AND receipts.received_on >= to_date(from_month, 'YYYY-MM')
		AND receipts.received_on < to_date(until_month, 'YYYY-MM') + interval '1 month'
	GROUP BY receipts.id, allotments.charity_slug
	UNION ALL
	SELECT to_char(receipts.received_on, 'YYYY-MM'), allotments.charity_slug, 'claim', NULL, sum(borne_claims.pence)::text, '0', '0',
		(borne_claims.borne_at AT TIME ZONE 'Europe/London')::date::text, claimed.taken_back_reason
	FROM borne_claims
	JOIN allotments ON allotments.id = borne_claims.allotment_id
	JOIN receipts ON receipts.id = allotments.receipt_id
	JOIN allotments AS claim ON claim.id = borne_claims.claim_id
	JOIN receipts AS claimed ON claimed.id = claim.receipt_id
	WHERE borne_claims.stands
		AND receipts.received_on >= to_date(from_month, 'YYYY-MM')
		AND receipts.received_on < to_date(until_month, 'YYYY-MM') + interval '1 month'
	GROUP BY receipts.id, allotments.charity_slug, claimed.id, (borne_claims.borne_at AT TIME ZONE 'Europe/London')::date
	UNION ALL
	SELECT to_char(sent_on, 'YYYY-MM'), charity_slug, 'payment', NULL, pence::text, '0', '0', returned_on::text, return_reason
	FROM payments
	WHERE state = 'returned' AND to_char(sent_on, 'YYYY-MM') BETWEEN from_month AND until_month
	ORDER BY 1, 8, 2, 3
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public_unpaid(newest int) RETURNS TABLE (charity text, pence text, due_on text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET jit = off AS $$
	WITH RECURSIVE slugs AS (
		(SELECT charity_slug FROM allotments ORDER BY charity_slug LIMIT 1)
		UNION ALL
		SELECT (SELECT allotments.charity_slug FROM allotments WHERE allotments.charity_slug > slugs.charity_slug ORDER BY allotments.charity_slug LIMIT 1)
		FROM slugs WHERE slugs.charity_slug IS NOT NULL
	), last AS (
		SELECT slugs.charity_slug, part.id, part.receipt_id, part.pence, part.due_on
		FROM slugs CROSS JOIN LATERAL (
			SELECT id, receipt_id, charity_pence - borne_pence AS pence, due_on FROM allotments
			WHERE allotments.charity_slug = slugs.charity_slug ORDER BY due_on DESC LIMIT newest
		) AS part
	), unpaid AS (
		SELECT last.* FROM last WHERE last.pence > 0 AND (
			SELECT payments.state FROM payments WHERE payments.id = (
				SELECT payment_id FROM payment_allotments WHERE allotment_id = last.id AND holds
			)
		) IS DISTINCT FROM 'sent'
	)
	SELECT charity_slug, sum(pence)::text, due_on::text FROM unpaid
	WHERE (SELECT taken_back_at FROM receipts WHERE receipts.id = unpaid.receipt_id) IS NULL
		OR EXISTS (SELECT FROM claims WHERE claims.allotment_id = unpaid.id)
	GROUP BY charity_slug, due_on ORDER BY due_on, charity_slug
$$;
--> statement-breakpoint
-- The example is of a share that was, or will be, paid whole.
CREATE OR REPLACE FUNCTION public_example(OUT charity text, OUT received_on text, OUT pence text, OUT vat_pence text, OUT charity_pence text, OUT share_basis_points int, OUT sent_on text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET jit = off AS $$
	WITH newest AS (
		SELECT id, receipts.received_on FROM receipts
		WHERE taken_back_at IS NULL AND EXISTS (SELECT FROM allotments WHERE receipt_id = receipts.id AND NOT is_of_all AND borne_pence = 0)
		ORDER BY receipts.received_on DESC NULLS LAST, id LIMIT 1
	)
	SELECT allotments.charity_slug, newest.received_on::text, allotments.pence::text, allotments.vat_pence::text,
		allotments.charity_pence::text, allotments.share_basis_points, payments.sent_on::text
	FROM newest
	JOIN allotments ON allotments.receipt_id = newest.id AND NOT allotments.is_of_all AND allotments.borne_pence = 0
	LEFT JOIN payment_allotments ON payment_allotments.allotment_id = allotments.id AND payment_allotments.holds
	LEFT JOIN payments ON payments.id = payment_allotments.payment_id AND payments.state = 'sent'
	ORDER BY allotments.charity_slug LIMIT 1
$$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public_corrections(text, text) TO anon;