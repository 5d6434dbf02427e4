CREATE TABLE "batch_access" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"application" jsonb,
	"applied_at" timestamp with time zone,
	"applied_by" bigint,
	"permitted_at" timestamp with time zone,
	"permitted_by" bigint,
	"csv_states" text[] DEFAULT '{}' NOT NULL,
	"held_at" timestamp with time zone,
	"held_by" bigint,
	"hold_words" text,
	CONSTRAINT "batch_access_application" CHECK (num_nulls("batch_access"."application", "batch_access"."applied_at", "batch_access"."applied_by") in (0, 3)),
	CONSTRAINT "batch_access_permission" CHECK (num_nulls("batch_access"."permitted_at", "batch_access"."permitted_by") in (0, 2)),
	CONSTRAINT "batch_access_hold" CHECK (num_nulls("batch_access"."held_at", "batch_access"."held_by", "batch_access"."hold_words") in (0, 3)),
	CONSTRAINT "batch_access_hold_words" CHECK ("batch_access"."hold_words" <> '')
);
--> statement-breakpoint
CREATE TABLE "batch_file_chunks" (
	"submission_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "batch_file_chunks_submission_id_number_pk" PRIMARY KEY("submission_id","number"),
	CONSTRAINT "batch_file_chunks_size" CHECK (length("batch_file_chunks"."content") between 1 and 1048576)
);
--> statement-breakpoint
CREATE TABLE "batch_submissions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batch_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"format" text NOT NULL,
	"is_test" boolean NOT NULL,
	"agent_id" bigint,
	"accounting_contact_id" bigint,
	"state" text,
	"year" integer,
	"quarter" integer,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"comments" text NOT NULL,
	"status" text DEFAULT 'PROCESSING' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "batch_submissions_format" CHECK ("batch_submissions"."format" in ('xml', 'csv')),
	CONSTRAINT "batch_submissions_status" CHECK ("batch_submissions"."status" in ('PROCESSING', 'ACCEPTED', 'REJECTED')),
	CONSTRAINT "batch_submissions_state" CHECK ("batch_submissions"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "batch_submissions_quarter" CHECK ("batch_submissions"."quarter" between 0 and 4),
	CONSTRAINT "batch_submissions_period" CHECK (num_nulls("batch_submissions"."year", "batch_submissions"."quarter") in (0, 2)),
	CONSTRAINT "batch_submissions_size" CHECK ("batch_submissions"."size" > 0),
	CONSTRAINT "batch_submissions_sha256" CHECK ("batch_submissions"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "batch_submissions_finished" CHECK (("batch_submissions"."status" = 'PROCESSING') = ("batch_submissions"."finished_at" is null)),
	CONSTRAINT "batch_submissions_file_name" CHECK ("batch_submissions"."file_name" <> '')
);
--> statement-breakpoint
ALTER TABLE "batch_access" ADD CONSTRAINT "batch_access_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_access" ADD CONSTRAINT "batch_access_applied_by_people_id_fk" FOREIGN KEY ("applied_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_access" ADD CONSTRAINT "batch_access_permitted_by_people_id_fk" FOREIGN KEY ("permitted_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_access" ADD CONSTRAINT "batch_access_held_by_people_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_file_chunks" ADD CONSTRAINT "batch_file_chunks_submission_id_batch_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."batch_submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_submissions" ADD CONSTRAINT "batch_submissions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_submissions" ADD CONSTRAINT "batch_submissions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_submissions" ADD CONSTRAINT "batch_submissions_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_submissions" ADD CONSTRAINT "batch_submissions_accounting_contact_id_accounting_contacts_id_fk" FOREIGN KEY ("accounting_contact_id") REFERENCES "public"."accounting_contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_submissions_account" ON "batch_submissions" USING btree ("account_id","is_test","id");--> statement-breakpoint
CREATE INDEX "batch_submissions_waiting" ON "batch_submissions" USING btree ("id") WHERE "batch_submissions"."status" = 'PROCESSING';--> statement-breakpoint
CREATE UNIQUE INDEX "batch_submissions_once" ON "batch_submissions" USING btree ("account_id","sha256",coalesce("agent_id", 0),coalesce("state", ''),coalesce("year", 0),coalesce("quarter", 0)) WHERE not "batch_submissions"."is_test" and "batch_submissions"."status" <> 'REJECTED';