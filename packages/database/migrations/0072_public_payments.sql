-- Every payment that a charity has: for the file that other programs read. One that came back is none.
CREATE FUNCTION public_payments() RETURNS TABLE (number int, charity text, pence text, sent_on text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
	SELECT number, charity_slug, pence::text, sent_on::text FROM payments WHERE state = 'sent' ORDER BY number
$$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public_payments() TO anon;
