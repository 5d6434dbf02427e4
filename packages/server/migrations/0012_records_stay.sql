-- Written in the change's own transaction and only ever added to: not even a mistake in this program changes who did what,
-- or what somebody signed. The owner of the tables, who may have to (a right to be forgotten, a faulty migration), says so in a
-- migration of its own: ALTER TABLE audit_events DISABLE TRIGGER audit_events_stay, the change, ENABLE TRIGGER.
CREATE FUNCTION keep_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of % are only ever added: they cannot be changed or removed.', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
CREATE TRIGGER agreement_signatures_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON agreement_signatures FOR EACH STATEMENT EXECUTE FUNCTION keep_records();
