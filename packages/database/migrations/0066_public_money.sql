-- What visitors read of the ledger: sums, months and their lines. No table of it is theirs, and nothing here is about a person.
CREATE FUNCTION public_balances() RETURNS TABLE (code text, pence text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
	SELECT code, balance::text FROM ledger_accounts
	WHERE code LIKE 'outside:charity:%' OR code ~ '^charity:.+:(owed|paying)$'
	ORDER BY code
$$;
--> statement-breakpoint
CREATE FUNCTION public_months() RETURNS TABLE (month text, closed_on text, root text, difference_pence text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
	SELECT month, (closed_at AT TIME ZONE 'Europe/London')::date::text, root, difference_pence::text FROM ledger_months ORDER BY month
$$;
--> statement-breakpoint
-- The bytes of a closed month as they were kept, in hex.
CREATE FUNCTION public_month_csv(wanted text) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
	SELECT encode(csv, 'hex') FROM ledger_months WHERE month = wanted
$$;
--> statement-breakpoint
CREATE FUNCTION public_transfers(wanted text) RETURNS TABLE (
	seq text, posting text, kind text, from_account text, to_account text, pence text, effective_on text, posted_at text,
	source text, reason text, corrects_month text, reverses text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
	SELECT seq::text, posting::text, kind, from_account, to_account, pence::text, effective_on::text,
		to_char(posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), source, reason, corrects_month, reverses::text
	FROM ledger_transfers WHERE month = wanted ORDER BY ledger_transfers.seq
$$;
--> statement-breakpoint
-- Of each charity and month: what came in, the charity's share of it, how much of that it was paid, after how many days at
-- the longest, and how much it said has arrived. Months are those in which the money came in.
CREATE FUNCTION public_money(from_month text, until_month text) RETURNS TABLE (
	month text, charity text, receipts int, received text, share text, paid text, days int, confirmed text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
	SELECT to_char(receipts.received_on, 'YYYY-MM'), allotments.charity_slug, count(DISTINCT receipts.id)::int,
		sum(allotments.pence)::text, sum(allotments.charity_pence)::text,
		coalesce(sum(allotments.charity_pence) FILTER (WHERE payments.state = 'sent'), 0)::text,
		max(payments.sent_on - receipts.received_on) FILTER (WHERE payments.state = 'sent'),
		coalesce(sum(allotments.charity_pence) FILTER (WHERE payments.state = 'sent' AND payments.confirmed_on IS NOT NULL), 0)::text
	FROM receipts
	JOIN allotments ON allotments.receipt_id = receipts.id
	LEFT JOIN payment_allotments ON payment_allotments.allotment_id = allotments.id AND payment_allotments.holds
	LEFT JOIN payments ON payments.id = payment_allotments.payment_id
	WHERE receipts.received_on >= to_date(from_month, 'YYYY-MM')
		AND receipts.received_on < to_date(until_month, 'YYYY-MM') + interval '1 month'
	GROUP BY 1, 2 ORDER BY 1, 2
$$;
--> statement-breakpoint
-- What was put right, by the month that it corrects: receipts that were taken back, of which a charity keeps what it was paid,
-- and payments that came back.
CREATE FUNCTION public_corrections(from_month text, until_month text) RETURNS TABLE (
	month text, charity text, kind text, received text, share text, kept text, put_right_on text, reason text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
	SELECT to_char(receipts.received_on, 'YYYY-MM'), allotments.charity_slug, 'receipt', sum(allotments.pence)::text,
		coalesce(sum(allotments.charity_pence) FILTER (WHERE payment_allotments.payment_id IS NULL), 0)::text,
		coalesce(sum(allotments.charity_pence) FILTER (WHERE payment_allotments.payment_id IS NOT NULL), 0)::text,
		(receipts.taken_back_at AT TIME ZONE 'Europe/London')::date::text, receipts.taken_back_reason
	FROM receipts
	JOIN allotments ON allotments.receipt_id = receipts.id
	LEFT JOIN payment_allotments ON payment_allotments.allotment_id = allotments.id AND payment_allotments.holds
	WHERE receipts.taken_back_at IS NOT NULL
		AND receipts.received_on >= to_date(from_month, 'YYYY-MM')
		AND receipts.received_on < to_date(until_month, 'YYYY-MM') + interval '1 month'
	GROUP BY receipts.id, allotments.charity_slug
	UNION ALL
	SELECT to_char(sent_on, 'YYYY-MM'), charity_slug, 'payment', NULL, pence::text, '0', returned_on::text, return_reason
	FROM payments
	WHERE state = 'returned' AND to_char(sent_on, 'YYYY-MM') BETWEEN from_month AND until_month
	ORDER BY 1, 7, 2
$$;
--> statement-breakpoint
CREATE FUNCTION public_late_payments() RETURNS TABLE (charity text, pence text, due_on text, sent_on text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
	SELECT charity_slug, pence::text, due_on::text, sent_on::text FROM payments
	WHERE state = 'sent' AND sent_on > due_on ORDER BY sent_on DESC, charity_slug
$$;
--> statement-breakpoint
-- What no charity has been sent yet, by due day, among the allotments of each that are due last (null: among all).
CREATE FUNCTION public_unpaid(newest int) RETURNS TABLE (charity text, pence text, due_on text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
	WITH RECURSIVE slugs AS (
		(SELECT charity_slug FROM allotments ORDER BY charity_slug LIMIT 1)
		UNION ALL
		SELECT (SELECT allotments.charity_slug FROM allotments WHERE allotments.charity_slug > slugs.charity_slug ORDER BY allotments.charity_slug LIMIT 1)
		FROM slugs WHERE slugs.charity_slug IS NOT NULL
	)
	SELECT slugs.charity_slug, sum(last.charity_pence)::text, last.due_on::text
	FROM slugs CROSS JOIN LATERAL (
		SELECT id, receipt_id, charity_pence, due_on FROM allotments
		WHERE allotments.charity_slug = slugs.charity_slug ORDER BY due_on DESC LIMIT newest
	) AS last
	JOIN receipts ON receipts.id = last.receipt_id AND receipts.taken_back_at IS NULL
	WHERE NOT EXISTS (
		SELECT FROM payment_allotments JOIN payments ON payments.id = payment_allotments.payment_id
		WHERE payment_allotments.allotment_id = last.id AND payment_allotments.holds AND payments.state = 'sent'
	)
	GROUP BY slugs.charity_slug, last.due_on ORDER BY last.due_on, slugs.charity_slug
$$;
--> statement-breakpoint
-- The newest part of a receipt that was for one charity: how it was split, and when it was paid on.
CREATE FUNCTION public_example(OUT charity text, OUT received_on text, OUT pence text, OUT vat_pence text, OUT charity_pence text, OUT share_basis_points int, OUT sent_on text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
	SELECT allotments.charity_slug, receipts.received_on::text, allotments.pence::text, allotments.vat_pence::text,
		allotments.charity_pence::text, allotments.share_basis_points, payments.sent_on::text
	FROM receipts
	JOIN allotments ON allotments.receipt_id = receipts.id AND NOT allotments.is_of_all
	LEFT JOIN payment_allotments ON payment_allotments.allotment_id = allotments.id AND payment_allotments.holds
	LEFT JOIN payments ON payments.id = payment_allotments.payment_id AND payments.state = 'sent'
	WHERE receipts.taken_back_at IS NULL
	ORDER BY receipts.received_on DESC, receipts.id, allotments.charity_slug LIMIT 1
$$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public_balances(), public_months(), public_month_csv(text), public_transfers(text), public_money(text, text), public_corrections(text, text), public_late_payments(), public_unpaid(int), public_example() TO anon;
