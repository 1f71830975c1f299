ALTER TABLE "staff_passkeys" ADD COLUMN "place" text;--> statement-breakpoint
-- A phone and its passkey were always made at one moment. Phones enrolled before migration 29 do not name theirs.
UPDATE "driver_devices" d SET "credential_id" = p."credential_id" FROM "staff_passkeys" p
  WHERE d."credential_id" IS NULL AND p."staff_id" = d."staff_id" AND p."created_at" = d."created_at";--> statement-breakpoint
UPDATE "staff_passkeys" p SET "place" = CASE WHEN EXISTS (
  SELECT FROM "driver_devices" d WHERE d."credential_id" = p."credential_id") THEN 'drive' ELSE 'desk' END;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ALTER COLUMN "place" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_place" CHECK ("staff_passkeys"."place" in ('desk', 'drive'));
