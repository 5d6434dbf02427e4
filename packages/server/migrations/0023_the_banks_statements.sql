CREATE TABLE "bank_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"format" text NOT NULL,
	"sha256" text NOT NULL,
	"sealed_content" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" bigint NOT NULL,
	CONSTRAINT "bank_files_format" CHECK ("bank_files"."format" in ('csv', 'bai2', 'camt')),
	CONSTRAINT "bank_files_sha256" CHECK ("bank_files"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"booked_on" date NOT NULL,
	"value_on" date,
	"amount" bigint NOT NULL,
	"trace" text,
	"reference" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount" <> 0),
	CONSTRAINT "bank_lines_trace" CHECK ("bank_lines"."trace" ~ '^[0-9]{15}$')
);
--> statement-breakpoint
CREATE TABLE "bank_match_events" (
	"match_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	CONSTRAINT "bank_match_events_match_id_event_id_pk" PRIMARY KEY("match_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "bank_match_lines" (
	"match_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	CONSTRAINT "bank_match_lines_match_id_line_id_pk" PRIMARY KEY("match_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "bank_match_undos" (
	"match_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"undone_at" timestamp with time zone NOT NULL,
	"undone_by" bigint NOT NULL,
	CONSTRAINT "bank_match_undos_reason" CHECK ("bank_match_undos"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rule" text NOT NULL,
	"amount" bigint NOT NULL,
	"matched_at" timestamp with time zone NOT NULL,
	"matched_by" bigint NOT NULL,
	CONSTRAINT "bank_matches_rule" CHECK ("bank_matches"."rule" in ('trace', 'day', 'hand'))
);
--> statement-breakpoint
CREATE TABLE "bank_open_events" (
	"event_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_open_lines" (
	"line_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" bigint NOT NULL,
	"account" text NOT NULL,
	"number" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"opening" bigint NOT NULL,
	"closing" bigint NOT NULL,
	"lines" integer NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "bank_statements_period" CHECK ("bank_statements"."to_day" >= "bank_statements"."from_day"),
	CONSTRAINT "bank_statements_number" CHECK ("bank_statements"."number" <> ''),
	CONSTRAINT "bank_statements_lines" CHECK ("bank_statements"."lines" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ach_deliveries" (
	"file_id" bigint PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" bigint NOT NULL,
	"named_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "ach_deliveries_sent" CHECK ("ach_deliveries"."sent_at" is null or "ach_deliveries"."named_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "bank_pickups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_pickups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "bank_pickups_outcome" CHECK ("bank_pickups"."outcome" in ('taken', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "bank_files" ADD CONSTRAINT "bank_files_added_by_people_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match_events" ADD CONSTRAINT "bank_match_events_match_id_bank_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."bank_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match_events" ADD CONSTRAINT "bank_match_events_event_id_payment_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."payment_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match_lines" ADD CONSTRAINT "bank_match_lines_match_id_bank_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."bank_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match_lines" ADD CONSTRAINT "bank_match_lines_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match_undos" ADD CONSTRAINT "bank_match_undos_match_id_bank_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."bank_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match_undos" ADD CONSTRAINT "bank_match_undos_undone_by_people_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_matched_by_people_id_fk" FOREIGN KEY ("matched_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_open_events" ADD CONSTRAINT "bank_open_events_event_id_payment_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."payment_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_open_lines" ADD CONSTRAINT "bank_open_lines_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_file_id_bank_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."bank_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ach_deliveries" ADD CONSTRAINT "ach_deliveries_file_id_ach_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."ach_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ach_deliveries" ADD CONSTRAINT "ach_deliveries_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_files_once" ON "bank_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "bank_lines_statement" ON "bank_lines" USING btree ("statement_id","id");--> statement-breakpoint
CREATE INDEX "bank_match_lines_line" ON "bank_match_lines" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statements_once" ON "bank_statements" USING btree ("account","number");--> statement-breakpoint
CREATE INDEX "bank_statements_days" ON "bank_statements" USING btree ("account","from_day","to_day");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_pickups_once" ON "bank_pickups" USING btree ("name","sha256");--> statement-breakpoint
-- What moves money at the bank: a debit that was sent, one that came back after that, a payment that was received, and one of those that came back.
CREATE FUNCTION open_bank_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO bank_open_events (event_id)
	SELECT added.id
	FROM added
	JOIN payment_debits ON payment_debits.id = added.debit_id
	JOIN payments ON payments.id = payment_debits.payment_id
	WHERE added.kind = 'sent'
		OR (added.kind = 'settled' AND payments.method = 'received')
		OR (added.kind = 'returned' AND (payments.method = 'received' OR EXISTS (SELECT 1 FROM payment_events AS earlier WHERE earlier.debit_id = added.debit_id AND earlier.kind = 'sent')));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payment_events_open AFTER INSERT ON payment_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION open_bank_events();--> statement-breakpoint
-- What happened before waits as well; the office is shown only what is not older than its first statement.
INSERT INTO bank_open_events (event_id)
SELECT happened.id
FROM payment_events AS happened
JOIN payment_debits ON payment_debits.id = happened.debit_id
JOIN payments ON payments.id = payment_debits.payment_id
WHERE happened.kind = 'sent'
	OR (happened.kind = 'settled' AND payments.method = 'received')
	OR (happened.kind = 'returned' AND (payments.method = 'received' OR EXISTS (SELECT 1 FROM payment_events AS earlier WHERE earlier.debit_id = happened.debit_id AND earlier.kind = 'sent')))
ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE TRIGGER bank_statements_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_statements FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
CREATE TRIGGER bank_lines_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_lines FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
CREATE TRIGGER bank_matches_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_matches FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
CREATE TRIGGER bank_match_lines_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_match_lines FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
CREATE TRIGGER bank_match_events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_match_events FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
CREATE TRIGGER bank_match_undos_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_match_undos FOR EACH STATEMENT EXECUTE FUNCTION keep_records();
