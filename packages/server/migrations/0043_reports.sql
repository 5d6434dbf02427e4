CREATE TABLE "document_pieces" (
	"document_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "document_pieces_document_id_number_pk" PRIMARY KEY("document_id","number"),
	CONSTRAINT "document_pieces_number" CHECK ("document_pieces"."number" >= 0),
	CONSTRAINT "document_pieces_content" CHECK (length("document_pieces"."content") > 0)
);
--> statement-breakpoint
CREATE TABLE "report_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"report" text NOT NULL,
	"settings" jsonb NOT NULL,
	"report_type" smallint NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"file_name" text NOT NULL,
	"saved_report_id" bigint,
	"saved_name" text,
	"due_on" date,
	"status" text DEFAULT 'waiting' NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"failure" text,
	"worker" text,
	"lease_until" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer,
	"up_to" jsonb,
	"cursor" jsonb,
	"pieces" integer DEFAULT 0 NOT NULL,
	"file_size" bigint DEFAULT 0 NOT NULL,
	"document_id" bigint,
	CONSTRAINT "report_jobs_report" CHECK ("report_jobs"."report" in ('transaction', 'billing', 'insurerTransaction', 'insurerLateSubmission')),
	CONSTRAINT "report_jobs_type" CHECK ("report_jobs"."report_type" in ('0', '1')),
	CONSTRAINT "report_jobs_status" CHECK ("report_jobs"."status" in ('waiting', 'running', 'done', 'cancelled', 'failed')),
	CONSTRAINT "report_jobs_finished" CHECK (("report_jobs"."status" in ('waiting', 'running')) = ("report_jobs"."finished_at" is null)),
	CONSTRAINT "report_jobs_failure" CHECK (("report_jobs"."status" = 'failed') = ("report_jobs"."failure" is not null)),
	CONSTRAINT "report_jobs_worker" CHECK (("report_jobs"."status" = 'running') = ("report_jobs"."worker" is not null)),
	CONSTRAINT "report_jobs_file_name" CHECK ("report_jobs"."file_name" <> ''),
	CONSTRAINT "report_jobs_attempts" CHECK ("report_jobs"."attempts" >= 0),
	CONSTRAINT "report_jobs_rows_done" CHECK ("report_jobs"."rows_done" >= 0),
	CONSTRAINT "report_jobs_pieces" CHECK ("report_jobs"."pieces" >= 0)
);
--> statement-breakpoint
CREATE TABLE "saved_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"name" text NOT NULL,
	"report" text NOT NULL,
	"words" text NOT NULL,
	"settings" jsonb NOT NULL,
	"period" text NOT NULL,
	"schedule" text NOT NULL,
	"next_on" date,
	"last_at" timestamp with time zone,
	"stopped" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_reports_name_written" CHECK ("saved_reports"."name" <> ''),
	CONSTRAINT "saved_reports_report" CHECK ("saved_reports"."report" in ('transaction', 'billing', 'insurerTransaction', 'insurerLateSubmission')),
	CONSTRAINT "saved_reports_period" CHECK ("saved_reports"."period" in ('lastWeek', 'lastMonth', 'lastQuarter', 'lastYear')),
	CONSTRAINT "saved_reports_schedule" CHECK ("saved_reports"."schedule" in ('none', 'week', 'month', 'quarter')),
	CONSTRAINT "saved_reports_next" CHECK (("saved_reports"."next_on" is not null) = ("saved_reports"."schedule" <> 'none' and "saved_reports"."stopped" is null))
);
--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_pieces" ADD CONSTRAINT "document_pieces_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_jobs" ADD CONSTRAINT "report_jobs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_jobs" ADD CONSTRAINT "report_jobs_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_jobs" ADD CONSTRAINT "report_jobs_saved_report_id_saved_reports_id_fk" FOREIGN KEY ("saved_report_id") REFERENCES "public"."saved_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_jobs" ADD CONSTRAINT "report_jobs_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_jobs_account" ON "report_jobs" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "report_jobs_open" ON "report_jobs" USING btree ("id") WHERE "report_jobs"."status" in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "report_jobs_once" ON "report_jobs" USING btree ("saved_report_id","due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_reports_name" ON "saved_reports" USING btree ("person_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_reports_due" ON "saved_reports" USING btree ("next_on") WHERE "saved_reports"."next_on" is not null;--> statement-breakpoint
CREATE INDEX "documents_kept" ON "documents" USING btree ("kept_until") WHERE "documents"."kept_until" is not null;--> statement-breakpoint
CREATE INDEX "inbox_items_document" ON "inbox_items" USING btree ("document_id") WHERE "inbox_items"."document_id" is not null;
