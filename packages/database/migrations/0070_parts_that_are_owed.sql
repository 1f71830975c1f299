ALTER TABLE "allotments" ADD COLUMN "is_owed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- What of an allotment is not the mark stays as it was written, as before; the mark moves by the triggers below alone.
DROP TRIGGER allotments_stay ON "allotments";
--> statement-breakpoint
UPDATE "allotments" SET "is_owed" = false
	WHERE EXISTS (SELECT FROM payment_allotments WHERE allotment_id = allotments.id AND holds)
		OR EXISTS (SELECT FROM receipts WHERE receipts.id = receipt_id AND taken_back_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX "allotments_owed" ON "allotments" USING btree ("charity_slug","due_on") WHERE is_owed;--> statement-breakpoint
CREATE TRIGGER allotments_stay BEFORE DELETE OR TRUNCATE ON "allotments"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE FUNCTION refuse_other_allotment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF pg_trigger_depth() > 1 AND to_jsonb(NEW) - 'is_owed' = to_jsonb(OLD) - 'is_owed' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the ledger is only ever added to: no % of %', lower(TG_OP), TG_TABLE_NAME
		USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER allotments_keep_what_was_split BEFORE UPDATE ON "allotments"
	FOR EACH ROW EXECUTE FUNCTION refuse_other_allotment();
--> statement-breakpoint
-- An allotment is owed while its receipt stands and no payment covers it.
CREATE FUNCTION mark_owed_allotments(ids uuid[]) RETURNS void LANGUAGE sql SET search_path FROM CURRENT AS $$
	WITH judged AS (
		SELECT allotments.id, receipts.taken_back_at IS NULL
			AND NOT EXISTS (SELECT FROM payment_allotments WHERE allotment_id = allotments.id AND holds) AS is_owed
		FROM allotments JOIN receipts ON receipts.id = allotments.receipt_id
		WHERE allotments.id = ANY (ids)
	)
	UPDATE allotments SET is_owed = judged.is_owed
		FROM judged WHERE judged.id = allotments.id AND judged.is_owed <> allotments.is_owed
$$;
--> statement-breakpoint
CREATE FUNCTION mark_allotments_of_payments() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
	PERFORM mark_owed_allotments(ARRAY(SELECT allotment_id FROM changed));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_allotments_of_receipts() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
	PERFORM mark_owed_allotments(ARRAY(SELECT allotments.id FROM changed JOIN allotments ON allotments.receipt_id = changed.id));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_allotments_mark_what_they_cover AFTER INSERT ON "payment_allotments"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_allotments_of_payments();
--> statement-breakpoint
CREATE TRIGGER payment_allotments_mark_what_they_let_go AFTER UPDATE ON "payment_allotments"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_allotments_of_payments();
--> statement-breakpoint
CREATE TRIGGER receipts_mark_what_was_taken_back AFTER UPDATE ON "receipts"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_allotments_of_receipts();
--> statement-breakpoint
-- They hold too where a session turns triggers off, as copying programs do (session_replication_role).
ALTER TABLE "allotments" ENABLE ALWAYS TRIGGER allotments_keep_what_was_split;--> statement-breakpoint
ALTER TABLE "payment_allotments" ENABLE ALWAYS TRIGGER payment_allotments_mark_what_they_cover;--> statement-breakpoint
ALTER TABLE "payment_allotments" ENABLE ALWAYS TRIGGER payment_allotments_mark_what_they_let_go;--> statement-breakpoint
ALTER TABLE "receipts" ENABLE ALWAYS TRIGGER receipts_mark_what_was_taken_back;
