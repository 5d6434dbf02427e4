CREATE TABLE "looks_as_others" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"person_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "looks_as_others_reason" CHECK ("looks_as_others"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "looks_as_others" ADD CONSTRAINT "looks_as_others_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks_as_others" ADD CONSTRAINT "looks_as_others_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "looks_as_others_session" ON "looks_as_others" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "looks_as_others_person" ON "looks_as_others" USING btree ("person_id");