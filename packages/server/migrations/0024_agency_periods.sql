ALTER TABLE "agreement_signatures" DROP CONSTRAINT "agreement_signatures_kind";--> statement-breakpoint
ALTER TABLE "agency_agents" DROP CONSTRAINT "agency_agents_agency_id_agent_id_pk";--> statement-breakpoint
ALTER TABLE "agency_agents" ALTER COLUMN "linked_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "agency_agents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "agency_agents" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD COLUMN "asked_by" bigint;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD COLUMN "closed_as" text;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD COLUMN "closed_by" bigint;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD COLUMN "linked_by" bigint;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD COLUMN "signature_id" bigint;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD COLUMN "paper_date" date;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD COLUMN "ended_by" bigint;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD COLUMN "text" jsonb;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD CONSTRAINT "agency_agents_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD CONSTRAINT "agency_agents_closed_by_people_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD CONSTRAINT "agency_agents_linked_by_people_id_fk" FOREIGN KEY ("linked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD CONSTRAINT "agency_agents_signature_id_agreement_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."agreement_signatures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD CONSTRAINT "agency_agents_ended_by_people_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agency_agents_open" ON "agency_agents" USING btree ("agency_id","agent_id") WHERE "agency_agents"."closed_as" is null and "agency_agents"."ended_on" is null;--> statement-breakpoint
CREATE INDEX "agency_agents_agency" ON "agency_agents" USING btree ("agency_id","agent_id");--> statement-breakpoint
CREATE INDEX "agency_agents_waiting" ON "agency_agents" USING btree ("expires_on") WHERE "agency_agents"."linked_at" is null and "agency_agents"."closed_as" is null;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD CONSTRAINT "agency_agents_closed_as" CHECK ("agency_agents"."closed_as" in ('declined', 'withdrawn', 'expired'));--> statement-breakpoint
ALTER TABLE "agency_agents" ADD CONSTRAINT "agency_agents_closed" CHECK (("agency_agents"."closed_as" is null) = ("agency_agents"."closed_at" is null) and ("agency_agents"."closed_as" is null or "agency_agents"."linked_at" is null));--> statement-breakpoint
ALTER TABLE "agency_agents" ADD CONSTRAINT "agency_agents_begun" CHECK ("agency_agents"."linked_at" is not null or ("agency_agents"."asked_at" is not null and "agency_agents"."expires_on" is not null));--> statement-breakpoint
ALTER TABLE "agency_agents" ADD CONSTRAINT "agency_agents_ended" CHECK ("agency_agents"."ended_on" is null or "agency_agents"."linked_at" is not null);--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_kind" CHECK ("agreement_signatures"."kind" in ('tos', 'nda', 'authorization'));