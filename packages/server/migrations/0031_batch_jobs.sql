CREATE TABLE "batch_answer_parts" (
	"submission_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"transactions" jsonb NOT NULL,
	CONSTRAINT "batch_answer_parts_submission_id_number_pk" PRIMARY KEY("submission_id","number"),
	CONSTRAINT "batch_answer_parts_number" CHECK ("batch_answer_parts"."number" >= 0)
);
--> statement-breakpoint
CREATE TABLE "batch_answers" (
	"submission_id" bigint PRIMARY KEY NOT NULL,
	"totals" jsonb NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_jobs" (
	"submission_id" bigint PRIMARY KEY NOT NULL,
	"worker" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"attempts" smallint NOT NULL,
	"phase" text NOT NULL,
	"rows_done" integer NOT NULL,
	"rows" integer,
	CONSTRAINT "batch_jobs_attempts" CHECK ("batch_jobs"."attempts" >= 0),
	CONSTRAINT "batch_jobs_rows_done" CHECK ("batch_jobs"."rows_done" >= 0),
	CONSTRAINT "batch_jobs_phase" CHECK ("batch_jobs"."phase" in ('reading', 'checking', 'filing'))
);
--> statement-breakpoint
CREATE TABLE "filer_references" (
	"agent_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"transaction_id" bigint NOT NULL,
	CONSTRAINT "filer_references_agent_id_reference_pk" PRIMARY KEY("agent_id","reference"),
	CONSTRAINT "filer_references_reference" CHECK ("filer_references"."reference" <> '')
);
--> statement-breakpoint
ALTER TABLE "batch_answer_parts" ADD CONSTRAINT "batch_answer_parts_submission_id_batch_answers_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."batch_answers"("submission_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_answers" ADD CONSTRAINT "batch_answers_submission_id_batch_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."batch_submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_jobs" ADD CONSTRAINT "batch_jobs_submission_id_batch_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."batch_submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filer_references" ADD CONSTRAINT "filer_references_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filer_references" ADD CONSTRAINT "filer_references_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;