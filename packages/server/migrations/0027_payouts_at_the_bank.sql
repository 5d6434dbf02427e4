CREATE TABLE "bank_match_entries" (
	"match_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	CONSTRAINT "bank_match_entries_match_id_entry_id_pk" PRIMARY KEY("match_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "bank_open_entries" (
	"entry_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_match_entries" ADD CONSTRAINT "bank_match_entries_match_id_bank_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."bank_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match_entries" ADD CONSTRAINT "bank_match_entries_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_open_entries" ADD CONSTRAINT "bank_open_entries_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Money that the office pays out: taxes to a state, also when a payment of them is taken back, and refunds of credits.
CREATE FUNCTION open_bank_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO bank_open_entries (entry_id) SELECT added.id FROM added WHERE added.kind IN ('remitted', 'remittanceReopened', 'creditRefunded');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_open AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION open_bank_entries();--> statement-breakpoint
-- Payments of before wait as well; the office is shown only what is not older than its first statement.
INSERT INTO bank_open_entries (entry_id)
SELECT id FROM ledger_entries WHERE kind IN ('remitted', 'remittanceReopened', 'creditRefunded')
ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE TRIGGER bank_match_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_match_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_records();
