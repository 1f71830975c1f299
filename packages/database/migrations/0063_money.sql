CREATE TABLE "accountant_answers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"answered_by" text NOT NULL,
	"answered_on" date NOT NULL,
	"document" text NOT NULL,
	"entered_by_id" text NOT NULL,
	"entered_by_name" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accountant_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"charity_slug" text NOT NULL,
	"version" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"share_basis_points" integer NOT NULL,
	"base" text NOT NULL,
	"costs" text NOT NULL,
	"claims" text NOT NULL,
	"payment_days" integer NOT NULL,
	"payment_days_clause" text NOT NULL,
	"vat_terms" text NOT NULL,
	"signed_by_operator_on" date NOT NULL,
	"signed_by_charity_on" date NOT NULL,
	"contents" text[] NOT NULL,
	"document" "bytea",
	"document_name" text,
	"document_sha256" text,
	"entered_by_id" text NOT NULL,
	"entered_by_name" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"approved_by_id" text,
	"approved_by_name" text,
	"approved_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "agreements_share" CHECK ("agreements"."share_basis_points" between 8000 and 10000),
	CONSTRAINT "agreements_base" CHECK ("agreements"."base" in ('gross', 'net')),
	CONSTRAINT "agreements_costs" CHECK ("agreements"."costs" in ('operator', 'charity')),
	CONSTRAINT "agreements_claims" CHECK ("agreements"."claims" in ('operator', 'charity')),
	CONSTRAINT "agreements_payment_days" CHECK ("agreements"."payment_days" between 1 and 366),
	CONSTRAINT "agreements_end" CHECK ("agreements"."ends_on" >= "agreements"."starts_on"),
	CONSTRAINT "agreements_approved_whole" CHECK (("agreements"."approved_at" is null) = ("agreements"."approved_by_id" is null)),
	CONSTRAINT "agreements_two_people" CHECK ("agreements"."approved_by_id" <> "agreements"."entered_by_id"),
	CONSTRAINT "agreements_withdrawn" CHECK ("agreements"."withdrawn_at" is null or "agreements"."approved_at" is null),
	CONSTRAINT "agreements_document" CHECK (("agreements"."document" is null) = ("agreements"."document_sha256" is null) and ("agreements"."document" is null) = ("agreements"."document_name" is null))
);
--> statement-breakpoint
ALTER TABLE "agreements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "allotments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"receipt_id" uuid NOT NULL,
	"charity_slug" text NOT NULL,
	"is_of_all" boolean NOT NULL,
	"pence" bigint NOT NULL,
	"vat_pence" bigint NOT NULL,
	"charity_pence" bigint NOT NULL,
	"share_basis_points" integer NOT NULL,
	"agreement_id" uuid,
	"due_on" date NOT NULL,
	CONSTRAINT "allotments_pence" CHECK ("allotments"."pence" > 0),
	CONSTRAINT "allotments_vat" CHECK ("allotments"."vat_pence" >= 0 and "allotments"."vat_pence" < "allotments"."pence"),
	CONSTRAINT "allotments_charity" CHECK ("allotments"."charity_pence" between 1 and "allotments"."pence" and "allotments"."charity_pence"::numeric * 10000 >= ("allotments"."pence" - "allotments"."vat_pence")::numeric * "allotments"."share_basis_points")
);
--> statement-breakpoint
ALTER TABLE "allotments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_details" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"charity_slug" text NOT NULL,
	"version" integer NOT NULL,
	"account_name" text NOT NULL,
	"sort_code" text NOT NULL,
	"account_number" text NOT NULL,
	"email" text NOT NULL,
	"entered_by_id" text NOT NULL,
	"entered_by_name" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"checked_by_id" text,
	"checked_by_name" text,
	"checked_at" timestamp with time zone,
	"called_number" text,
	"usable_from" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "bank_details_entered" UNIQUE("id","entered_by_id"),
	CONSTRAINT "bank_details_sort_code" CHECK ("bank_details"."sort_code" ~ '^[0-9]{6}$'),
	CONSTRAINT "bank_details_account_number" CHECK ("bank_details"."account_number" ~ '^[0-9]{8}$'),
	CONSTRAINT "bank_details_two_people" CHECK ("bank_details"."checked_by_id" <> "bank_details"."entered_by_id"),
	CONSTRAINT "bank_details_checked_whole" CHECK (("bank_details"."checked_at" is null) = ("bank_details"."checked_by_id" is null) and ("bank_details"."checked_at" is null) = ("bank_details"."called_number" is null) and ("bank_details"."checked_at" is null) = ("bank_details"."usable_from" is null)),
	CONSTRAINT "bank_details_wait" CHECK ("bank_details"."usable_from" >= "bank_details"."checked_at" + interval '48 hours')
);
--> statement-breakpoint
ALTER TABLE "bank_details" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payer_settings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_name" text NOT NULL,
	"sort_code" text NOT NULL,
	"account_number" text NOT NULL,
	"service_user_number" text,
	"file_kind" text NOT NULL,
	"layout" jsonb,
	"set_by_id" text NOT NULL,
	"set_by_name" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payer_settings_sort_code" CHECK ("payer_settings"."sort_code" ~ '^[0-9]{6}$'),
	CONSTRAINT "payer_settings_account_number" CHECK ("payer_settings"."account_number" ~ '^[0-9]{8}$'),
	CONSTRAINT "payer_settings_service_user_number" CHECK ("payer_settings"."service_user_number" ~ '^[0-9]{6}$'),
	CONSTRAINT "payer_settings_file_kind" CHECK ("payer_settings"."file_kind" in ('csv', 'layout', 'standard-18', 'pain-001'))
);
--> statement-breakpoint
ALTER TABLE "payer_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_allotments" (
	"payment_id" uuid NOT NULL,
	"allotment_id" uuid NOT NULL,
	"holds" boolean DEFAULT true NOT NULL,
	CONSTRAINT "payment_allotments_payment_id_allotment_id_pk" PRIMARY KEY("payment_id","allotment_id")
);
--> statement-breakpoint
ALTER TABLE "payment_allotments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"process_on" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by_id" text NOT NULL,
	"made_by_name" text NOT NULL,
	CONSTRAINT "payment_files_kind" CHECK ("payment_files"."kind" in ('csv', 'layout', 'standard-18', 'pain-001')),
	CONSTRAINT "payment_files_sha256" CHECK ("payment_files"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "payment_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"charity_slug" text NOT NULL,
	"pence" bigint NOT NULL,
	"due_on" date NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"bank_details_id" uuid NOT NULL,
	"details_entered_by_id" text NOT NULL,
	"prepared_by_id" text NOT NULL,
	"prepared_by_name" text NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"approved_by_id" text,
	"approved_by_name" text,
	"approved_at" timestamp with time zone,
	"file_id" uuid,
	"sent_on" date,
	"bank_reference" text,
	"sent_by_name" text,
	"sent_at" timestamp with time zone,
	"returned_on" date,
	"return_reason" text,
	"withdrawn_by_name" text,
	"withdrawn_at" timestamp with time zone,
	"confirmed_on" date,
	"not_arrived_at" timestamp with time zone,
	CONSTRAINT "payments_number_unique" UNIQUE("number"),
	CONSTRAINT "payments_pence" CHECK ("payments"."pence" > 0),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('prepared', 'approved', 'sent', 'returned', 'withdrawn')),
	CONSTRAINT "payments_two_people" CHECK ("payments"."approved_by_id" <> "payments"."prepared_by_id" and "payments"."approved_by_id" <> "payments"."details_entered_by_id"),
	CONSTRAINT "payments_whole" CHECK (("payments"."state" not in ('approved', 'sent', 'returned') or ("payments"."approved_by_id" is not null and "payments"."approved_at" is not null))
        and ("payments"."state" in ('sent', 'returned')) = ("payments"."sent_on" is not null)
        and ("payments"."sent_on" is null) = ("payments"."bank_reference" is null) and ("payments"."sent_on" is null) = ("payments"."sent_at" is null)
        and ("payments"."state" = 'returned') = ("payments"."returned_on" is not null) and ("payments"."returned_on" is null) = ("payments"."return_reason" is null)
        and ("payments"."state" = 'withdrawn') = ("payments"."withdrawn_at" is not null)
        and ("payments"."confirmed_on" is null or "payments"."sent_on" is not null)),
	CONSTRAINT "payments_return_reason" CHECK ("payments"."return_reason" ~ '^[a-z-]{1,40}$')
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received_on" date NOT NULL,
	"sold_month" text NOT NULL,
	"pence" bigint NOT NULL,
	"currency" text NOT NULL,
	"foreign_cents" bigint,
	"rate_millionths" bigint,
	"rate_source" text,
	"rate_on" date,
	"bank_reference" text NOT NULL,
	"recorded_by_id" text NOT NULL,
	"recorded_by_name" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_by_name" text,
	"taken_back_reason" text,
	"demonstration" boolean DEFAULT false NOT NULL,
	CONSTRAINT "receipts_pence" CHECK ("receipts"."pence" > 0),
	CONSTRAINT "receipts_sold_month" CHECK ("receipts"."sold_month" ~ '^20[0-9][0-9]-(0[1-9]|1[0-2])$'),
	CONSTRAINT "receipts_currency" CHECK ("receipts"."currency" in ('GBP', 'EUR')),
	CONSTRAINT "receipts_rate_source" CHECK ("receipts"."rate_source" in ('bank', 'hmrc', 'ecb', 'market')),
	CONSTRAINT "receipts_rate" CHECK (("receipts"."currency" = 'GBP') = ("receipts"."foreign_cents" is null) and ("receipts"."currency" = 'GBP') = ("receipts"."rate_millionths" is null)
        and ("receipts"."currency" = 'GBP') = ("receipts"."rate_source" is null) and ("receipts"."currency" = 'GBP') = ("receipts"."rate_on" is null)),
	CONSTRAINT "receipts_taken_back_whole" CHECK (("receipts"."taken_back_at" is null) = ("receipts"."taken_back_reason" is null) and ("receipts"."taken_back_at" is null) = ("receipts"."taken_back_by_name" is null)),
	CONSTRAINT "receipts_taken_back_reason" CHECK ("receipts"."taken_back_reason" ~ '^[a-z-]{1,40}$')
);
--> statement-breakpoint
ALTER TABLE "receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "staff_roles" DROP CONSTRAINT "staff_roles_role";--> statement-breakpoint
ALTER TABLE "allotments" ADD CONSTRAINT "allotments_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allotments" ADD CONSTRAINT "allotments_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allotments" ADD CONSTRAINT "payment_allotments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allotments" ADD CONSTRAINT "payment_allotments_allotment_id_allotments_id_fk" FOREIGN KEY ("allotment_id") REFERENCES "public"."allotments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_file_id_payment_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."payment_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_details" FOREIGN KEY ("bank_details_id","details_entered_by_id") REFERENCES "public"."bank_details"("id","entered_by_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accountant_answers_by_question" ON "accountant_answers" USING btree ("question","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_by_version" ON "agreements" USING btree ("charity_slug","version");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_one_start" ON "agreements" USING btree ("charity_slug","starts_on") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "allotments_once" ON "allotments" USING btree ("receipt_id","charity_slug","is_of_all");--> statement-breakpoint
CREATE INDEX "allotments_by_charity" ON "allotments" USING btree ("charity_slug","due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_details_by_version" ON "bank_details" USING btree ("charity_slug","version");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_allotments_once" ON "payment_allotments" USING btree ("allotment_id") WHERE holds;--> statement-breakpoint
CREATE INDEX "payment_files_by_time" ON "payment_files" USING btree ("made_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("charity_slug") WHERE state in ('prepared', 'approved');--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("prepared_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_by_charity" ON "payments" USING btree ("charity_slug","sent_on");--> statement-breakpoint
CREATE INDEX "payments_by_file" ON "payments" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX "receipts_by_day" ON "receipts" USING btree ("received_on" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_role" CHECK ("staff_roles"."role" in ('support', 'dispatcher', 'editor', 'finance', 'finance-approver', 'admin', 'driver'));--> statement-breakpoint
CREATE TRIGGER receipts_refuse_demonstration_row
	BEFORE INSERT OR UPDATE ON "receipts"
	FOR EACH ROW WHEN (NEW.demonstration) EXECUTE FUNCTION refuse_demonstration_row();
--> statement-breakpoint
-- What money was received, allotted and paid is never removed; what was split is never changed.
CREATE TRIGGER receipts_stay BEFORE DELETE OR TRUNCATE ON "receipts"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER allotments_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "allotments"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER payments_stay BEFORE DELETE OR TRUNCATE ON "payments"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER payment_allotments_stay BEFORE DELETE OR TRUNCATE ON "payment_allotments"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER payment_files_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "payment_files"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
