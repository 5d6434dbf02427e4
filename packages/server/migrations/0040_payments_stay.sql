-- As in 0012: what happened to a payment is only ever added to.
CREATE TRIGGER payment_debits_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_debits FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
CREATE TRIGGER payment_events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_events FOR EACH STATEMENT EXECUTE FUNCTION keep_records();
