CREATE TABLE "help_file_versions" (
	"help_file_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"document_id" bigint NOT NULL,
	"size" integer NOT NULL,
	"added_by" bigint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_file_versions_help_file_id_number_pk" PRIMARY KEY("help_file_id","number"),
	CONSTRAINT "help_file_versions_number" CHECK ("help_file_versions"."number" >= 0),
	CONSTRAINT "help_file_versions_size" CHECK ("help_file_versions"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "help_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"category" text NOT NULL,
	"position" integer NOT NULL,
	"taken_down_at" timestamp with time zone,
	"taken_down_by" bigint,
	CONSTRAINT "help_files_title" CHECK ("help_files"."title" <> ''),
	CONSTRAINT "help_files_category" CHECK ("help_files"."category" <> ''),
	CONSTRAINT "help_files_position" CHECK ("help_files"."position" >= 0),
	CONSTRAINT "help_files_taken_down" CHECK (("help_files"."taken_down_at" is null) = ("help_files"."taken_down_by" is null))
);
--> statement-breakpoint
CREATE TABLE "office_message_recipients" (
	"message_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"by_mail" boolean NOT NULL,
	"told_at" timestamp with time zone,
	"inbox_item_id" bigint,
	CONSTRAINT "office_message_recipients_message_id_person_id_pk" PRIMARY KEY("message_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "office_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"audience" jsonb NOT NULL,
	"sent_by" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"accounts" integer NOT NULL,
	"people" integer NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"stopped_by" bigint,
	CONSTRAINT "office_messages_subject" CHECK ("office_messages"."subject" <> ''),
	CONSTRAINT "office_messages_text" CHECK ("office_messages"."text" <> ''),
	CONSTRAINT "office_messages_told" CHECK ("office_messages"."told" between 0 and "office_messages"."people"),
	CONSTRAINT "office_messages_stopped" CHECK ("office_messages"."stopped_by" is null or "office_messages"."ended_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "word_versions" (
	"name" text NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"written_by" bigint,
	"written_at" timestamp with time zone NOT NULL,
	"restores" integer,
	CONSTRAINT "word_versions_name_number_pk" PRIMARY KEY("name","number"),
	CONSTRAINT "word_versions_name" CHECK ("word_versions"."name" <> ''),
	CONSTRAINT "word_versions_number" CHECK ("word_versions"."number" >= 0)
);
--> statement-breakpoint
ALTER TABLE "help_file_versions" ADD CONSTRAINT "help_file_versions_help_file_id_help_files_id_fk" FOREIGN KEY ("help_file_id") REFERENCES "public"."help_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_file_versions" ADD CONSTRAINT "help_file_versions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_file_versions" ADD CONSTRAINT "help_file_versions_added_by_people_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_files" ADD CONSTRAINT "help_files_taken_down_by_people_id_fk" FOREIGN KEY ("taken_down_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_message_recipients" ADD CONSTRAINT "office_message_recipients_message_id_office_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."office_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_message_recipients" ADD CONSTRAINT "office_message_recipients_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_messages" ADD CONSTRAINT "office_messages_sent_by_people_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_messages" ADD CONSTRAINT "office_messages_stopped_by_people_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_versions" ADD CONSTRAINT "word_versions_written_by_people_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_files_shown" ON "help_files" USING btree ("category","position") WHERE "help_files"."taken_down_at" is null;--> statement-breakpoint
CREATE INDEX "office_message_recipients_waiting" ON "office_message_recipients" USING btree ("message_id","person_id") WHERE "office_message_recipients"."told_at" is null;--> statement-breakpoint
CREATE INDEX "office_messages_newest" ON "office_messages" USING btree ("sent_at","id");