CREATE TABLE "agreement_texts" (
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"text" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreement_texts_kind_version_pk" PRIMARY KEY("kind","version"),
	CONSTRAINT "agreement_texts_kind" CHECK ("agreement_texts"."kind" in ('tos', 'nda'))
);
--> statement-breakpoint
CREATE TABLE "policy_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"side" bigint NOT NULL,
	"home_state" text NOT NULL,
	"match_key" text NOT NULL,
	"insurer_id" bigint NOT NULL,
	"agent_id" bigint,
	"filed_id" bigint,
	"reported_id" bigint,
	"policy_number" text NOT NULL,
	"insured_name" text NOT NULL,
	"kind" text NOT NULL,
	"filed" bigint,
	"reported" bigint,
	"amount" bigint NOT NULL,
	"filed_from" date,
	"reported_from" date,
	"quarter" integer NOT NULL,
	"standing" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"taken_by" bigint,
	"taken_at" timestamp with time zone,
	"said" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "policy_differences_kind" CHECK ("policy_differences"."kind" in ('notFiled', 'otherInsurer', 'notReported', 'premium', 'day')),
	CONSTRAINT "policy_differences_standing_known" CHECK ("policy_differences"."standing" in ('open', 'asked', 'settled', 'explained', 'gone')),
	CONSTRAINT "policy_differences_home_state" CHECK ("policy_differences"."home_state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "policy_differences_quarter" CHECK ("policy_differences"."quarter" % 10 between 1 and 4),
	CONSTRAINT "policy_differences_number" CHECK ("policy_differences"."policy_number" <> ''),
	CONSTRAINT "policy_differences_taking" CHECK (("policy_differences"."taken_by" is null) = ("policy_differences"."taken_at" is null)),
	CONSTRAINT "policy_differences_sides" CHECK ("policy_differences"."filed_id" is not null or "policy_differences"."reported_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "policy_differences" ADD CONSTRAINT "policy_differences_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_differences" ADD CONSTRAINT "policy_differences_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_differences" ADD CONSTRAINT "policy_differences_filed_id_policies_id_fk" FOREIGN KEY ("filed_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_differences" ADD CONSTRAINT "policy_differences_reported_id_insurer_policies_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."insurer_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_differences" ADD CONSTRAINT "policy_differences_taken_by_people_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_differences_key" ON "policy_differences" USING btree ("side","home_state","match_key","insurer_id");--> statement-breakpoint
CREATE INDEX "policy_differences_waiting" ON "policy_differences" USING btree ("found_at","id") WHERE ("policy_differences"."standing" in ('open', 'asked'));--> statement-breakpoint
CREATE INDEX "policy_differences_of_state" ON "policy_differences" USING btree ("home_state","found_at","id") WHERE ("policy_differences"."standing" in ('open', 'asked'));--> statement-breakpoint
CREATE INDEX "policy_differences_of_amount" ON "policy_differences" USING btree (abs("amount"),"id") WHERE ("policy_differences"."standing" in ('open', 'asked'));--> statement-breakpoint
CREATE INDEX "policy_differences_standing" ON "policy_differences" USING btree ("standing","found_at","id");--> statement-breakpoint
CREATE INDEX "policy_differences_agent" ON "policy_differences" USING btree ("agent_id","found_at","id");--> statement-breakpoint
CREATE INDEX "policy_differences_insurer" ON "policy_differences" USING btree ("insurer_id","found_at","id");