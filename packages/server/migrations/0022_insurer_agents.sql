CREATE TABLE "insurer_agents" (
	"account_id" bigint NOT NULL,
	"agent_id" bigint NOT NULL,
	CONSTRAINT "insurer_agents_account_id_agent_id_pk" PRIMARY KEY("account_id","agent_id"),
	CONSTRAINT "insurer_agents_two" CHECK ("insurer_agents"."account_id" <> "insurer_agents"."agent_id")
);
--> statement-breakpoint
ALTER TABLE "insurer_agents" ADD CONSTRAINT "insurer_agents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_agents" ADD CONSTRAINT "insurer_agents_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policies_master_policy" ON "policies" USING btree ("master_policy_id") WHERE "policies"."master_policy_id" is not null;