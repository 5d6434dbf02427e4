ALTER TABLE "bank_accounts" DROP CONSTRAINT "bank_accounts_last_four";--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_last_four" CHECK ("bank_accounts"."last_four" ~ '^[0-9]{0,4}$');--> statement-breakpoint
-- In the books a debit is the payment. Written here and not in the tables: those of payments name those of billing already.
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_payment_id_payment_debits_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payment_debits"("id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payment_debits_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payment_debits"("id");
