ALTER TABLE "driver_devices" ADD COLUMN "credential_id" text;--> statement-breakpoint
CREATE INDEX "driver_devices_by_credential" ON "driver_devices" USING btree ("credential_id");