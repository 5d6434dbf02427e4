CREATE TABLE "opened_states" (
	"state" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"first_day" date NOT NULL,
	"fields" jsonb NOT NULL,
	"taxes_policy_fees" boolean NOT NULL,
	"ach_company_id" text NOT NULL,
	"source" text NOT NULL,
	"tables" jsonb NOT NULL,
	"note" text NOT NULL,
	"decided_on" date NOT NULL,
	"decided_by" bigint NOT NULL,
	CONSTRAINT "opened_states_state" CHECK ("opened_states"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "opened_states_model" CHECK ("opened_states"."model" ~ '^[A-Z]{2}$'),
	CONSTRAINT "opened_states_ach_company_id" CHECK ("opened_states"."ach_company_id" ~ '^[A-Z0-9]{10}$'),
	CONSTRAINT "opened_states_source" CHECK ("opened_states"."source" <> ''),
	CONSTRAINT "opened_states_ahead" CHECK ("opened_states"."first_day" > "opened_states"."decided_on")
);
--> statement-breakpoint
ALTER TABLE "opened_states" ADD CONSTRAINT "opened_states_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;