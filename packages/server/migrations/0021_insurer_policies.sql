CREATE TABLE "insurer_policies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "insurer_policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"insurer_id" bigint NOT NULL,
	"home_state" text NOT NULL,
	"agent_id" bigint,
	"policy_number" text NOT NULL,
	"insured_name" text NOT NULL,
	"policy_number_key" text NOT NULL,
	"insured_name_key" text NOT NULL,
	"total_premium" bigint NOT NULL,
	"submitted_on" date NOT NULL,
	"filed_by" bigint NOT NULL,
	CONSTRAINT "insurer_policies_home_state" CHECK ("insurer_policies"."home_state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "insurer_policies_policy_number" CHECK ("insurer_policies"."policy_number" <> ''),
	CONSTRAINT "insurer_policies_insured" CHECK ("insurer_policies"."insured_name" <> '')
);
--> statement-breakpoint
CREATE TABLE "insurer_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "insurer_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"policy_id" bigint NOT NULL,
	"confirmation_number" text NOT NULL,
	"type" smallint NOT NULL,
	"effective_date" date NOT NULL,
	"received_on" date NOT NULL,
	"premium" bigint NOT NULL,
	"period" integer NOT NULL,
	"backout_of" bigint,
	"filed_by" bigint NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "insurer_transactions_type" CHECK ("insurer_transactions"."type" in (1, 2, 3, 5, 11, 12, 13, 15)),
	CONSTRAINT "insurer_transactions_backout" CHECK (("insurer_transactions"."type" > 10) = ("insurer_transactions"."backout_of" is not null) and ("insurer_transactions"."backout_of" is null or "insurer_transactions"."backout_of" < "insurer_transactions"."id")),
	CONSTRAINT "insurer_transactions_period" CHECK ("insurer_transactions"."period" % 10 between 0 and 4)
);
--> statement-breakpoint
ALTER TABLE "insurer_policies" ADD CONSTRAINT "insurer_policies_insurer_id_accounts_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_policies" ADD CONSTRAINT "insurer_policies_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_policies" ADD CONSTRAINT "insurer_policies_filed_by_people_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_transactions" ADD CONSTRAINT "insurer_transactions_policy_id_insurer_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."insurer_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_transactions" ADD CONSTRAINT "insurer_transactions_backout_of_insurer_transactions_id_fk" FOREIGN KEY ("backout_of") REFERENCES "public"."insurer_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_transactions" ADD CONSTRAINT "insurer_transactions_filed_by_people_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "insurer_policies_number" ON "insurer_policies" USING btree ("insurer_id","home_state",coalesce("agent_id", 0),upper("policy_number"));--> statement-breakpoint
CREATE INDEX "insurer_policies_submitted" ON "insurer_policies" USING btree ("insurer_id","submitted_on","id","insured_name_key","policy_number_key","home_state");--> statement-breakpoint
CREATE INDEX "insurer_policies_number_order" ON "insurer_policies" USING btree ("insurer_id","policy_number_key" collate "C","submitted_on","id");--> statement-breakpoint
CREATE INDEX "insurer_policies_name_order" ON "insurer_policies" USING btree ("insurer_id","insured_name_key" collate "C","submitted_on","id");--> statement-breakpoint
CREATE INDEX "insurer_policies_premium_order" ON "insurer_policies" USING btree ("insurer_id","total_premium","submitted_on","id");--> statement-breakpoint
CREATE INDEX "insurer_policies_state_order" ON "insurer_policies" USING btree ("insurer_id","home_state","submitted_on","id");--> statement-breakpoint
CREATE INDEX "insurer_policies_agent" ON "insurer_policies" USING btree ("agent_id","home_state");--> statement-breakpoint
CREATE UNIQUE INDEX "insurer_transactions_confirmation_number" ON "insurer_transactions" USING btree ("confirmation_number");--> statement-breakpoint
CREATE UNIQUE INDEX "insurer_transactions_backout_of" ON "insurer_transactions" USING btree ("backout_of") WHERE "insurer_transactions"."backout_of" is not null;--> statement-breakpoint
CREATE INDEX "insurer_transactions_policy" ON "insurer_transactions" USING btree ("policy_id","id");