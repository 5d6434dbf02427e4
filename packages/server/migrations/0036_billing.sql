CREATE TABLE "allocations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"credit_id" bigint,
	"payment_id" bigint,
	"amount" bigint NOT NULL,
	"allocated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "allocations_source" CHECK (("allocations"."credit_id" is null) <> ("allocations"."payment_id" is null)),
	CONSTRAINT "allocations_amount" CHECK ("allocations"."amount" > 0 or ("allocations"."amount" < 0 and "allocations"."payment_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "billed_quarters" (
	"quarter" integer PRIMARY KEY NOT NULL,
	"closed_on" date NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" bigint,
	CONSTRAINT "billed_quarters_quarter" CHECK ("billed_quarters"."quarter" % 10 between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "billing_accounts" (
	"agent_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_series" CHECK ("invoice_counters"."series" in ('plain', 'rolledUp')),
	CONSTRAINT "invoice_counters_last" CHECK ("invoice_counters"."last" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"form" text NOT NULL,
	"state" text,
	"quarter" integer NOT NULL,
	"number" text NOT NULL,
	"invoiced_on" date NOT NULL,
	"due_on" date,
	"total" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"roll_up_id" bigint,
	"charged_invoice_id" bigint,
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('tax', 'fee')),
	CONSTRAINT "invoices_form" CHECK ("invoices"."form" in ('invoice', 'credit', 'financeCharge')),
	CONSTRAINT "invoices_state" CHECK ("invoices"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "invoices_quarter" CHECK ("invoices"."quarter" % 10 between 1 and 4),
	CONSTRAINT "invoices_number" CHECK ("invoices"."number" ~ (case when "invoices"."state" is null then '^\*80[0-9]{6}' else '^[0-9]{8}' end || case "invoices"."form" when 'invoice' then '-IN$' when 'credit' then '-CM$' else '-FC$' end)),
	CONSTRAINT "invoices_total" CHECK (case when "invoices"."form" = 'credit' then "invoices"."total" < 0 and "invoices"."balance" between "invoices"."total" and 0 else "invoices"."total" > 0 and "invoices"."balance" between 0 and "invoices"."total" end),
	CONSTRAINT "invoices_due" CHECK (("invoices"."form" = 'invoice') = ("invoices"."due_on" is not null)),
	CONSTRAINT "invoices_charge" CHECK (("invoices"."form" = 'financeCharge') = ("invoices"."charged_invoice_id" is not null)),
	CONSTRAINT "invoices_roll_up" CHECK ("invoices"."state" is not null or ("invoices"."kind" = 'fee' and "invoices"."roll_up_id" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"posted_on" date NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"agent_id" bigint NOT NULL,
	"invoice_id" bigint,
	"credit_id" bigint,
	"payment_id" bigint,
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('invoiceIssued', 'creditIssued', 'creditApplied', 'financeCharged', 'paymentSubmitted', 'paymentSettled', 'paymentReturned', 'settledPaymentReturned'))
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"entry_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"account" text NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_postings_entry_id_position_pk" PRIMARY KEY("entry_id","position"),
	CONSTRAINT "ledger_postings_position" CHECK ("ledger_postings"."position" >= 0),
	CONSTRAINT "ledger_postings_account" CHECK ("ledger_postings"."account" in ('receivable', 'credits', 'taxes', 'fees', 'financeCharges', 'clearing', 'bank')),
	CONSTRAINT "ledger_postings_state" CHECK ("ledger_postings"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "ledger_postings_kind" CHECK ("ledger_postings"."kind" in ('tax', 'fee')),
	CONSTRAINT "ledger_postings_amount" CHECK ("ledger_postings"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "billing_agent_id" bigint;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "billing_quarter" integer;--> statement-breakpoint
-- What is on file belongs to the quarter it was received in; what is questioned, to none yet.
UPDATE "transactions" SET "billing_agent_id" = "policies"."agent_id", "billing_quarter" = extract(year from "received_on")::integer * 10 + extract(quarter from "received_on")::integer FROM "policies" WHERE "policies"."id" = "policy_id" AND "status" = 'Accepted';--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_credit_id_invoices_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_quarters" ADD CONSTRAINT "billed_quarters_closed_by_people_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_roll_up_id_invoices_id_fk" FOREIGN KEY ("roll_up_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_charged_invoice_id_invoices_id_fk" FOREIGN KEY ("charged_invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_credit_id_invoices_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocations_invoice" ON "allocations" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "allocations_credit" ON "allocations" USING btree ("credit_id") WHERE "allocations"."credit_id" is not null;--> statement-breakpoint
CREATE INDEX "allocations_payment" ON "allocations" USING btree ("payment_id") WHERE "allocations"."payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_once" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_billed_once" ON "invoices" USING btree ("agent_id","quarter","kind","state") WHERE "invoices"."form" <> 'financeCharge' and "invoices"."state" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_rolled_up_once" ON "invoices" USING btree ("agent_id","quarter","form") WHERE "invoices"."form" <> 'financeCharge' and "invoices"."state" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_charged_once" ON "invoices" USING btree ("charged_invoice_id","quarter") WHERE "invoices"."charged_invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_agent" ON "invoices" USING btree ("agent_id","quarter");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("agent_id") WHERE "invoices"."balance" <> 0;--> statement-breakpoint
CREATE INDEX "invoices_roll_up_of" ON "invoices" USING btree ("roll_up_id") WHERE "invoices"."roll_up_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_quarter_form" ON "invoices" USING btree ("quarter","form");--> statement-breakpoint
CREATE INDEX "ledger_entries_agent" ON "ledger_entries" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_invoice" ON "ledger_entries" USING btree ("invoice_id") WHERE "ledger_entries"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_payment" ON "ledger_entries" USING btree ("payment_id") WHERE "ledger_entries"."payment_id" is not null;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_billing_agent_id_accounts_id_fk" FOREIGN KEY ("billing_agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_billed" ON "transactions" USING btree ("billing_quarter","billing_agent_id");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_billing_quarter" CHECK ("transactions"."billing_quarter" % 10 between 1 and 4);--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_billing" CHECK (("transactions"."billing_agent_id" is null) = ("transactions"."billing_quarter" is null) and ("transactions"."status" = 'Questioned' or "transactions"."billing_quarter" is not null));