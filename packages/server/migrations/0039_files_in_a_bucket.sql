CREATE TABLE "batch_files_outside" (
	"owner_id" bigint PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	CONSTRAINT "batch_files_outside_digits" CHECK ("batch_files_outside"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "batch_files_outside_size" CHECK ("batch_files_outside"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "unnamed_files" (
	"sha256" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_files_outside" (
	"owner_id" bigint PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	CONSTRAINT "question_files_outside_digits" CHECK ("question_files_outside"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "question_files_outside_size" CHECK ("question_files_outside"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "documents_outside" (
	"owner_id" bigint PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	CONSTRAINT "documents_outside_digits" CHECK ("documents_outside"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "documents_outside_size" CHECK ("documents_outside"."size" > 0)
);
--> statement-breakpoint
ALTER TABLE "question_attachments" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "batch_files_outside" ADD CONSTRAINT "batch_files_outside_owner_id_batch_submissions_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."batch_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_files_outside" ADD CONSTRAINT "question_files_outside_owner_id_question_attachments_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."question_attachments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents_outside" ADD CONSTRAINT "documents_outside_owner_id_documents_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_files_outside_sha256" ON "batch_files_outside" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "question_files_outside_sha256" ON "question_files_outside" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "documents_outside_sha256" ON "documents_outside" USING btree ("sha256");