DROP FUNCTION public_unpaid(int);
--> statement-breakpoint
-- What charities have not been sent though it was due before a day: what is in no payment, by the mark of what is owed, and what is
-- in one that has not left. So what was paid in ten years is not looked at.
CREATE FUNCTION public_unpaid(due_before date) RETURNS TABLE (charity text, pence text, due_on text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET jit = off AS $$
	WITH unpaid AS (
		SELECT charity_slug, charity_pence - borne_pence AS pence, allotments.due_on FROM allotments WHERE is_owed
		UNION ALL
		SELECT allotments.charity_slug, charity_pence - borne_pence, allotments.due_on FROM payments
		JOIN payment_allotments ON payment_id = payments.id AND holds
		JOIN allotments ON allotments.id = allotment_id
		WHERE payments.state IN ('prepared', 'approved') AND charity_pence > borne_pence
	)
	SELECT charity_slug, sum(unpaid.pence)::text, unpaid.due_on::text FROM unpaid
	WHERE unpaid.due_on < due_before
	GROUP BY charity_slug, unpaid.due_on ORDER BY unpaid.due_on, charity_slug
$$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public_unpaid(date) TO anon;
