ALTER TABLE "bookings" DROP CONSTRAINT "bookings_statement_id_statement_versions_id_fk";
