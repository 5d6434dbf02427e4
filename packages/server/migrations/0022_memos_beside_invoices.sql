CREATE UNIQUE INDEX CONCURRENTLY "allocations_adjusted_once" ON "allocations" USING btree ("adjustment_id","invoice_id") WHERE "allocations"."adjustment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "invoices_billed_quarter_once" ON "invoices" USING btree ("agent_id","quarter","kind","state") WHERE "invoices"."form" <> 'financeCharge' and "invoices"."state" is not null and "invoices"."adjustment_id" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY "invoices_billed_once";
