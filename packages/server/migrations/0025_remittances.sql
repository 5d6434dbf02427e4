CREATE TABLE "account_numbers" (
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" bigint NOT NULL,
	CONSTRAINT "account_numbers_account_kind_pk" PRIMARY KEY("account","kind"),
	CONSTRAINT "account_numbers_account" CHECK ("account_numbers"."account" <> ''),
	CONSTRAINT "account_numbers_kind" CHECK ("account_numbers"."kind" in ('tax', 'fee')),
	CONSTRAINT "account_numbers_number" CHECK ("account_numbers"."number" <> '')
);
--> statement-breakpoint
CREATE TABLE "remittance_banks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remittance_banks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"payee" text NOT NULL,
	"bank_name" text NOT NULL,
	"routing_number" text NOT NULL,
	"last_four" text NOT NULL,
	"sealed_number" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" bigint NOT NULL,
	CONSTRAINT "remittance_banks_letters" CHECK ("remittance_banks"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "remittance_banks_payee" CHECK ("remittance_banks"."payee" <> ''),
	CONSTRAINT "remittance_banks_routing" CHECK ("remittance_banks"."routing_number" ~ '^[0-9]{9}$'),
	CONSTRAINT "remittance_banks_last_four" CHECK ("remittance_banks"."last_four" ~ '^[0-9]{0,4}$')
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remittances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"quarter" integer NOT NULL,
	"status" text NOT NULL,
	"carried" bigint NOT NULL,
	"collected" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"adjusted" bigint NOT NULL,
	"kept_back" bigint NOT NULL,
	"total" bigint NOT NULL,
	"office_fee" bigint NOT NULL,
	"payee" text NOT NULL,
	"bank_name" text NOT NULL,
	"routing_number" text NOT NULL,
	"last_four" text NOT NULL,
	"sealed_number" text,
	"prepared_on" date NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"prepared_by" bigint NOT NULL,
	"posted_at" timestamp with time zone,
	"posted_by" bigint,
	"pays_on" date,
	"sealed_file" text,
	"sha256" text,
	"ended_at" timestamp with time zone,
	"ended_by" bigint,
	"reason" text,
	CONSTRAINT "remittances_status" CHECK ("remittances"."status" in ('prepared', 'posted', 'discarded', 'reopened')),
	CONSTRAINT "remittances_state" CHECK ("remittances"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "remittances_quarter" CHECK ("remittances"."quarter" % 10 between 1 and 4),
	CONSTRAINT "remittances_total" CHECK ("remittances"."total" > 0 and "remittances"."total" = "remittances"."carried" + "remittances"."collected" - "remittances"."returned" + "remittances"."adjusted" - "remittances"."kept_back"),
	CONSTRAINT "remittances_posted" CHECK (num_nulls("remittances"."posted_at", "remittances"."posted_by", "remittances"."pays_on", "remittances"."sealed_file", "remittances"."sha256") = case when "remittances"."status" in ('posted', 'reopened') then 0 else 5 end),
	CONSTRAINT "remittances_ended" CHECK (num_nulls("remittances"."ended_at", "remittances"."ended_by", "remittances"."reason") = case when "remittances"."status" in ('discarded', 'reopened') then 0 else 3 end)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "agent_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "remittance_id" bigint;--> statement-breakpoint
ALTER TABLE "account_numbers" ADD CONSTRAINT "account_numbers_saved_by_people_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_banks" ADD CONSTRAINT "remittance_banks_saved_by_people_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_prepared_by_people_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_posted_by_people_id_fk" FOREIGN KEY ("posted_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_ended_by_people_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "remittance_banks_state" ON "remittance_banks" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "remittances_once" ON "remittances" USING btree ("state","quarter") WHERE "remittances"."status" in ('prepared', 'posted');--> statement-breakpoint
CREATE INDEX "remittances_newest" ON "remittances" USING btree ("quarter","state");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_whose" CHECK (("ledger_entries"."agent_id" is null) = ("ledger_entries"."remittance_id" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('invoiceIssued', 'creditIssued', 'creditApplied', 'financeCharged', 'paymentSubmitted', 'paymentSettled', 'paymentReturned', 'settledPaymentReturned', 'chargeWaived', 'writtenOff', 'taxWrittenOff', 'creditMemoIssued', 'debitMemoIssued', 'creditRefunded', 'remitted', 'remittanceReopened')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_remittance_id_remittances_id_fk";--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_whose";--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
-- As before; an entry of a remittance is no agent's, and its key is looked at as a foreign key: there are few.
CREATE OR REPLACE FUNCTION check_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	misplaced bigint;
BEGIN
	SELECT id INTO misplaced FROM added WHERE remittance_id IS NULL AND agent_id IS DISTINCT FROM CASE
		WHEN invoice_id IS NOT NULL THEN (SELECT invoices.agent_id FROM invoices WHERE invoices.id = added.invoice_id)
		ELSE (SELECT payments.agent_id FROM payment_debits JOIN payments ON payments.id = payment_debits.payment_id WHERE payment_debits.id = added.payment_id)
	END LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'Entry % names no document or debit of its agent.', misplaced USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ledger_entries_place';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- What is prepared stays as it is: it is posted and ended, each once, and nothing else of it changes but how its file and the number of the account are
-- encrypted. The number is encrypted again by another key alone, which an encrypted text begins with.
CREATE FUNCTION keep_remittances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (to_jsonb(OLD) - '{status,posted_at,posted_by,pays_on,sealed_file,sealed_number,sha256,ended_at,ended_by,reason}'::text[])
		IS DISTINCT FROM (to_jsonb(NEW) - '{status,posted_at,posted_by,pays_on,sealed_file,sealed_number,sha256,ended_at,ended_by,reason}'::text[])
		OR (OLD.sealed_number IS DISTINCT FROM NEW.sealed_number AND coalesce(split_part(OLD.sealed_number, '.', 1) = split_part(NEW.sealed_number, '.', 1), true))
		OR (OLD.posted_at IS NOT NULL AND (OLD.posted_at, OLD.posted_by, OLD.pays_on, OLD.sha256) IS DISTINCT FROM (NEW.posted_at, NEW.posted_by, NEW.pays_on, NEW.sha256))
		OR (OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN (('prepared', 'posted'), ('prepared', 'discarded'), ('posted', 'reopened'))) THEN
		RAISE EXCEPTION 'Remittance % stays as it was prepared.', OLD.id USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER remittances_keep BEFORE UPDATE ON remittances FOR EACH ROW EXECUTE FUNCTION keep_remittances();--> statement-breakpoint
CREATE TRIGGER remittances_stay BEFORE DELETE OR TRUNCATE ON remittances FOR EACH STATEMENT EXECUTE FUNCTION keep_records();
