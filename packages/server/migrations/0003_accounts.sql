CREATE TABLE "known_browsers" (
	"hash" text PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mfa_codes" (
	"person_id" bigint NOT NULL,
	"method" integer NOT NULL,
	"asked_in" text NOT NULL,
	"sent_to" text NOT NULL,
	"hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "mfa_codes_person_id_method_asked_in_pk" PRIMARY KEY("person_id","method","asked_in")
);
--> statement-breakpoint
CREATE TABLE "mfa_enrolments" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"secret" text NOT NULL,
	"backup_code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mfa_factors" (
	"person_id" bigint NOT NULL,
	"method" integer NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"secret" text,
	"last_step" bigint,
	"backup_code_hash" text,
	"guid" uuid,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mfa_factors_person_id_method_pk" PRIMARY KEY("person_id","method")
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"person_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"hash" text PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"is_new" boolean DEFAULT true NOT NULL,
	"link" text,
	"document_id" bigint,
	"document_type" text DEFAULT 'MSG' NOT NULL,
	"misc" text
);
--> statement-breakpoint
CREATE TABLE "outgoing_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "registration_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"name" text NOT NULL,
	"user_name" text NOT NULL,
	"email" text NOT NULL,
	"number" text,
	"details" jsonb NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"ip_address" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"reason" text,
	"account_id" bigint
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "fein" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "locked_by" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "mfa_offered_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_codes" ADD CONSTRAINT "mfa_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_enrolments" ADD CONSTRAINT "mfa_enrolments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_factors" ADD CONSTRAINT "mfa_factors_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_requests" ADD CONSTRAINT "registration_requests_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_requests" ADD CONSTRAINT "registration_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_person" ON "known_browsers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "mfa_enrolments_person" ON "mfa_enrolments" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "password_links_email" ON "password_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_person" ON "pending_sign_ins" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "inbox_items_person" ON "inbox_items" USING btree ("person_id","is_new");--> statement-breakpoint
CREATE INDEX "outgoing_messages_due" ON "outgoing_messages" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "registration_requests_status" ON "registration_requests" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_requests_user_name" ON "registration_requests" USING btree (lower("user_name")) WHERE "registration_requests"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "registration_requests_number" ON "registration_requests" USING btree ("kind","number") WHERE "registration_requests"."status" = 'pending' and "registration_requests"."number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_fein" ON "accounts" USING btree ("fein") WHERE "accounts"."fein" is not null;