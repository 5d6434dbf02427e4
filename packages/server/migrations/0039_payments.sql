CREATE TABLE "ach_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ach_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" bigint NOT NULL,
	"debits" integer NOT NULL,
	"total" bigint NOT NULL,
	"sealed_content" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "ach_files_debits" CHECK ("ach_files"."debits" >= 0),
	CONSTRAINT "ach_files_sha256" CHECK ("ach_files"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "payment_debits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_debits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "payment_debits_amount" CHECK ("payment_debits"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"debit_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"on" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" bigint,
	"file_id" bigint,
	"trace" text,
	"reason_code" text,
	CONSTRAINT "payment_events_kinds" CHECK ("payment_events"."kind" in ('submitted', 'sent', 'settled', 'returned')),
	CONSTRAINT "payment_events_file" CHECK (num_nulls("payment_events"."file_id", "payment_events"."trace") = case "payment_events"."kind" when 'sent' then 0 else 2 end),
	CONSTRAINT "payment_events_reason" CHECK (("payment_events"."kind" = 'returned') = ("payment_events"."reason_code" is not null)),
	CONSTRAINT "payment_events_code" CHECK ("payment_events"."reason_code" ~ '^R[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" bigint NOT NULL,
	"method" text NOT NULL,
	"account_id" bigint NOT NULL,
	"paid_by" bigint NOT NULL,
	"bank_name" text NOT NULL,
	"routing_number" text,
	"last_four" text NOT NULL,
	"sealed_number" text,
	"total" bigint NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"submitted_on" date NOT NULL,
	"posts_on" date NOT NULL,
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('ach', 'received')),
	CONSTRAINT "payments_total" CHECK ("payments"."total" > 0),
	CONSTRAINT "payments_bank_name" CHECK ("payments"."bank_name" <> ''),
	CONSTRAINT "payments_bank" CHECK (num_nulls("payments"."routing_number", "payments"."sealed_number") = case "payments"."method" when 'ach' then 0 else 2 end)
);
--> statement-breakpoint
ALTER TABLE "ach_files" ADD CONSTRAINT "ach_files_made_by_people_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_debits" ADD CONSTRAINT "payment_debits_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_debits" ADD CONSTRAINT "payment_debits_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_debit_id_payment_debits_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."payment_debits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_by_people_id_fk" FOREIGN KEY ("by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_file_id_ach_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."ach_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_paid_by_people_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ach_files_day" ON "ach_files" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_debits_invoice" ON "payment_debits" USING btree ("payment_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("debit_id","kind");--> statement-breakpoint
CREATE INDEX "payment_events_kind" ON "payment_events" USING btree ("kind","on");--> statement-breakpoint
CREATE INDEX "payment_events_trace" ON "payment_events" USING btree ("trace") WHERE "payment_events"."trace" is not null;--> statement-breakpoint
CREATE INDEX "payments_agent" ON "payments" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "payments_posts_on" ON "payments" USING btree ("posts_on") WHERE "payments"."method" = 'ach';