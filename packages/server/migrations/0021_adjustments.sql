CREATE TABLE "adjustments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"agent_id" bigint NOT NULL,
	"invoice_id" bigint,
	"state" text,
	"credit_id" bigint,
	"amount" bigint,
	"reason" text NOT NULL,
	"paid_by" text,
	"bank_account_id" bigint,
	"decided_on" date NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" bigint NOT NULL,
	CONSTRAINT "adjustments_kind" CHECK ("adjustments"."kind" in ('waive', 'writeOff', 'credit', 'debit', 'refund', 'apply', 'hold', 'release')),
	CONSTRAINT "adjustments_state" CHECK ("adjustments"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "adjustments_reason" CHECK ("adjustments"."reason" <> ''),
	CONSTRAINT "adjustments_document" CHECK (num_nulls("adjustments"."invoice_id", "adjustments"."amount") = case when "adjustments"."kind" in ('hold', 'release') then 2 else 0 end),
	CONSTRAINT "adjustments_amount" CHECK ("adjustments"."amount" > 0),
	CONSTRAINT "adjustments_memo" CHECK (("adjustments"."kind" in ('credit', 'debit')) = ("adjustments"."state" is not null)),
	CONSTRAINT "adjustments_credit" CHECK (("adjustments"."kind" = 'apply') = ("adjustments"."credit_id" is not null)),
	CONSTRAINT "adjustments_refund" CHECK (("adjustments"."kind" = 'refund') = ("adjustments"."paid_by" is not null)),
	CONSTRAINT "adjustments_bank" CHECK ("adjustments"."kind" = 'refund' or "adjustments"."bank_account_id" is null)
);
--> statement-breakpoint
-- What is allowed gets wider: no row of before can contradict it, so that none is read.
ALTER TABLE "allocations" DROP CONSTRAINT "allocations_source";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_account";--> statement-breakpoint
ALTER TABLE "allocations" ADD COLUMN "adjustment_id" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "adjustment_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "adjustment_id" bigint;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_credit_id_invoices_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustments_agent" ON "adjustments" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "adjustments_holds" ON "adjustments" USING btree ("agent_id","id") WHERE "adjustments"."invoice_id" is null;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_one_source" CHECK (num_nonnulls("allocations"."credit_id", "allocations"."payment_id", "allocations"."adjustment_id") = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_adjustment" CHECK ("invoices"."adjustment_id" is null or ("invoices"."form" <> 'financeCharge' and "invoices"."state" is not null and "invoices"."roll_up_id" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('invoiceIssued', 'creditIssued', 'creditApplied', 'financeCharged', 'paymentSubmitted', 'paymentSettled', 'paymentReturned', 'settledPaymentReturned', 'chargeWaived', 'writtenOff', 'taxWrittenOff', 'creditMemoIssued', 'debitMemoIssued', 'creditRefunded')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account" CHECK ("ledger_postings"."account" in ('receivable', 'credits', 'taxes', 'fees', 'financeCharges', 'clearing', 'bank', 'writtenOff')) NOT VALID;--> statement-breakpoint
-- Written here and not in the tables: those of adjustments name those of billing already.
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_adjustment_id_adjustments_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "adjustments"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_adjustment_id_adjustments_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "adjustments"("id") NOT VALID;--> statement-breakpoint
-- A refund takes off a credit, any other adjustment off what is charged, both of its own agent.
CREATE OR REPLACE FUNCTION allocate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM added JOIN invoices ON invoices.id = added.invoice_id LEFT JOIN invoices AS credits ON credits.id = added.credit_id
		WHERE invoices.state IS NULL
			OR (invoices.form = 'credit' AND added.adjustment_id IS NULL)
			OR (added.credit_id IS NOT NULL AND (credits.form, credits.agent_id, credits.state, credits.kind) IS DISTINCT FROM ('credit', invoices.agent_id, invoices.state, invoices.kind))
			OR (added.adjustment_id IS NOT NULL AND NOT EXISTS (
				SELECT FROM adjustments WHERE adjustments.id = added.adjustment_id AND adjustments.agent_id = invoices.agent_id AND adjustments.invoice_id IN (invoices.id, invoices.roll_up_id)
					AND CASE invoices.form WHEN 'credit' THEN adjustments.kind = 'refund' WHEN 'financeCharge' THEN adjustments.kind IN ('waive', 'writeOff') ELSE adjustments.kind = 'writeOff' END
			))
	) THEN
		RAISE EXCEPTION 'A credit, payment or adjustment counts for invoices of its own agent, state and kind.' USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_place';
	END IF;
	UPDATE invoices SET balance = balance + change.amount
	FROM (
		SELECT changed.id, sum(changed.amount) AS amount
		FROM added
		JOIN invoices AS components ON components.id = ANY (ARRAY[added.invoice_id, added.credit_id])
		CROSS JOIN LATERAL (VALUES
			(components.id, CASE components.form WHEN 'credit' THEN added.amount ELSE -added.amount END),
			(components.roll_up_id, CASE components.form WHEN 'credit' THEN added.amount ELSE -added.amount END)
		) AS changed (id, amount)
		WHERE changed.id IS NOT NULL
		GROUP BY changed.id
	) AS change
	WHERE invoices.id = change.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER adjustments_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON adjustments FOR EACH STATEMENT EXECUTE FUNCTION keep_records();
