-- What visitors read of the agreements: for which charities days are offered, and for which none. An approved agreement is in
-- force from its first day until the next approved one begins or its own last day.
CREATE FUNCTION agreed_days() RETURNS TABLE (charity_slug text, first_day text, last_day text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
	SELECT a.charity_slug, a.starts_on::text,
		least(a.ends_on, lead(a.starts_on) OVER (PARTITION BY a.charity_slug ORDER BY a.starts_on) - 1)::text
	FROM agreements a WHERE a.approved_at IS NOT NULL
	ORDER BY a.charity_slug, a.starts_on
$$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION agreed_days() TO anon;
--> statement-breakpoint
-- What one person read and another approved is what was entered: only who approved it, and when it ends, is added.
CREATE TRIGGER agreements_stay BEFORE DELETE OR TRUNCATE ON "agreements"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER agreements_keep_their_terms BEFORE UPDATE ON "agreements"
	FOR EACH ROW WHEN (
		(OLD.id, OLD.charity_slug, OLD.version, OLD.starts_on, OLD.share_basis_points, OLD.base, OLD.costs, OLD.claims,
			OLD.payment_days, OLD.payment_days_clause, OLD.vat_terms, OLD.signed_by_operator_on, OLD.signed_by_charity_on,
			OLD.contents, OLD.document_sha256, OLD.document_name, OLD.entered_by_id, OLD.entered_by_name, OLD.entered_at)
		IS DISTINCT FROM
		(NEW.id, NEW.charity_slug, NEW.version, NEW.starts_on, NEW.share_basis_points, NEW.base, NEW.costs, NEW.claims,
			NEW.payment_days, NEW.payment_days_clause, NEW.vat_terms, NEW.signed_by_operator_on, NEW.signed_by_charity_on,
			NEW.contents, NEW.document_sha256, NEW.document_name, NEW.entered_by_id, NEW.entered_by_name, NEW.entered_at)
		OR OLD.document IS DISTINCT FROM NEW.document
		OR (OLD.approved_at IS NOT NULL AND (OLD.approved_at, OLD.approved_by_id, OLD.approved_by_name)
			IS DISTINCT FROM (NEW.approved_at, NEW.approved_by_id, NEW.approved_by_name))
		OR (OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS DISTINCT FROM OLD.withdrawn_at)
	) EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER bank_details_stay BEFORE DELETE OR TRUNCATE ON "bank_details"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER bank_details_keep_their_account BEFORE UPDATE ON "bank_details"
	FOR EACH ROW WHEN (
		(OLD.id, OLD.charity_slug, OLD.version, OLD.account_name, OLD.sort_code, OLD.account_number, OLD.email,
			OLD.entered_by_id, OLD.entered_by_name, OLD.entered_at)
		IS DISTINCT FROM
		(NEW.id, NEW.charity_slug, NEW.version, NEW.account_name, NEW.sort_code, NEW.account_number, NEW.email,
			NEW.entered_by_id, NEW.entered_by_name, NEW.entered_at)
		OR (OLD.checked_at IS NOT NULL AND (OLD.checked_at, OLD.checked_by_id, OLD.checked_by_name, OLD.called_number, OLD.usable_from)
			IS DISTINCT FROM (NEW.checked_at, NEW.checked_by_id, NEW.checked_by_name, NEW.called_number, NEW.usable_from))
		OR (OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS DISTINCT FROM OLD.withdrawn_at)
	) EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER payer_settings_are_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON "payer_settings"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER accountant_answers_are_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON "accountant_answers"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
