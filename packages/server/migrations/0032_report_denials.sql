CREATE TABLE "report_denials" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_denials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"policy_id" bigint NOT NULL,
	"agent_id" bigint NOT NULL,
	"match_key" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"denied_by" bigint NOT NULL,
	"denied_at" timestamp with time zone NOT NULL,
	"taken_back_by" bigint,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "report_denials_match_key" CHECK ("report_denials"."match_key" <> ''),
	CONSTRAINT "report_denials_reason" CHECK ("report_denials"."reason" in ('unknown', 'otherAgent', 'notBound', 'notSurplusLines', 'otherNumber', 'other')),
	CONSTRAINT "report_denials_taken_back" CHECK (("report_denials"."taken_back_at" is null) = ("report_denials"."taken_back_by" is null))
);
--> statement-breakpoint
ALTER TABLE "report_denials" ADD CONSTRAINT "report_denials_policy_id_insurer_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."insurer_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_denials" ADD CONSTRAINT "report_denials_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_denials" ADD CONSTRAINT "report_denials_denied_by_people_id_fk" FOREIGN KEY ("denied_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_denials" ADD CONSTRAINT "report_denials_taken_back_by_people_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_denials_holding" ON "report_denials" USING btree ("policy_id","agent_id","match_key") WHERE "report_denials"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "report_denials_agent" ON "report_denials" USING btree ("agent_id","policy_id");--> statement-breakpoint
CREATE INDEX "insurer_transactions_of_period" ON "insurer_transactions" USING btree ("period","policy_id","id") WHERE "insurer_transactions"."backout_of" is null;