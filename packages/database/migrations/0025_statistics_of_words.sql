-- PostgreSQL keeps statistics of an expression's index, but not of one of some rows alone. Without them a word that is in
-- every street was looked for among all bookings in place of the newest.
CREATE STATISTICS IF NOT EXISTS "bookings_words" ON (lower(coalesce(contact_name, '') || ' ' || coalesce(address_line_1, '') || ' ' || coalesce(address_line_2, ''))) FROM "bookings";
