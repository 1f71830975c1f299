-- What visitors read of the money, of a ledger of ten years: each part is found by its index, and never by reading all of them.
-- Compiling such a plan (jit) would take longer than running it.
DROP FUNCTION public_money(text, text);
--> statement-breakpoint
-- Of each charity and month: what came in, the charity's share of it, how much of that it was paid, after how many days at
-- the longest, and how much it said has arrived. Months are those in which the money came in.
CREATE FUNCTION public_money(from_month text, until_month text) RETURNS TABLE (
	month text, charity text, received text, share text, paid text, days int, confirmed text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET jit = off AS $$
	WITH parts AS (
		SELECT receipts.received_on, part.charity_slug, part.pence, part.charity_pence,
			(SELECT payment_id FROM payment_allotments WHERE allotment_id = part.id AND holds) AS payment_id
		FROM receipts
		CROSS JOIN LATERAL (SELECT * FROM allotments WHERE allotments.receipt_id = receipts.id OFFSET 0) AS part
		WHERE receipts.received_on >= to_date(from_month, 'YYYY-MM')
			AND receipts.received_on < to_date(until_month, 'YYYY-MM') + interval '1 month'
	), sums AS (
		SELECT received_on, charity_slug, payment_id, sum(pence) AS pence, sum(charity_pence) AS charity_pence
		FROM parts GROUP BY 1, 2, 3
	)
	SELECT to_char(sums.received_on, 'YYYY-MM'), sums.charity_slug, sum(sums.pence)::text, sum(sums.charity_pence)::text,
		coalesce(sum(sums.charity_pence) FILTER (WHERE payments.id IS NOT NULL), 0)::text,
		max(payments.sent_on - sums.received_on),
		coalesce(sum(sums.charity_pence) FILTER (WHERE payments.confirmed_on IS NOT NULL), 0)::text
	FROM sums LEFT JOIN payments ON payments.id = sums.payment_id AND payments.state = 'sent'
	GROUP BY 1, 2 ORDER BY 1, 2
$$;
--> statement-breakpoint
-- The month of the receipt that has so many newer ones; null: there are not so many.
CREATE FUNCTION public_month_of_receipt(newer int) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET jit = off AS $$
	SELECT to_char(received_on, 'YYYY-MM') FROM receipts ORDER BY received_on DESC NULLS LAST, id OFFSET newer LIMIT 1
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public_unpaid(newest int) RETURNS TABLE (charity text, pence text, due_on text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET jit = off AS $$
	WITH RECURSIVE slugs AS (
		(SELECT charity_slug FROM allotments ORDER BY charity_slug LIMIT 1)
		UNION ALL
		SELECT (SELECT allotments.charity_slug FROM allotments WHERE allotments.charity_slug > slugs.charity_slug ORDER BY allotments.charity_slug LIMIT 1)
		FROM slugs WHERE slugs.charity_slug IS NOT NULL
	), last AS (
		SELECT slugs.charity_slug, part.id, part.receipt_id, part.charity_pence, part.due_on
		FROM slugs CROSS JOIN LATERAL (
			SELECT id, receipt_id, charity_pence, due_on FROM allotments
			WHERE allotments.charity_slug = slugs.charity_slug ORDER BY due_on DESC LIMIT newest
		) AS part
	), unpaid AS (
		SELECT last.* FROM last WHERE (
			SELECT payments.state FROM payments WHERE payments.id = (
				SELECT payment_id FROM payment_allotments WHERE allotment_id = last.id AND holds
			)
		) IS DISTINCT FROM 'sent'
	)
	SELECT charity_slug, sum(charity_pence)::text, due_on::text FROM unpaid
	WHERE (SELECT taken_back_at FROM receipts WHERE receipts.id = unpaid.receipt_id) IS NULL
	GROUP BY charity_slug, due_on ORDER BY due_on, charity_slug
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public_example(OUT charity text, OUT received_on text, OUT pence text, OUT vat_pence text, OUT charity_pence text, OUT share_basis_points int, OUT sent_on text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET jit = off AS $$
	WITH newest AS (
		SELECT id, receipts.received_on FROM receipts
		WHERE taken_back_at IS NULL AND EXISTS (SELECT FROM allotments WHERE receipt_id = receipts.id AND NOT is_of_all)
		ORDER BY receipts.received_on DESC NULLS LAST, id LIMIT 1
	)
	SELECT allotments.charity_slug, newest.received_on::text, allotments.pence::text, allotments.vat_pence::text,
		allotments.charity_pence::text, allotments.share_basis_points, payments.sent_on::text
	FROM newest
	JOIN allotments ON allotments.receipt_id = newest.id AND NOT allotments.is_of_all
	LEFT JOIN payment_allotments ON payment_allotments.allotment_id = allotments.id AND payment_allotments.holds
	LEFT JOIN payments ON payments.id = payment_allotments.payment_id AND payments.state = 'sent'
	ORDER BY allotments.charity_slug LIMIT 1
$$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public_money(text, text), public_month_of_receipt(int) TO anon;
