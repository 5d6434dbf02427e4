CREATE TABLE "office_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"subject" text NOT NULL,
	"tells" text NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"words" text DEFAULT '' NOT NULL,
	CONSTRAINT "office_proposals_subject" CHECK ("office_proposals"."subject" <> ''),
	CONSTRAINT "office_proposals_decision" CHECK ("office_proposals"."decision" in ('approved', 'refused', 'withdrawn', 'expired')),
	CONSTRAINT "office_proposals_decided" CHECK (("office_proposals"."decision" is null) = ("office_proposals"."decided_at" is null)),
	CONSTRAINT "office_proposals_four_eyes" CHECK ("office_proposals"."decision" is distinct from 'approved' or "office_proposals"."decided_by" <> "office_proposals"."proposed_by")
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "regulated_state" text;--> statement-breakpoint
-- Whoever works at the office goes on doing what they do: they get every role that works at its desk.
UPDATE "people" SET "roles" = array['Registrar', 'Examiner', 'Accountant', 'Administrator'] FROM "accounts" WHERE "accounts"."id" = "people"."account_id" AND "accounts"."kind" = 'Office';--> statement-breakpoint
ALTER TABLE "office_proposals" ADD CONSTRAINT "office_proposals_proposed_by_people_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_proposals" ADD CONSTRAINT "office_proposals_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "office_proposals_waiting" ON "office_proposals" USING btree ("endpoint_id","subject") WHERE "office_proposals"."decision" is null;--> statement-breakpoint
CREATE INDEX "office_proposals_proposed" ON "office_proposals" USING btree ("proposed_at","id");--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_known_roles" CHECK ("people"."roles" <@ array['Registrar', 'Examiner', 'Accountant', 'Administrator', 'Auditor', 'Regulator']);--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_roles" CHECK (cardinality("people"."roles") < 2 or not "people"."roles" && array['Auditor', 'Regulator']);--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_regulated" CHECK (('Regulator' = any("people"."roles")) = ("people"."regulated_state" is not null));--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_regulated_state" CHECK ("people"."regulated_state" ~ '^[A-Z]{2}$');