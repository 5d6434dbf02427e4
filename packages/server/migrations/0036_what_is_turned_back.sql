-- What is allowed gets wider: no row of before can contradict it, so that none is read.
ALTER TABLE "adjustments" DROP CONSTRAINT "adjustments_kind";--> statement-breakpoint
ALTER TABLE "adjustments" DROP CONSTRAINT "adjustments_memo";--> statement-breakpoint
ALTER TABLE "allocations" DROP CONSTRAINT "allocations_amount";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_kind" CHECK ("adjustments"."kind" in ('waive', 'giveBack', 'writeOff', 'takeBack', 'credit', 'debit', 'refund', 'apply', 'hold', 'release')) NOT VALID;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_memo" CHECK (("adjustments"."kind" in ('credit', 'debit', 'giveBack')) = ("adjustments"."state" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_amount" CHECK ("allocations"."amount" > 0 or ("allocations"."amount" < 0 and num_nonnulls("allocations"."payment_id", "allocations"."adjustment_id") = 1)) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('invoiceIssued', 'creditIssued', 'creditApplied', 'financeCharged', 'paymentSubmitted', 'paymentSettled', 'paymentReturned', 'settledPaymentReturned', 'chargeWaived', 'writtenOff', 'taxWrittenOff', 'writeOffTakenBack', 'taxWriteOffTakenBack', 'chargeGivenBack', 'creditMemoIssued', 'debitMemoIssued', 'creditRefunded', 'remitted', 'remittanceReopened')) NOT VALID;--> statement-breakpoint
-- A refund takes off a credit, any other adjustment off what is charged, both of its own agent; a write-off is taken back as far as it goes.
CREATE OR REPLACE FUNCTION allocate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM added JOIN invoices ON invoices.id = added.invoice_id LEFT JOIN invoices AS credits ON credits.id = added.credit_id
		WHERE invoices.state IS NULL
			OR (invoices.form = 'credit' AND added.adjustment_id IS NULL)
			OR (added.credit_id IS NOT NULL AND (credits.form, credits.agent_id, credits.state, credits.kind) IS DISTINCT FROM ('credit', invoices.agent_id, invoices.state, invoices.kind))
			OR (added.adjustment_id IS NOT NULL AND NOT EXISTS (
				SELECT FROM adjustments WHERE adjustments.id = added.adjustment_id AND adjustments.agent_id = invoices.agent_id AND adjustments.invoice_id IN (invoices.id, invoices.roll_up_id)
					AND (adjustments.kind = 'takeBack') = (added.amount < 0)
					AND CASE invoices.form WHEN 'credit' THEN adjustments.kind = 'refund' WHEN 'financeCharge' THEN adjustments.kind IN ('waive', 'writeOff', 'takeBack') ELSE adjustments.kind IN ('writeOff', 'takeBack') END
			))
	) THEN
		RAISE EXCEPTION 'A credit, payment or adjustment counts for invoices of its own agent, state and kind.' USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_place';
	END IF;
	IF EXISTS (
		SELECT FROM allocations JOIN adjustments ON adjustments.id = allocations.adjustment_id
		WHERE adjustments.kind IN ('writeOff', 'takeBack') AND allocations.invoice_id IN (SELECT invoice_id FROM added WHERE adjustment_id IS NOT NULL AND amount < 0)
		GROUP BY allocations.invoice_id HAVING sum(allocations.amount) < 0
	) THEN
		RAISE EXCEPTION 'No more is taken back than was written off.' USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_taken_back';
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
END $$;
