CREATE TABLE "batch_earlier_answers" (
	"submission_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"findings" jsonb NOT NULL,
	"reopened_at" timestamp with time zone NOT NULL,
	"reopened_by" bigint NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "batch_earlier_answers_submission_id_number_pk" PRIMARY KEY("submission_id","number"),
	CONSTRAINT "batch_earlier_answers_number" CHECK ("batch_earlier_answers"."number" > 0),
	CONSTRAINT "batch_earlier_answers_reason" CHECK ("batch_earlier_answers"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "batch_earlier_answers" ADD CONSTRAINT "batch_earlier_answers_submission_id_batch_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."batch_submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_earlier_answers" ADD CONSTRAINT "batch_earlier_answers_reopened_by_people_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;