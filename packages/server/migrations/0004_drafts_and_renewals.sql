CREATE TABLE "policy_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"workflow" text NOT NULL,
	"agent_id" bigint NOT NULL,
	"home_state" text NOT NULL,
	"policy_id" bigint,
	"group_id" bigint,
	"transaction_id" bigint,
	"step" text,
	"values" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"submitted_policy_id" bigint
);
--> statement-breakpoint
DROP INDEX "policies_agent_state_number";--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "renewal_of" bigint;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "first_policy_id" bigint;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "term" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_group_id_coverage_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."coverage_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_submitted_policy_id_policies_id_fk" FOREIGN KEY ("submitted_policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_drafts_person" ON "policy_drafts" USING btree ("person_id","saved_at");--> statement-breakpoint
CREATE INDEX "policies_renewal_of" ON "policies" USING btree ("renewal_of") WHERE "policies"."renewal_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "policies_agent_state_number" ON "policies" USING btree ("agent_id","home_state",upper("policy_number"),"term");