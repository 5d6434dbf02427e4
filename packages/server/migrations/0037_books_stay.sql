-- The first quarter from the given one on that is not closed, which nobody closes until the transaction ends.
CREATE FUNCTION open_quarter(quarter integer) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
	LOOP
		PERFORM pg_advisory_xact_lock_shared(hashtextextended('billing quarter ' || quarter, 0));
		IF NOT EXISTS (SELECT FROM billed_quarters WHERE billed_quarters.quarter = open_quarter.quarter) THEN
			RETURN quarter;
		END IF;
		quarter := CASE WHEN quarter % 10 = 4 THEN quarter + 7 ELSE quarter + 1 END;
	END LOOP;
END $$;--> statement-breakpoint
-- What comes too late for its quarter is billed in the next one. Looked at for all rows of a statement together: filing is slowed
-- down by one short look.
CREATE FUNCTION bill_added_transactions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	late integer;
	following integer;
BEGIN
	FOR late IN SELECT DISTINCT billing_quarter FROM added WHERE billing_quarter IS NOT NULL ORDER BY 1 LOOP
		following := open_quarter(late);
		IF following <> late THEN
			UPDATE transactions SET billing_quarter = following FROM added WHERE transactions.id = added.id AND added.billing_quarter = late;
		END IF;
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER transactions_bill_added AFTER INSERT ON transactions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION bill_added_transactions();--> statement-breakpoint
CREATE FUNCTION bill_accepted_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.billing_quarter := open_quarter(NEW.billing_quarter);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER transactions_bill_accepted BEFORE UPDATE ON transactions FOR EACH ROW WHEN (OLD.billing_quarter IS NULL AND NEW.billing_quarter IS NOT NULL) EXECUTE FUNCTION bill_accepted_transaction();--> statement-breakpoint
-- What was billed stays as it was billed.
CREATE FUNCTION keep_billed_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM billed_quarters WHERE quarter = OLD.billing_quarter AND pg_trigger_depth() = 1) THEN
		RAISE EXCEPTION 'Transaction % was billed in quarter %: it is corrected by a backout.', OLD.confirmation_number, OLD.billing_quarter USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER transactions_keep_billed BEFORE UPDATE ON transactions FOR EACH ROW WHEN (OLD.billing_quarter IS NOT NULL AND (OLD.billing_agent_id, OLD.billing_quarter, OLD.tax_total, OLD.fee_total, OLD.policy_id) IS DISTINCT FROM (NEW.billing_agent_id, NEW.billing_quarter, NEW.tax_total, NEW.fee_total, NEW.policy_id)) EXECUTE FUNCTION keep_billed_transaction();--> statement-breakpoint
-- Documents begin with all of their total open. Afterwards only their balance changes, and only by allocations.
CREATE FUNCTION issue_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.balance := NEW.total;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_issue BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION issue_invoice();--> statement-breakpoint
CREATE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	OLD.balance := NEW.balance;
	IF OLD IS DISTINCT FROM NEW OR pg_trigger_depth() < 2 THEN
		RAISE EXCEPTION 'Invoice % stays as it was issued: only allocations change what is open of it.', OLD.number USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_keep BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_invoice();--> statement-breakpoint
CREATE TRIGGER invoices_stay BEFORE DELETE OR TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
CREATE FUNCTION check_roll_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.total IS DISTINCT FROM (SELECT sum(total) FROM invoices WHERE roll_up_id = NEW.id AND form = NEW.form AND agent_id = NEW.agent_id AND quarter = NEW.quarter) THEN
		RAISE EXCEPTION 'Invoice % is not the sum of its states.', NEW.number USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_sum';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoices_sum AFTER INSERT ON invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state IS NULL) EXECUTE FUNCTION check_roll_up();--> statement-breakpoint
CREATE FUNCTION allocate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM added JOIN invoices ON invoices.id = added.invoice_id LEFT JOIN invoices AS credits ON credits.id = added.credit_id
		WHERE invoices.state IS NULL OR invoices.form = 'credit'
			OR (added.credit_id IS NOT NULL AND (credits.form, credits.agent_id, credits.state, credits.kind) IS DISTINCT FROM ('credit', invoices.agent_id, invoices.state, invoices.kind))
	) THEN
		RAISE EXCEPTION 'A credit or payment counts for invoices of its own agent, state and kind.' USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_place';
	END IF;
	UPDATE invoices SET balance = balance + change.amount
	FROM (
		SELECT changed.id, sum(changed.amount) AS amount
		FROM added
		JOIN invoices AS components ON components.id = ANY (ARRAY[added.invoice_id, added.credit_id])
		CROSS JOIN LATERAL (VALUES
			(components.id, CASE WHEN components.id = added.invoice_id THEN -added.amount ELSE added.amount END),
			(components.roll_up_id, CASE WHEN components.id = added.invoice_id THEN -added.amount ELSE added.amount END)
		) AS changed (id, amount)
		WHERE changed.id IS NOT NULL
		GROUP BY changed.id
	) AS change
	WHERE invoices.id = change.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER allocations_allocate AFTER INSERT ON allocations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION allocate();--> statement-breakpoint
CREATE FUNCTION balance_postings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	unbalanced bigint;
BEGIN
	SELECT entry_id INTO unbalanced FROM added GROUP BY entry_id HAVING sum(amount) <> 0 LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'The postings of entry % do not come to 0.', unbalanced USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_balance';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_postings_balance AFTER INSERT ON ledger_postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION balance_postings();--> statement-breakpoint
CREATE TRIGGER billed_quarters_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON billed_quarters FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
CREATE TRIGGER allocations_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON allocations FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
CREATE TRIGGER ledger_postings_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION keep_records();
