CREATE TABLE "question_attachments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"message_id" bigint,
	"person_id" bigint NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_attachments_size" CHECK ("question_attachments"."size" > 0 and "question_attachments"."size" = length("question_attachments"."content"))
);
--> statement-breakpoint
CREATE TABLE "question_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"person_id" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_messages_kind" CHECK ("question_messages"."kind" in ('answer', 'ask', 'accept'))
);
--> statement-breakpoint
ALTER TABLE "question_attachments" ADD CONSTRAINT "question_attachments_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_attachments" ADD CONSTRAINT "question_attachments_message_id_question_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."question_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_attachments" ADD CONSTRAINT "question_attachments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_messages" ADD CONSTRAINT "question_messages_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_messages" ADD CONSTRAINT "question_messages_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_attachments_message" ON "question_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "question_attachments_unsent" ON "question_attachments" USING btree ("person_id","uploaded_at") WHERE "question_attachments"."message_id" is null;--> statement-breakpoint
CREATE INDEX "question_messages_transaction" ON "question_messages" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "transactions_questioned" ON "transactions" USING btree ("id") WHERE "transactions"."status" = 'Questioned';