CREATE TABLE "payment_returns" (
	"debit_id" bigint PRIMARY KEY NOT NULL,
	"returned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_looks" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" bigint NOT NULL,
	"looked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_work" (
	"kind" text NOT NULL,
	"subject" bigint NOT NULL,
	"taken_by" bigint,
	"taken_at" timestamp with time zone,
	"snoozed_until" date,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "office_work_kind_subject_pk" PRIMARY KEY("kind","subject"),
	CONSTRAINT "office_work_taking" CHECK (("office_work"."taken_by" is null) = ("office_work"."taken_at" is null)),
	CONSTRAINT "office_work_kind" CHECK ("office_work"."kind" <> '')
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_returns" ADD CONSTRAINT "payment_returns_debit_id_payment_debits_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."payment_debits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_looks" ADD CONSTRAINT "office_looks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_work" ADD CONSTRAINT "office_work_taken_by_people_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_returns_waiting" ON "payment_returns" USING btree ("returned_at","debit_id");--> statement-breakpoint
CREATE INDEX "office_work_taken" ON "office_work" USING btree ("taken_by","kind") WHERE "office_work"."taken_by" is not null;--> statement-breakpoint
CREATE INDEX "office_work_snoozed" ON "office_work" USING btree ("snoozed_until") WHERE "office_work"."snoozed_until" is not null;--> statement-breakpoint
-- The answers that wait, the jobs that fail, and the payments that came back for invoices which are still open.
UPDATE "transactions" SET "answered_at" = "last"."at" FROM (SELECT DISTINCT ON ("transaction_id") "transaction_id", "kind", "at" FROM "question_messages" ORDER BY "transaction_id", "id" DESC) "last" WHERE "last"."transaction_id" = "transactions"."id" AND "last"."kind" = 'answer' AND "transactions"."status" = 'Questioned';--> statement-breakpoint
UPDATE "jobs" SET "failing_since" = date_trunc('milliseconds', now()) WHERE "attempts" > 0;--> statement-breakpoint
INSERT INTO "payment_returns" ("debit_id", "returned_at") SELECT e."debit_id", date_trunc('milliseconds', e."at") FROM "payment_events" e JOIN "payment_debits" d ON d."id" = e."debit_id" JOIN "invoices" i ON i."id" = d."invoice_id" WHERE e."kind" = 'returned' AND i."balance" > 0;