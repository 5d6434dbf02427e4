CREATE TABLE "accounting_contacts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounting_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"phone_ext" text DEFAULT '' NOT NULL,
	"fax" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"is_void" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"npn" text,
	"account_number" text,
	"insurer_id" bigint,
	"address1" text DEFAULT '' NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'USA' NOT NULL,
	"active_from" date NOT NULL,
	"active_to" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agency_agents" (
	"agency_id" bigint NOT NULL,
	"agent_id" bigint NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agency_agents_agency_id_agent_id_pk" PRIMARY KEY("agency_id","agent_id")
);
--> statement-breakpoint
CREATE TABLE "agent_insurers" (
	"agent_id" bigint NOT NULL,
	"insurer_id" bigint NOT NULL,
	CONSTRAINT "agent_insurers_agent_id_insurer_id_pk" PRIMARY KEY("agent_id","insurer_id")
);
--> statement-breakpoint
CREATE TABLE "agent_syndicates" (
	"agent_id" bigint NOT NULL,
	"syndicate_id" bigint NOT NULL,
	CONSTRAINT "agent_syndicates_agent_id_syndicate_id_pk" PRIMARY KEY("agent_id","syndicate_id")
);
--> statement-breakpoint
CREATE TABLE "insurer_states" (
	"insurer_id" bigint NOT NULL,
	"state" text NOT NULL,
	"active_from" date NOT NULL,
	"active_to" date,
	CONSTRAINT "insurer_states_insurer_id_state_pk" PRIMARY KEY("insurer_id","state")
);
--> statement-breakpoint
CREATE TABLE "insurers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "insurers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"naic" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"is_lloyds" boolean DEFAULT false NOT NULL,
	"active_from" date NOT NULL,
	"active_to" date
);
--> statement-breakpoint
CREATE TABLE "licenses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licenses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"state" text NOT NULL,
	"number" text NOT NULL,
	"active_from" date NOT NULL,
	"active_to" date,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "syndicates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "syndicates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"name" text NOT NULL,
	"active_from" date NOT NULL,
	"active_to" date
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"person_id" bigint,
	"endpoint" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL,
	"ip_address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip_address" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assessment_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"line" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"base" bigint NOT NULL,
	"rate" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"rate_version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "confirmation_counters" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coverage_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coverage_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"policy_id" bigint NOT NULL,
	"coverage_code" text NOT NULL,
	"tax_status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insurer_declinations" (
	"transaction_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"insurer_name" text NOT NULL,
	"insurer_naic" text NOT NULL,
	CONSTRAINT "insurer_declinations_transaction_id_position_pk" PRIMARY KEY("transaction_id","position")
);
--> statement-breakpoint
CREATE TABLE "lloyds_allocations" (
	"transaction_id" bigint NOT NULL,
	"syndicate_id" bigint NOT NULL,
	"premium" bigint NOT NULL,
	CONSTRAINT "lloyds_allocations_transaction_id_syndicate_id_pk" PRIMARY KEY("transaction_id","syndicate_id")
);
--> statement-breakpoint
CREATE TABLE "master_policies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "master_policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" bigint NOT NULL,
	"number" text NOT NULL,
	"insured" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" bigint NOT NULL,
	"agency_id" bigint,
	"home_state" text NOT NULL,
	"policy_number" text NOT NULL,
	"insured_name" text NOT NULL,
	"policy_number_key" text NOT NULL,
	"insured_name_key" text NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"mga" text DEFAULT '' NOT NULL,
	"risk_group" text DEFAULT '' NOT NULL,
	"expiration_date" date NOT NULL,
	"risk_address1" text DEFAULT '' NOT NULL,
	"risk_address2" text DEFAULT '' NOT NULL,
	"risk_city" text DEFAULT '' NOT NULL,
	"risk_state" text DEFAULT '' NOT NULL,
	"risk_country" text DEFAULT '' NOT NULL,
	"risk_province" text DEFAULT '' NOT NULL,
	"risk_zip" text DEFAULT '' NOT NULL,
	"insured_address1" text DEFAULT '' NOT NULL,
	"insured_address2" text DEFAULT '' NOT NULL,
	"insured_city" text DEFAULT '' NOT NULL,
	"insured_state" text DEFAULT '' NOT NULL,
	"insured_country" text DEFAULT '' NOT NULL,
	"insured_province" text DEFAULT '' NOT NULL,
	"insured_zip" text DEFAULT '' NOT NULL,
	"master_policy_id" bigint,
	"total_premium" bigint NOT NULL,
	"questioned" integer DEFAULT 0 NOT NULL,
	"submitted_on" date NOT NULL,
	"filed_by" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"policy_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"confirmation_number" text NOT NULL,
	"type" smallint NOT NULL,
	"status" text NOT NULL,
	"tiq_reason" text DEFAULT '' NOT NULL,
	"insurer_id" bigint NOT NULL,
	"effective_date" date NOT NULL,
	"expiration_date" date NOT NULL,
	"received_on" date NOT NULL,
	"premium" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"tax_total" bigint NOT NULL,
	"fee_total" bigint NOT NULL,
	"backout_of" bigint,
	"accounting_contact_id" bigint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"filed_by" bigint NOT NULL,
	"filed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"person_id" bigint NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"request_hash" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_person_id_key_pk" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_signatures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreement_signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	"entity_name" text NOT NULL,
	"entity_license" text NOT NULL,
	"entity_address" text NOT NULL,
	"ip_address" "inet" NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"is_primary" boolean NOT NULL,
	"permissions" text[] NOT NULL,
	"locked_at" timestamp with time zone,
	"tos_version" text,
	"nda_version" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounting_contacts" ADD CONSTRAINT "accounting_contacts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD CONSTRAINT "agency_agents_agency_id_accounts_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD CONSTRAINT "agency_agents_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_insurers" ADD CONSTRAINT "agent_insurers_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_insurers" ADD CONSTRAINT "agent_insurers_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_syndicates" ADD CONSTRAINT "agent_syndicates_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_syndicates" ADD CONSTRAINT "agent_syndicates_syndicate_id_syndicates_id_fk" FOREIGN KEY ("syndicate_id") REFERENCES "public"."syndicates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_states" ADD CONSTRAINT "insurer_states_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_lines" ADD CONSTRAINT "assessment_lines_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coverage_groups" ADD CONSTRAINT "coverage_groups_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_declinations" ADD CONSTRAINT "insurer_declinations_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lloyds_allocations" ADD CONSTRAINT "lloyds_allocations_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lloyds_allocations" ADD CONSTRAINT "lloyds_allocations_syndicate_id_syndicates_id_fk" FOREIGN KEY ("syndicate_id") REFERENCES "public"."syndicates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "master_policies" ADD CONSTRAINT "master_policies_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_agency_id_accounts_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_master_policy_id_master_policies_id_fk" FOREIGN KEY ("master_policy_id") REFERENCES "public"."master_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_filed_by_people_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_group_id_coverage_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."coverage_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_accounting_contact_id_accounting_contacts_id_fk" FOREIGN KEY ("accounting_contact_id") REFERENCES "public"."accounting_contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_filed_by_people_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounting_contacts_account" ON "accounting_contacts" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_npn" ON "accounts" USING btree ("npn") WHERE "accounts"."npn" is not null;--> statement-breakpoint
CREATE INDEX "accounts_kind_name" ON "accounts" USING btree ("kind","name");--> statement-breakpoint
CREATE INDEX "agency_agents_agent" ON "agency_agents" USING btree ("agent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "insurers_naic" ON "insurers" USING btree ("naic");--> statement-breakpoint
CREATE UNIQUE INDEX "licenses_account_state" ON "licenses" USING btree ("account_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "licenses_state_number" ON "licenses" USING btree ("state","number");--> statement-breakpoint
CREATE UNIQUE INDEX "syndicates_number" ON "syndicates" USING btree ("number");--> statement-breakpoint
CREATE INDEX "audit_events_entity" ON "audit_events" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_person" ON "audit_events" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_lines_transaction_position" ON "assessment_lines" USING btree ("transaction_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "coverage_groups_policy_code_status" ON "coverage_groups" USING btree ("policy_id","coverage_code","tax_status");--> statement-breakpoint
CREATE UNIQUE INDEX "master_policies_agent_number" ON "master_policies" USING btree ("agent_id",upper("number"));--> statement-breakpoint
CREATE UNIQUE INDEX "policies_agent_state_number" ON "policies" USING btree ("agent_id","home_state",upper("policy_number"));--> statement-breakpoint
CREATE INDEX "policies_agent_submitted" ON "policies" USING btree ("agent_id","submitted_on","id","insured_name_key","policy_number_key","home_state","expiration_date","questioned");--> statement-breakpoint
CREATE INDEX "policies_submitted" ON "policies" USING btree ("submitted_on","id");--> statement-breakpoint
CREATE INDEX "policies_state_submitted" ON "policies" USING btree ("home_state","submitted_on","id");--> statement-breakpoint
CREATE INDEX "policies_questioned" ON "policies" USING btree ("submitted_on","id") WHERE "policies"."questioned" > 0;--> statement-breakpoint
CREATE INDEX "policies_agent_questioned" ON "policies" USING btree ("agent_id","submitted_on","id") WHERE "policies"."questioned" > 0;--> statement-breakpoint
CREATE INDEX "policies_expiration" ON "policies" USING btree ("expiration_date","submitted_on","id");--> statement-breakpoint
CREATE INDEX "policies_expiration_month" ON "policies" USING btree ((extract(year from "expiration_date")::integer * 12 + extract(month from "expiration_date")::integer),"submitted_on","id");--> statement-breakpoint
CREATE INDEX "policies_insured_name" ON "policies" USING gin ("insured_name_key" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "policies_policy_number" ON "policies" USING gin ("policy_number_key" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_confirmation_number" ON "transactions" USING btree ("confirmation_number");--> statement-breakpoint
CREATE INDEX "transactions_policy" ON "transactions" USING btree ("policy_id","id","confirmation_number");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_backout_of" ON "transactions" USING btree ("backout_of") WHERE "transactions"."backout_of" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "agreement_signatures_person" ON "agreement_signatures" USING btree ("person_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "people_user_name" ON "people" USING btree (lower("user_name"));--> statement-breakpoint
CREATE INDEX "people_account" ON "people" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "people_email" ON "people" USING btree (lower("email"));