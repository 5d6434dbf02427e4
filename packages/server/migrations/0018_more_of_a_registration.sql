CREATE TABLE "registration_asks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_asks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"words" text NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	"answered_at" timestamp with time zone,
	"sent_before" jsonb,
	CONSTRAINT "registration_asks_words" CHECK ("registration_asks"."words" <> ''),
	CONSTRAINT "registration_asks_answered" CHECK (("registration_asks"."answered_at" is null) = ("registration_asks"."sent_before" is null))
);
--> statement-breakpoint
ALTER TABLE "registration_requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_requests" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registration_asks" ADD CONSTRAINT "registration_asks_request_id_registration_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."registration_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_asks" ADD CONSTRAINT "registration_asks_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registration_asks_hash" ON "registration_asks" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "registration_asks_request" ON "registration_asks" USING btree ("request_id","id");