ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_agent_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_invoice_id_invoices_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk";
--> statement-breakpoint
-- In place of these keys: all entries and postings of a statement are looked at together. Nothing that they name is ever removed
-- (0037). The look-ups stand inside of each row, so that they use the indexes however many rows a statement has.
CREATE FUNCTION check_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	misplaced bigint;
BEGIN
	SELECT id INTO misplaced FROM added WHERE agent_id IS DISTINCT FROM CASE
		WHEN invoice_id IS NOT NULL THEN (SELECT invoices.agent_id FROM invoices WHERE invoices.id = added.invoice_id)
		ELSE (SELECT payments.agent_id FROM payment_debits JOIN payments ON payments.id = payment_debits.payment_id WHERE payment_debits.id = added.payment_id)
	END LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'Entry % names no document or debit of its agent.', misplaced USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ledger_entries_place';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_place AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_ledger_entries();--> statement-breakpoint
CREATE OR REPLACE FUNCTION balance_postings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sums record;
BEGIN
	SELECT entry_id, sum(amount) AS amount INTO sums FROM added GROUP BY entry_id
	HAVING sum(amount) <> 0 OR (SELECT id FROM ledger_entries WHERE ledger_entries.id = entry_id) IS NULL LIMIT 1;
	IF NOT FOUND THEN
		RETURN NULL;
	END IF;
	IF sums.amount <> 0 THEN
		RAISE EXCEPTION 'The postings of entry % do not come to 0.', sums.entry_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_balance';
	END IF;
	RAISE EXCEPTION 'There is no entry % for these postings.', sums.entry_id USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ledger_postings_entry';
END $$;
--> statement-breakpoint
-- A document over several states is stored together with its components, so that all of them are added up once.
DROP TRIGGER invoices_sum ON invoices;--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_roll_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	unequal text;
BEGIN
	SELECT whole.number INTO unequal FROM added AS whole LEFT JOIN (
		SELECT roll_up_id, form, agent_id, quarter, sum(total) AS total FROM added WHERE roll_up_id IS NOT NULL GROUP BY 1, 2, 3, 4
	) AS states ON states.roll_up_id = whole.id AND states.form = whole.form AND states.agent_id = whole.agent_id AND states.quarter = whole.quarter
	WHERE whole.state IS NULL AND whole.total IS DISTINCT FROM states.total LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'Invoice % is not the sum of its states.', unequal USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_sum';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_sum AFTER INSERT ON invoices REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_roll_up();
