-- The table has rows of other tables of states, too. Its rows of before have passed the stricter checks.
ALTER TABLE "state_rates" DROP CONSTRAINT "state_rates_charge";--> statement-breakpoint
ALTER TABLE "state_rates" DROP CONSTRAINT "state_rates_rate";--> statement-breakpoint
ALTER TABLE "state_rates" ADD CONSTRAINT "state_rates_percentage" CHECK ("state_rates"."charge" not in ('premium-tax', 'fire-assessment', 'transaction-fee', 'finance-charge') or "state_rates"."rate" ~ '^(0|[1-9][0-9]?)([.][0-9]{1,4})?%$') NOT VALID;--> statement-breakpoint
ALTER TABLE "state_rates" ADD CONSTRAINT "state_rates_value" CHECK ("state_rates"."rate" <> '') NOT VALID;
