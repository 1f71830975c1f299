CREATE TABLE "conversions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receipt_id" uuid NOT NULL,
	"pence" bigint NOT NULL,
	"converted_on" date NOT NULL,
	"recorded_by_id" text NOT NULL,
	"recorded_by_name" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_by_name" text,
	CONSTRAINT "conversions_pence" CHECK ("conversions"."pence" > 0),
	CONSTRAINT "conversions_taken_back_whole" CHECK (("conversions"."taken_back_at" is null) = ("conversions"."taken_back_by_name" is null))
);
--> statement-breakpoint
ALTER TABLE "conversions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversions_once" ON "conversions" USING btree ("receipt_id") WHERE taken_back_at is null;--> statement-breakpoint
-- What a bank gave is never removed.
CREATE TRIGGER conversions_stay BEFORE DELETE OR TRUNCATE ON "conversions"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();