CREATE TABLE "former_passwords" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_passwords_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"password_hash" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mfa_backup_codes" (
	"person_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mfa_backup_codes_person_id_hash_pk" PRIMARY KEY("person_id","hash")
);
--> statement-breakpoint
ALTER TABLE "known_browsers" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD COLUMN "ip_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "former_passwords" ADD CONSTRAINT "former_passwords_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_backup_codes" ADD CONSTRAINT "mfa_backup_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_passwords_person" ON "former_passwords" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_sessions" ON "audit_events" USING btree ("person_id","id") WHERE "audit_events"."entity" = 'sessions';--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_id_unique" UNIQUE("id");