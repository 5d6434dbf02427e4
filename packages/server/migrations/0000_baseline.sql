-- Generated from the tables, but for what no table says: the extension and the two functions here, whose names indexes use, and
-- the functions and triggers below the tables.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Names and numbers as the rules compare them: foldedText and plainText. Not strict, so that PostgreSQL writes them out in queries and indexes.
CREATE FUNCTION folded_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN $1 ~ '^([!-_a-~]+( [!-_a-~]+)*)?$' THEN lower($1) ELSE
		regexp_replace(regexp_replace(regexp_replace(
			translate(
				lower(normalize(translate($1, E'\u00B4', ''''), NFKD)),
				E'`\u2018\u2019\u201A\u201B\u02B9\u02BB\u02BC\u2032\u201C\u201D\u201E\u201F\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u03C2',
				E'\'\'\'\'\'\'\'\'\'""""-------\u03C3'),
			E'[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g'),
			E'[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g'),
			'^ | $', '', 'g')
	END
$$;--> statement-breakpoint
CREATE FUNCTION plain_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT regexp_replace(folded_text($1), E'[\u0300-\u036F]', '', 'g')
$$;--> statement-breakpoint
CREATE TABLE "account_contacts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"type" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_ext" text DEFAULT '' NOT NULL,
	"phone_country" text DEFAULT '' NOT NULL,
	CONSTRAINT "account_contacts_types" CHECK ("account_contacts"."type" in ('Primary', 'Accounting', 'Executive', 'Submission'))
);--> statement-breakpoint
CREATE TABLE "accounting_contacts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounting_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"phone_ext" text DEFAULT '' NOT NULL,
	"phone_country" text DEFAULT '' NOT NULL,
	"fax" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"is_void" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"npn" text,
	"account_number" text,
	"fein" text,
	"insurer_id" bigint,
	"address1" text DEFAULT '' NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'USA' NOT NULL,
	"mailing_address1" text DEFAULT '' NOT NULL,
	"mailing_address2" text DEFAULT '' NOT NULL,
	"mailing_city" text DEFAULT '' NOT NULL,
	"mailing_state" text DEFAULT '' NOT NULL,
	"mailing_province" text DEFAULT '' NOT NULL,
	"mailing_zip" text DEFAULT '' NOT NULL,
	"mailing_country" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"phone_ext" text DEFAULT '' NOT NULL,
	"phone_country" text DEFAULT '' NOT NULL,
	"active_from" date NOT NULL,
	"active_to" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_kind" CHECK ("accounts"."kind" in ('Agent', 'Agency', 'AlienInsurer', 'ForeignInsurer', 'IPC', 'Office')),
	CONSTRAINT "accounts_active" CHECK ("accounts"."active_to" >= "accounts"."active_from")
);--> statement-breakpoint
CREATE TABLE "agent_insurers" (
	"agent_id" bigint NOT NULL,
	"insurer_id" bigint NOT NULL,
	CONSTRAINT "agent_insurers_agent_id_insurer_id_pk" PRIMARY KEY("agent_id","insurer_id")
);--> statement-breakpoint
CREATE TABLE "agent_syndicates" (
	"agent_id" bigint NOT NULL,
	"syndicate_id" bigint NOT NULL,
	CONSTRAINT "agent_syndicates_agent_id_syndicate_id_pk" PRIMARY KEY("agent_id","syndicate_id")
);--> statement-breakpoint
CREATE TABLE "insurer_agents" (
	"account_id" bigint NOT NULL,
	"agent_id" bigint NOT NULL,
	CONSTRAINT "insurer_agents_account_id_agent_id_pk" PRIMARY KEY("account_id","agent_id"),
	CONSTRAINT "insurer_agents_two" CHECK ("insurer_agents"."account_id" <> "insurer_agents"."agent_id")
);--> statement-breakpoint
CREATE TABLE "insurer_states" (
	"insurer_id" bigint NOT NULL,
	"state" text NOT NULL,
	"active_from" date NOT NULL,
	"active_to" date,
	CONSTRAINT "insurer_states_insurer_id_state_pk" PRIMARY KEY("insurer_id","state"),
	CONSTRAINT "insurer_states_state" CHECK ("insurer_states"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "insurer_states_active" CHECK ("insurer_states"."active_to" >= "insurer_states"."active_from")
);--> statement-breakpoint
CREATE TABLE "insurers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "insurers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"naic" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"is_lloyds" boolean DEFAULT false NOT NULL,
	"active_from" date NOT NULL,
	"active_to" date,
	CONSTRAINT "insurers_type" CHECK ("insurers"."type" in ('F', 'A')),
	CONSTRAINT "insurers_active" CHECK ("insurers"."active_to" >= "insurers"."active_from")
);--> statement-breakpoint
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
	"updated_at" timestamp with time zone,
	CONSTRAINT "licenses_state" CHECK ("licenses"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "licenses_active" CHECK ("licenses"."active_to" >= "licenses"."active_from")
);--> statement-breakpoint
CREATE TABLE "syndicates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "syndicates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"name" text NOT NULL,
	"active_from" date NOT NULL,
	"active_to" date,
	CONSTRAINT "syndicates_active" CHECK ("syndicates"."active_to" >= "syndicates"."active_from")
);--> statement-breakpoint
CREATE TABLE "agency_agents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agency_agents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agency_id" bigint NOT NULL,
	"agent_id" bigint NOT NULL,
	"asked_at" timestamp with time zone,
	"asked_by" bigint,
	"expires_on" date,
	"closed_as" text,
	"closed_at" timestamp with time zone,
	"closed_by" bigint,
	"linked_at" timestamp with time zone,
	"linked_by" bigint,
	"told_at" timestamp with time zone,
	"signature_id" bigint,
	"paper_date" date,
	"ended_on" date,
	"ended_at" timestamp with time zone,
	"ended_by" bigint,
	CONSTRAINT "agency_agents_two" CHECK ("agency_agents"."agency_id" <> "agency_agents"."agent_id"),
	CONSTRAINT "agency_agents_closed_as" CHECK ("agency_agents"."closed_as" in ('declined', 'withdrawn', 'expired')),
	CONSTRAINT "agency_agents_closed" CHECK (("agency_agents"."closed_as" is null) = ("agency_agents"."closed_at" is null) and ("agency_agents"."closed_as" is null or "agency_agents"."linked_at" is null)),
	CONSTRAINT "agency_agents_begun" CHECK ("agency_agents"."linked_at" is not null or ("agency_agents"."asked_at" is not null and "agency_agents"."expires_on" is not null)),
	CONSTRAINT "agency_agents_ended" CHECK ("agency_agents"."ended_on" is null or "agency_agents"."linked_at" is not null)
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "former_passwords" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_passwords_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"password_hash" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"person_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text NOT NULL,
	"ip_address" text DEFAULT '' NOT NULL,
	CONSTRAINT "known_browsers_id_unique" UNIQUE("id")
);--> statement-breakpoint
CREATE TABLE "mfa_backup_codes" (
	"person_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mfa_backup_codes_person_id_hash_pk" PRIMARY KEY("person_id","hash")
);--> statement-breakpoint
CREATE TABLE "mfa_codes" (
	"person_id" bigint NOT NULL,
	"method" integer NOT NULL,
	"asked_in" text NOT NULL,
	"sent_to" text NOT NULL,
	"hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "mfa_codes_person_id_method_asked_in_pk" PRIMARY KEY("person_id","method","asked_in"),
	CONSTRAINT "mfa_codes_method" CHECK ("mfa_codes"."method" in ('1', '2', '3')),
	CONSTRAINT "mfa_codes_tries" CHECK ("mfa_codes"."tries" >= 0)
);--> statement-breakpoint
CREATE TABLE "mfa_enrolments" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"begun_in" text,
	"secret" text NOT NULL,
	"backup_code" text,
	"backup_code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "mfa_factors" (
	"person_id" bigint NOT NULL,
	"method" integer NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"secret" text,
	"last_step" bigint,
	"backup_code_hash" text,
	"guid" uuid,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mfa_factors_person_id_method_pk" PRIMARY KEY("person_id","method"),
	CONSTRAINT "mfa_factors_method" CHECK ("mfa_factors"."method" in ('1', '2', '3'))
);--> statement-breakpoint
CREATE TABLE "password_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"person_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"hash" text PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pending_sign_ins_wrong_codes" CHECK ("pending_sign_ins"."wrong_codes" >= 0)
);--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_heard_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proved_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip_address" text DEFAULT '' NOT NULL
);--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_failures_failures" CHECK ("sign_in_failures"."failures" >= 0),
	CONSTRAINT "sign_in_failures_refused" CHECK ("sign_in_failures"."refused" >= 0)
);--> statement-breakpoint
CREATE TABLE "batch_answer_parts" (
	"submission_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"transactions" jsonb NOT NULL,
	CONSTRAINT "batch_answer_parts_submission_id_number_pk" PRIMARY KEY("submission_id","number"),
	CONSTRAINT "batch_answer_parts_number" CHECK ("batch_answer_parts"."number" >= 0)
);--> statement-breakpoint
CREATE TABLE "batch_answers" (
	"submission_id" bigint PRIMARY KEY NOT NULL,
	"totals" jsonb NOT NULL,
	"findings" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "batch_earlier_answers" (
	"submission_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"findings" jsonb NOT NULL,
	"reopened_at" timestamp with time zone NOT NULL,
	"reopened_by" bigint NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "batch_earlier_answers_submission_id_number_pk" PRIMARY KEY("submission_id","number"),
	CONSTRAINT "batch_earlier_answers_number" CHECK ("batch_earlier_answers"."number" > 0),
	CONSTRAINT "batch_earlier_answers_reason" CHECK ("batch_earlier_answers"."reason" <> '')
);--> statement-breakpoint
CREATE TABLE "batch_jobs" (
	"submission_id" bigint PRIMARY KEY NOT NULL,
	"worker" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"attempts" smallint NOT NULL,
	"phase" text NOT NULL,
	"rows_done" integer NOT NULL,
	"rows" integer,
	CONSTRAINT "batch_jobs_attempts" CHECK ("batch_jobs"."attempts" >= 0),
	CONSTRAINT "batch_jobs_rows_done" CHECK ("batch_jobs"."rows_done" >= 0),
	CONSTRAINT "batch_jobs_phase" CHECK ("batch_jobs"."phase" in ('reading', 'checking', 'filing'))
);--> statement-breakpoint
CREATE TABLE "filer_references" (
	"agent_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"transaction_id" bigint NOT NULL,
	CONSTRAINT "filer_references_agent_id_reference_pk" PRIMARY KEY("agent_id","reference"),
	CONSTRAINT "filer_references_reference" CHECK ("filer_references"."reference" <> '')
);--> statement-breakpoint
CREATE TABLE "batch_access" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"application" jsonb,
	"applied_at" timestamp with time zone,
	"applied_by" bigint,
	"permitted_at" timestamp with time zone,
	"permitted_by" bigint,
	"csv_states" text[] DEFAULT '{}' NOT NULL,
	"held_at" timestamp with time zone,
	"held_by" bigint,
	"hold_words" text,
	CONSTRAINT "batch_access_application" CHECK (num_nulls("batch_access"."application", "batch_access"."applied_at", "batch_access"."applied_by") in (0, 3)),
	CONSTRAINT "batch_access_permission" CHECK (num_nulls("batch_access"."permitted_at", "batch_access"."permitted_by") in (0, 2)),
	CONSTRAINT "batch_access_hold" CHECK (num_nulls("batch_access"."held_at", "batch_access"."held_by", "batch_access"."hold_words") in (0, 3)),
	CONSTRAINT "batch_access_hold_words" CHECK ("batch_access"."hold_words" <> '')
);--> statement-breakpoint
CREATE TABLE "batch_file_chunks" (
	"submission_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "batch_file_chunks_submission_id_number_pk" PRIMARY KEY("submission_id","number"),
	CONSTRAINT "batch_file_chunks_size" CHECK (length("batch_file_chunks"."content") between 1 and 1048576)
);--> statement-breakpoint
CREATE TABLE "batch_submissions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batch_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"format" text NOT NULL,
	"is_test" boolean NOT NULL,
	"agent_id" bigint,
	"accounting_contact_id" bigint,
	"state" text,
	"year" integer,
	"quarter" integer,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"comments" text NOT NULL,
	"status" text DEFAULT 'PROCESSING' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "batch_submissions_format" CHECK ("batch_submissions"."format" in ('xml', 'csv')),
	CONSTRAINT "batch_submissions_status" CHECK ("batch_submissions"."status" in ('PROCESSING', 'ACCEPTED', 'REJECTED')),
	CONSTRAINT "batch_submissions_state" CHECK ("batch_submissions"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "batch_submissions_quarter" CHECK ("batch_submissions"."quarter" between 0 and 4),
	CONSTRAINT "batch_submissions_period" CHECK (num_nulls("batch_submissions"."year", "batch_submissions"."quarter") in (0, 2)),
	CONSTRAINT "batch_submissions_size" CHECK ("batch_submissions"."size" > 0),
	CONSTRAINT "batch_submissions_sha256" CHECK ("batch_submissions"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "batch_submissions_finished" CHECK (("batch_submissions"."status" = 'PROCESSING') = ("batch_submissions"."finished_at" is null)),
	CONSTRAINT "batch_submissions_file_name" CHECK ("batch_submissions"."file_name" <> '')
);--> statement-breakpoint
CREATE TABLE "allocations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"credit_id" bigint,
	"payment_id" bigint,
	"amount" bigint NOT NULL,
	"allocated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "allocations_source" CHECK (("allocations"."credit_id" is null) <> ("allocations"."payment_id" is null)),
	CONSTRAINT "allocations_amount" CHECK ("allocations"."amount" > 0 or ("allocations"."amount" < 0 and "allocations"."payment_id" is not null))
);--> statement-breakpoint
CREATE TABLE "billed_quarters" (
	"quarter" integer PRIMARY KEY NOT NULL,
	"closed_on" date NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" bigint,
	CONSTRAINT "billed_quarters_quarter" CHECK ("billed_quarters"."quarter" % 10 between 1 and 4)
);--> statement-breakpoint
CREATE TABLE "billing_accounts" (
	"agent_id" bigint PRIMARY KEY NOT NULL
);--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_series" CHECK ("invoice_counters"."series" in ('plain', 'rolledUp')),
	CONSTRAINT "invoice_counters_last" CHECK ("invoice_counters"."last" >= 0)
);--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"form" text NOT NULL,
	"state" text,
	"quarter" integer NOT NULL,
	"number" text NOT NULL,
	"invoiced_on" date NOT NULL,
	"due_on" date,
	"total" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"roll_up_id" bigint,
	"charged_invoice_id" bigint,
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('tax', 'fee')),
	CONSTRAINT "invoices_form" CHECK ("invoices"."form" in ('invoice', 'credit', 'financeCharge')),
	CONSTRAINT "invoices_state" CHECK ("invoices"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "invoices_quarter" CHECK ("invoices"."quarter" % 10 between 1 and 4),
	CONSTRAINT "invoices_number" CHECK ("invoices"."number" ~ (case when "invoices"."state" is null then '^\*80[0-9]{6}' else '^[0-9]{8}' end || case "invoices"."form" when 'invoice' then '-IN$' when 'credit' then '-CM$' else '-FC$' end)),
	CONSTRAINT "invoices_total" CHECK (case when "invoices"."form" = 'credit' then "invoices"."total" < 0 and "invoices"."balance" between "invoices"."total" and 0 else "invoices"."total" > 0 and "invoices"."balance" between 0 and "invoices"."total" end),
	CONSTRAINT "invoices_due" CHECK (("invoices"."form" = 'invoice') = ("invoices"."due_on" is not null)),
	CONSTRAINT "invoices_charge" CHECK (("invoices"."form" = 'financeCharge') = ("invoices"."charged_invoice_id" is not null)),
	CONSTRAINT "invoices_roll_up" CHECK ("invoices"."state" is not null or ("invoices"."kind" = 'fee' and "invoices"."roll_up_id" is null))
);--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"posted_on" date NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"agent_id" bigint NOT NULL,
	"invoice_id" bigint,
	"credit_id" bigint,
	"payment_id" bigint,
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('invoiceIssued', 'creditIssued', 'creditApplied', 'financeCharged', 'paymentSubmitted', 'paymentSettled', 'paymentReturned', 'settledPaymentReturned'))
);--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"entry_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"account" text NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_postings_entry_id_position_pk" PRIMARY KEY("entry_id","position"),
	CONSTRAINT "ledger_postings_position" CHECK ("ledger_postings"."position" >= 0),
	CONSTRAINT "ledger_postings_account" CHECK ("ledger_postings"."account" in ('receivable', 'credits', 'taxes', 'fees', 'financeCharges', 'clearing', 'bank')),
	CONSTRAINT "ledger_postings_state" CHECK ("ledger_postings"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "ledger_postings_kind" CHECK ("ledger_postings"."kind" in ('tax', 'fee')),
	CONSTRAINT "ledger_postings_amount" CHECK ("ledger_postings"."amount" <> 0)
);--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "reminded_days" (
	"day" date PRIMARY KEY NOT NULL
);--> statement-breakpoint
CREATE TABLE "reminded_of" (
	"person_id" bigint NOT NULL,
	"owed" text NOT NULL,
	"due_on" date NOT NULL,
	"step" smallint NOT NULL,
	CONSTRAINT "reminded_of_person_id_due_on_owed_step_pk" PRIMARY KEY("person_id","due_on","owed","step"),
	CONSTRAINT "reminded_of_step" CHECK ("reminded_of"."step" in ('3', '14', '-1')),
	CONSTRAINT "reminded_of_owed" CHECK ("reminded_of"."owed" <> '')
);--> statement-breakpoint
CREATE TABLE "reminder_choices" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"in_inbox" boolean NOT NULL,
	"by_mail" boolean NOT NULL
);--> statement-breakpoint
CREATE TABLE "reminders" (
	"person_id" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "reminders_person_id_day_pk" PRIMARY KEY("person_id","day")
);--> statement-breakpoint
CREATE TABLE "paper_signatures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"paper" text NOT NULL,
	"agent_id" bigint NOT NULL,
	"state" text NOT NULL,
	"period" integer NOT NULL,
	"number" smallint NOT NULL,
	"text_id" bigint NOT NULL,
	"text_hash" text NOT NULL,
	"name" text NOT NULL,
	"signed_by" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"signed_on" date NOT NULL,
	"ip_address" text NOT NULL,
	"transactions" integer NOT NULL,
	"premium" bigint NOT NULL,
	"policy_fees" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"quarters" jsonb NOT NULL,
	"coverages" jsonb NOT NULL,
	"billing" jsonb,
	CONSTRAINT "paper_signatures_paper" CHECK ("paper_signatures"."paper" in ('affidavit', 'annualFiling')),
	CONSTRAINT "paper_signatures_state" CHECK ("paper_signatures"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "paper_signatures_period_number" CHECK ("paper_signatures"."period" % 10 between 0 and 4),
	CONSTRAINT "paper_signatures_period_of_paper" CHECK (("paper_signatures"."paper" = 'annualFiling') = ("paper_signatures"."period" % 10 = 0)),
	CONSTRAINT "paper_signatures_number" CHECK ("paper_signatures"."number" >= 1),
	CONSTRAINT "paper_signatures_name" CHECK (char_length("paper_signatures"."name") between 1 and 100),
	CONSTRAINT "paper_signatures_transactions" CHECK ("paper_signatures"."transactions" >= 0)
);--> statement-breakpoint
CREATE TABLE "no_business_filings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "no_business_filings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"insurer_id" bigint NOT NULL,
	"state" text NOT NULL,
	"period" integer NOT NULL,
	"received_on" date NOT NULL,
	"filed_by" bigint NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	"voided_on" date,
	"voided_by" bigint,
	CONSTRAINT "no_business_filings_state" CHECK ("no_business_filings"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "no_business_filings_period_of_year" CHECK ("no_business_filings"."period" % 10 between 0 and 4),
	CONSTRAINT "no_business_filings_voided" CHECK (("no_business_filings"."voided_on" is null) = ("no_business_filings"."voided_by" is null))
);--> statement-breakpoint
CREATE TABLE "signing_texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signing_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"paper" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"effective_from" date NOT NULL,
	"text" text NOT NULL,
	"notice" text NOT NULL,
	"hash" text NOT NULL,
	"is_sample" boolean NOT NULL,
	"added_by" bigint,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signing_texts_hash" UNIQUE("id","hash"),
	CONSTRAINT "signing_texts_paper" CHECK ("signing_texts"."paper" in ('affidavit', 'annualFiling')),
	CONSTRAINT "signing_texts_state" CHECK ("signing_texts"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "signing_texts_text" CHECK ("signing_texts"."text" <> ''),
	CONSTRAINT "signing_texts_version" CHECK ("signing_texts"."version" >= 1),
	CONSTRAINT "signing_texts_hash_hex" CHECK ("signing_texts"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "signing_texts_author" CHECK ("signing_texts"."is_sample" or "signing_texts"."added_by" is not null)
);--> statement-breakpoint
CREATE TABLE "policy_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"workflow" text NOT NULL,
	"agent_id" bigint NOT NULL,
	"home_state" text,
	"policy_id" bigint,
	"group_id" bigint,
	"transaction_id" bigint,
	"insurer_policy_id" bigint,
	"insurer_transaction_id" bigint,
	"step" text,
	"values" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"submitted_policy_id" bigint,
	"submitted_insurer_policy_id" bigint,
	CONSTRAINT "policy_drafts_home_state" CHECK ("policy_drafts"."home_state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "policy_drafts_workflow" CHECK ("policy_drafts"."workflow" in ('New', 'Renewal', 'Endorsement', 'Edit')),
	CONSTRAINT "policy_drafts_version" CHECK ("policy_drafts"."version" >= 0),
	CONSTRAINT "policy_drafts_kind" CHECK (num_nonnulls("policy_drafts"."policy_id", "policy_drafts"."group_id", "policy_drafts"."transaction_id", "policy_drafts"."submitted_policy_id") = 0 or num_nonnulls("policy_drafts"."insurer_policy_id", "policy_drafts"."insurer_transaction_id", "policy_drafts"."submitted_insurer_policy_id") = 0)
);--> statement-breakpoint
CREATE TABLE "confirmation_counters" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "confirmation_counters_last" CHECK ("confirmation_counters"."last" >= 0)
);--> statement-breakpoint
CREATE TABLE "filing_totals" (
	"agent_id" bigint NOT NULL,
	"home_state" text NOT NULL,
	"quarter" integer NOT NULL,
	"premium" bigint NOT NULL,
	"tax_total" bigint NOT NULL,
	"fee_total" bigint NOT NULL,
	CONSTRAINT "filing_totals_agent_id_home_state_quarter_pk" PRIMARY KEY("agent_id","home_state","quarter"),
	CONSTRAINT "filing_totals_home_state" CHECK ("filing_totals"."home_state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "filing_totals_quarter" CHECK ("filing_totals"."quarter" % 10 between 1 and 4)
);--> statement-breakpoint
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
	"rate_version" text NOT NULL,
	CONSTRAINT "assessment_lines_position" CHECK ("assessment_lines"."position" >= 0),
	CONSTRAINT "assessment_lines_kind" CHECK ("assessment_lines"."kind" in ('tax', 'assessment', 'fee'))
);--> statement-breakpoint
CREATE TABLE "coverage_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coverage_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"policy_id" bigint NOT NULL,
	"coverage_code" text NOT NULL,
	"tax_status" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "insurer_declinations" (
	"transaction_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"insurer_name" text NOT NULL,
	"insurer_naic" text NOT NULL,
	CONSTRAINT "insurer_declinations_transaction_id_position_pk" PRIMARY KEY("transaction_id","position"),
	CONSTRAINT "insurer_declinations_position" CHECK ("insurer_declinations"."position" >= 0)
);--> statement-breakpoint
CREATE TABLE "lloyds_allocations" (
	"transaction_id" bigint NOT NULL,
	"syndicate_id" bigint NOT NULL,
	"premium" bigint NOT NULL,
	CONSTRAINT "lloyds_allocations_transaction_id_syndicate_id_pk" PRIMARY KEY("transaction_id","syndicate_id")
);--> statement-breakpoint
CREATE TABLE "master_policies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "master_policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" bigint NOT NULL,
	"number" text NOT NULL,
	"insured" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "policies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" bigint NOT NULL,
	"agency_id" bigint,
	"home_state" text NOT NULL,
	"policy_number" text NOT NULL,
	"insured_name" text NOT NULL,
	"policy_number_key" text NOT NULL,
	"insured_name_key" text NOT NULL,
	"match_key" text GENERATED ALWAYS AS (translate(policy_number_key, ' -_./\#&(),''+:*', '')) STORED NOT NULL,
	"near_key" text GENERATED ALWAYS AS (translate(regexp_replace(translate(policy_number_key, 'oil', '011'), '(^|[^0-9])0+(?=[0-9])', '\1', 'g'), ' -_./\#&(),''+:*', '')) STORED NOT NULL,
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
	"renewal_of" bigint,
	"first_policy_id" bigint,
	"term" smallint DEFAULT 0 NOT NULL,
	"master_policy_id" bigint,
	"total_premium" bigint NOT NULL,
	"questioned" integer DEFAULT 0 NOT NULL,
	"questioned_since" date,
	"question" text DEFAULT '' NOT NULL,
	"submitted_on" date NOT NULL,
	"filed_by" bigint NOT NULL,
	CONSTRAINT "policies_home_state" CHECK ("policies"."home_state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "policies_number" CHECK ("policies"."policy_number" <> ''),
	CONSTRAINT "policies_insured" CHECK ("policies"."insured_name" <> ''),
	CONSTRAINT "policies_questioned" CHECK ("policies"."questioned" >= 0),
	CONSTRAINT "policies_chain" CHECK ("policies"."term" >= 0 and ("policies"."term" = 0) = ("policies"."renewal_of" is null) and ("policies"."renewal_of" is null) = ("policies"."first_policy_id" is null) and ("policies"."renewal_of" is null or ("policies"."renewal_of" < "policies"."id" and "policies"."first_policy_id" <= "policies"."renewal_of")))
);--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"policy_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"confirmation_number" text NOT NULL,
	"type" smallint NOT NULL,
	"status" text NOT NULL,
	"tiq_reason" text DEFAULT '' NOT NULL,
	"tiq_rules" text[] DEFAULT '{}' NOT NULL,
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
	"filed_at" timestamp with time zone NOT NULL,
	"billing_agent_id" bigint,
	"billing_quarter" integer,
	CONSTRAINT "transactions_type" CHECK ("transactions"."type" between 1 and 6 or "transactions"."type" between 11 and 16),
	CONSTRAINT "transactions_status" CHECK ("transactions"."status" in ('Accepted', 'Questioned')),
	CONSTRAINT "transactions_backout" CHECK (("transactions"."type" > 10) = ("transactions"."backout_of" is not null) and ("transactions"."backout_of" is null or "transactions"."backout_of" < "transactions"."id")),
	CONSTRAINT "transactions_billing_quarter" CHECK ("transactions"."billing_quarter" % 10 between 1 and 4),
	CONSTRAINT "transactions_billing" CHECK (("transactions"."billing_agent_id" is null) = ("transactions"."billing_quarter" is null) and ("transactions"."status" = 'Questioned' or "transactions"."billing_quarter" is not null))
);--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"person_id" bigint NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"request_hash" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_person_id_key_pk" PRIMARY KEY("person_id","key")
);--> statement-breakpoint
CREATE TABLE "document_pieces" (
	"document_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "document_pieces_document_id_number_pk" PRIMARY KEY("document_id","number"),
	CONSTRAINT "document_pieces_number" CHECK ("document_pieces"."number" >= 0),
	CONSTRAINT "document_pieces_content" CHECK (length("document_pieces"."content") > 0)
);--> statement-breakpoint
CREATE TABLE "documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "inbox_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"is_new" boolean DEFAULT true NOT NULL,
	"link" text,
	"document_id" bigint,
	"document_type" text DEFAULT 'MSG' NOT NULL,
	"misc" text
);--> statement-breakpoint
CREATE TABLE "insurer_totals" (
	"insurer_id" bigint NOT NULL,
	"home_state" text NOT NULL,
	"quarter" integer NOT NULL,
	"premium" bigint NOT NULL,
	"holding" integer NOT NULL,
	CONSTRAINT "insurer_totals_insurer_id_home_state_quarter_pk" PRIMARY KEY("insurer_id","home_state","quarter"),
	CONSTRAINT "insurer_totals_home_state" CHECK ("insurer_totals"."home_state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "insurer_totals_quarter" CHECK ("insurer_totals"."quarter" % 10 between 1 and 4)
);--> statement-breakpoint
CREATE TABLE "closed_insurer_periods" (
	"period" integer PRIMARY KEY NOT NULL,
	"closed_on" date NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" bigint NOT NULL,
	CONSTRAINT "closed_insurer_periods_period" CHECK ("closed_insurer_periods"."period" % 10 between 0 and 4)
);--> statement-breakpoint
CREATE TABLE "insurer_policies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "insurer_policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"insurer_id" bigint NOT NULL,
	"home_state" text NOT NULL,
	"agent_id" bigint,
	"policy_number" text NOT NULL,
	"insured_name" text NOT NULL,
	"policy_number_key" text NOT NULL,
	"insured_name_key" text NOT NULL,
	"match_key" text GENERATED ALWAYS AS (translate(policy_number_key, ' -_./\#&(),''+:*', '')) STORED NOT NULL,
	"near_key" text GENERATED ALWAYS AS (translate(regexp_replace(translate(policy_number_key, 'oil', '011'), '(^|[^0-9])0+(?=[0-9])', '\1', 'g'), ' -_./\#&(),''+:*', '')) STORED NOT NULL,
	"total_premium" bigint NOT NULL,
	"submitted_on" date NOT NULL,
	"filed_by" bigint NOT NULL,
	CONSTRAINT "insurer_policies_home_state" CHECK ("insurer_policies"."home_state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "insurer_policies_policy_number" CHECK ("insurer_policies"."policy_number" <> ''),
	CONSTRAINT "insurer_policies_insured" CHECK ("insurer_policies"."insured_name" <> '')
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "outgoing_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "outgoing_messages_channel" CHECK ("outgoing_messages"."channel" in ('email', 'sms')),
	CONSTRAINT "outgoing_messages_attempts" CHECK ("outgoing_messages"."attempts" >= 0)
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "coverage_codes" (
	"state" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"tax_statuses" text[] NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	CONSTRAINT "coverage_codes_state_code_pk" PRIMARY KEY("state","code"),
	CONSTRAINT "coverage_codes_state" CHECK ("coverage_codes"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "coverage_codes_code" CHECK ("coverage_codes"."code" ~ '^[1-9][0-9]{3,4}$'),
	CONSTRAINT "coverage_codes_name" CHECK ("coverage_codes"."name" <> ''),
	CONSTRAINT "coverage_codes_tax_statuses" CHECK (cardinality("coverage_codes"."tax_statuses") > 0 and "coverage_codes"."tax_statuses" <@ array['0', '6', '7']),
	CONSTRAINT "coverage_codes_days" CHECK ("coverage_codes"."last_day" >= "coverage_codes"."first_day")
);--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "ach_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ach_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" bigint NOT NULL,
	"debits" integer NOT NULL,
	"total" bigint NOT NULL,
	"sealed_content" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "ach_files_debits" CHECK ("ach_files"."debits" >= 0),
	CONSTRAINT "ach_files_sha256" CHECK ("ach_files"."sha256" ~ '^[0-9a-f]{64}$')
);--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"bank_name" text NOT NULL,
	"routing_number" text NOT NULL,
	"last_four" text NOT NULL,
	"sealed_number" text,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" bigint NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" bigint,
	CONSTRAINT "bank_accounts_name" CHECK ("bank_accounts"."bank_name" <> ''),
	CONSTRAINT "bank_accounts_routing" CHECK ("bank_accounts"."routing_number" ~ '^[0-9]{9}$'),
	CONSTRAINT "bank_accounts_last_four" CHECK ("bank_accounts"."last_four" ~ '^[0-9]{0,4}$'),
	CONSTRAINT "bank_accounts_deleted" CHECK (num_nulls("bank_accounts"."deleted_at", "bank_accounts"."deleted_by") in (0, 2) and ("bank_accounts"."deleted_at" is null) = ("bank_accounts"."sealed_number" is not null))
);--> statement-breakpoint
CREATE TABLE "bank_names" (
	"routing_number" text PRIMARY KEY NOT NULL,
	"bank_name" text NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	"named_by" bigint NOT NULL,
	CONSTRAINT "bank_names_name" CHECK ("bank_names"."bank_name" <> ''),
	CONSTRAINT "bank_names_routing" CHECK ("bank_names"."routing_number" ~ '^[0-9]{9}$')
);--> statement-breakpoint
CREATE TABLE "payment_debits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_debits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "payment_debits_amount" CHECK ("payment_debits"."amount" > 0)
);--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"debit_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"on" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" bigint,
	"file_id" bigint,
	"trace" text,
	"reason_code" text,
	CONSTRAINT "payment_events_kinds" CHECK ("payment_events"."kind" in ('submitted', 'sent', 'settled', 'returned')),
	CONSTRAINT "payment_events_file" CHECK (num_nulls("payment_events"."file_id", "payment_events"."trace") = case "payment_events"."kind" when 'sent' then 0 else 2 end),
	CONSTRAINT "payment_events_reason" CHECK (("payment_events"."kind" = 'returned') = ("payment_events"."reason_code" is not null)),
	CONSTRAINT "payment_events_code" CHECK ("payment_events"."reason_code" ~ '^R[0-9]{2}$')
);--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" bigint NOT NULL,
	"method" text NOT NULL,
	"account_id" bigint NOT NULL,
	"paid_by" bigint NOT NULL,
	"bank_name" text NOT NULL,
	"routing_number" text,
	"last_four" text NOT NULL,
	"sealed_number" text,
	"total" bigint NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"submitted_on" date NOT NULL,
	"posts_on" date NOT NULL,
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('ach', 'received')),
	CONSTRAINT "payments_total" CHECK ("payments"."total" > 0),
	CONSTRAINT "payments_bank_name" CHECK ("payments"."bank_name" <> ''),
	CONSTRAINT "payments_bank" CHECK (num_nulls("payments"."routing_number", "payments"."sealed_number") = case "payments"."method" when 'ach' then 0 else 2 end)
);--> statement-breakpoint
CREATE TABLE "question_attachments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"message_id" bigint,
	"person_id" bigint NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_attachments_size" CHECK ("question_attachments"."size" > 0 and "question_attachments"."size" = length("question_attachments"."content"))
);--> statement-breakpoint
CREATE TABLE "question_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"person_id" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_messages_kind" CHECK ("question_messages"."kind" in ('answer', 'ask', 'accept'))
);--> statement-breakpoint
CREATE TABLE "registration_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"name" text NOT NULL,
	"user_name" text NOT NULL,
	"email" text NOT NULL,
	"receipt_number" text,
	"number" text,
	"details" jsonb NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"ip_address" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"reason" text,
	"account_id" bigint,
	CONSTRAINT "registration_requests_kind" CHECK ("registration_requests"."kind" in ('Agent', 'Agency', 'Insurer', 'IPC')),
	CONSTRAINT "registration_requests_status" CHECK ("registration_requests"."status" in ('pending', 'approved', 'rejected', 'expired'))
);--> statement-breakpoint
CREATE TABLE "report_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"report" text NOT NULL,
	"settings" jsonb NOT NULL,
	"report_type" smallint NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"file_name" text NOT NULL,
	"saved_report_id" bigint,
	"saved_name" text,
	"due_on" date,
	"status" text DEFAULT 'waiting' NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"failure" text,
	"worker" text,
	"lease_until" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer,
	"up_to" jsonb,
	"cursor" jsonb,
	"pieces" integer DEFAULT 0 NOT NULL,
	"file_size" bigint DEFAULT 0 NOT NULL,
	"document_id" bigint,
	CONSTRAINT "report_jobs_report" CHECK ("report_jobs"."report" in ('transaction', 'billing', 'insurerTransaction', 'insurerLateSubmission')),
	CONSTRAINT "report_jobs_type" CHECK ("report_jobs"."report_type" in ('0', '1')),
	CONSTRAINT "report_jobs_status" CHECK ("report_jobs"."status" in ('waiting', 'running', 'done', 'cancelled', 'failed')),
	CONSTRAINT "report_jobs_finished" CHECK (("report_jobs"."status" in ('waiting', 'running')) = ("report_jobs"."finished_at" is null)),
	CONSTRAINT "report_jobs_failure" CHECK (("report_jobs"."status" = 'failed') = ("report_jobs"."failure" is not null)),
	CONSTRAINT "report_jobs_worker" CHECK (("report_jobs"."status" = 'running') = ("report_jobs"."worker" is not null)),
	CONSTRAINT "report_jobs_file_name" CHECK ("report_jobs"."file_name" <> ''),
	CONSTRAINT "report_jobs_attempts" CHECK ("report_jobs"."attempts" >= 0),
	CONSTRAINT "report_jobs_rows_done" CHECK ("report_jobs"."rows_done" >= 0),
	CONSTRAINT "report_jobs_pieces" CHECK ("report_jobs"."pieces" >= 0)
);--> statement-breakpoint
CREATE TABLE "saved_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"name" text NOT NULL,
	"report" text NOT NULL,
	"words" text NOT NULL,
	"settings" jsonb NOT NULL,
	"period" text NOT NULL,
	"schedule" text NOT NULL,
	"next_on" date,
	"last_at" timestamp with time zone,
	"stopped" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_reports_name_written" CHECK ("saved_reports"."name" <> ''),
	CONSTRAINT "saved_reports_report" CHECK ("saved_reports"."report" in ('transaction', 'billing', 'insurerTransaction', 'insurerLateSubmission')),
	CONSTRAINT "saved_reports_period" CHECK ("saved_reports"."period" in ('lastWeek', 'lastMonth', 'lastQuarter', 'lastYear')),
	CONSTRAINT "saved_reports_schedule" CHECK ("saved_reports"."schedule" in ('none', 'week', 'month', 'quarter')),
	CONSTRAINT "saved_reports_next" CHECK (("saved_reports"."next_on" is not null) = ("saved_reports"."schedule" <> 'none' and "saved_reports"."stopped" is null))
);--> statement-breakpoint
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
	"signed_at" timestamp with time zone NOT NULL,
	"text" jsonb,
	CONSTRAINT "agreement_signatures_kind" CHECK ("agreement_signatures"."kind" in ('tos', 'nda', 'authorization'))
);--> statement-breakpoint
CREATE TABLE "people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"is_primary" boolean NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"phone_ext" text DEFAULT '' NOT NULL,
	"mailing_address" jsonb,
	"physical_address" jsonb,
	"is_notified" boolean DEFAULT true NOT NULL,
	"permissions" text[] NOT NULL,
	"locked_at" timestamp with time zone,
	"locked_by" text,
	"mfa_offered_from" timestamp with time zone,
	"tos_version" text,
	"nda_version" text,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_locked_by" CHECK ("people"."locked_by" in ('failures', 'office')),
	CONSTRAINT "people_deleted_locked" CHECK ("people"."deleted_at" is null or "people"."locked_at" is not null)
);--> statement-breakpoint
ALTER TABLE "account_contacts" ADD CONSTRAINT "account_contacts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_contacts" ADD CONSTRAINT "accounting_contacts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_insurers" ADD CONSTRAINT "agent_insurers_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_insurers" ADD CONSTRAINT "agent_insurers_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_syndicates" ADD CONSTRAINT "agent_syndicates_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_syndicates" ADD CONSTRAINT "agent_syndicates_syndicate_id_syndicates_id_fk" FOREIGN KEY ("syndicate_id") REFERENCES "public"."syndicates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_agents" ADD CONSTRAINT "insurer_agents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_agents" ADD CONSTRAINT "insurer_agents_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_states" ADD CONSTRAINT "insurer_states_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD CONSTRAINT "agency_agents_agency_id_accounts_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD CONSTRAINT "agency_agents_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD CONSTRAINT "agency_agents_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD CONSTRAINT "agency_agents_closed_by_people_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD CONSTRAINT "agency_agents_linked_by_people_id_fk" FOREIGN KEY ("linked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD CONSTRAINT "agency_agents_signature_id_agreement_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."agreement_signatures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_agents" ADD CONSTRAINT "agency_agents_ended_by_people_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_passwords" ADD CONSTRAINT "former_passwords_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_backup_codes" ADD CONSTRAINT "mfa_backup_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_codes" ADD CONSTRAINT "mfa_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_enrolments" ADD CONSTRAINT "mfa_enrolments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_factors" ADD CONSTRAINT "mfa_factors_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_answer_parts" ADD CONSTRAINT "batch_answer_parts_submission_id_batch_answers_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."batch_answers"("submission_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_answers" ADD CONSTRAINT "batch_answers_submission_id_batch_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."batch_submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_earlier_answers" ADD CONSTRAINT "batch_earlier_answers_submission_id_batch_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."batch_submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_earlier_answers" ADD CONSTRAINT "batch_earlier_answers_reopened_by_people_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_jobs" ADD CONSTRAINT "batch_jobs_submission_id_batch_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."batch_submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filer_references" ADD CONSTRAINT "filer_references_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filer_references" ADD CONSTRAINT "filer_references_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_access" ADD CONSTRAINT "batch_access_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_access" ADD CONSTRAINT "batch_access_applied_by_people_id_fk" FOREIGN KEY ("applied_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_access" ADD CONSTRAINT "batch_access_permitted_by_people_id_fk" FOREIGN KEY ("permitted_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_access" ADD CONSTRAINT "batch_access_held_by_people_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_file_chunks" ADD CONSTRAINT "batch_file_chunks_submission_id_batch_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."batch_submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_submissions" ADD CONSTRAINT "batch_submissions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_submissions" ADD CONSTRAINT "batch_submissions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_submissions" ADD CONSTRAINT "batch_submissions_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_submissions" ADD CONSTRAINT "batch_submissions_accounting_contact_id_accounting_contacts_id_fk" FOREIGN KEY ("accounting_contact_id") REFERENCES "public"."accounting_contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_credit_id_invoices_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_quarters" ADD CONSTRAINT "billed_quarters_closed_by_people_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_roll_up_id_invoices_id_fk" FOREIGN KEY ("roll_up_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_charged_invoice_id_invoices_id_fk" FOREIGN KEY ("charged_invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_credit_id_invoices_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminded_of" ADD CONSTRAINT "reminded_of_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD CONSTRAINT "reminder_choices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_signatures" ADD CONSTRAINT "paper_signatures_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_signatures" ADD CONSTRAINT "paper_signatures_signed_by_people_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_signatures" ADD CONSTRAINT "paper_signatures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_signatures" ADD CONSTRAINT "paper_signatures_text" FOREIGN KEY ("text_id","text_hash") REFERENCES "public"."signing_texts"("id","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_business_filings" ADD CONSTRAINT "no_business_filings_insurer_id_accounts_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_business_filings" ADD CONSTRAINT "no_business_filings_filed_by_people_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_business_filings" ADD CONSTRAINT "no_business_filings_voided_by_insurer_policies_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."insurer_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_texts" ADD CONSTRAINT "signing_texts_added_by_people_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_group_id_coverage_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."coverage_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_insurer_policy_id_insurer_policies_id_fk" FOREIGN KEY ("insurer_policy_id") REFERENCES "public"."insurer_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_insurer_transaction_id_insurer_transactions_id_fk" FOREIGN KEY ("insurer_transaction_id") REFERENCES "public"."insurer_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_submitted_policy_id_policies_id_fk" FOREIGN KEY ("submitted_policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_submitted_insurer_policy_id_insurer_policies_id_fk" FOREIGN KEY ("submitted_insurer_policy_id") REFERENCES "public"."insurer_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_totals" ADD CONSTRAINT "filing_totals_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_lines" ADD CONSTRAINT "assessment_lines_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coverage_groups" ADD CONSTRAINT "coverage_groups_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_declinations" ADD CONSTRAINT "insurer_declinations_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lloyds_allocations" ADD CONSTRAINT "lloyds_allocations_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lloyds_allocations" ADD CONSTRAINT "lloyds_allocations_syndicate_id_syndicates_id_fk" FOREIGN KEY ("syndicate_id") REFERENCES "public"."syndicates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "master_policies" ADD CONSTRAINT "master_policies_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_agency_id_accounts_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_renewal_of_policies_id_fk" FOREIGN KEY ("renewal_of") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_first_policy_id_policies_id_fk" FOREIGN KEY ("first_policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_master_policy_id_master_policies_id_fk" FOREIGN KEY ("master_policy_id") REFERENCES "public"."master_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_filed_by_people_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_group_id_coverage_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."coverage_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_backout_of_transactions_id_fk" FOREIGN KEY ("backout_of") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_accounting_contact_id_accounting_contacts_id_fk" FOREIGN KEY ("accounting_contact_id") REFERENCES "public"."accounting_contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_filed_by_people_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_billing_agent_id_accounts_id_fk" FOREIGN KEY ("billing_agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_pieces" ADD CONSTRAINT "document_pieces_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_totals" ADD CONSTRAINT "insurer_totals_insurer_id_accounts_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_insurer_periods" ADD CONSTRAINT "closed_insurer_periods_closed_by_people_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_policies" ADD CONSTRAINT "insurer_policies_insurer_id_accounts_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_policies" ADD CONSTRAINT "insurer_policies_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_policies" ADD CONSTRAINT "insurer_policies_filed_by_people_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_transactions" ADD CONSTRAINT "insurer_transactions_policy_id_insurer_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."insurer_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_transactions" ADD CONSTRAINT "insurer_transactions_backout_of_insurer_transactions_id_fk" FOREIGN KEY ("backout_of") REFERENCES "public"."insurer_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_transactions" ADD CONSTRAINT "insurer_transactions_filed_by_people_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_denials" ADD CONSTRAINT "report_denials_policy_id_insurer_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."insurer_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_denials" ADD CONSTRAINT "report_denials_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_denials" ADD CONSTRAINT "report_denials_denied_by_people_id_fk" FOREIGN KEY ("denied_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_denials" ADD CONSTRAINT "report_denials_taken_back_by_people_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ach_files" ADD CONSTRAINT "ach_files_made_by_people_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_added_by_people_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_deleted_by_people_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_names" ADD CONSTRAINT "bank_names_named_by_people_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_debits" ADD CONSTRAINT "payment_debits_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_debits" ADD CONSTRAINT "payment_debits_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_debit_id_payment_debits_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."payment_debits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_by_people_id_fk" FOREIGN KEY ("by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_file_id_ach_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."ach_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_paid_by_people_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_attachments" ADD CONSTRAINT "question_attachments_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_attachments" ADD CONSTRAINT "question_attachments_message_id_question_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."question_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_attachments" ADD CONSTRAINT "question_attachments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_messages" ADD CONSTRAINT "question_messages_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_messages" ADD CONSTRAINT "question_messages_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_requests" ADD CONSTRAINT "registration_requests_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_requests" ADD CONSTRAINT "registration_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_jobs" ADD CONSTRAINT "report_jobs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_jobs" ADD CONSTRAINT "report_jobs_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_jobs" ADD CONSTRAINT "report_jobs_saved_report_id_saved_reports_id_fk" FOREIGN KEY ("saved_report_id") REFERENCES "public"."saved_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_jobs" ADD CONSTRAINT "report_jobs_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_contacts_type" ON "account_contacts" USING btree ("account_id","type");--> statement-breakpoint
CREATE INDEX "accounting_contacts_account" ON "accounting_contacts" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_npn" ON "accounts" USING btree ("npn") WHERE "accounts"."npn" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_fein" ON "accounts" USING btree ("fein") WHERE "accounts"."fein" is not null;--> statement-breakpoint
CREATE INDEX "accounts_kind_name" ON "accounts" USING btree ("kind","name");--> statement-breakpoint
CREATE INDEX "accounts_filer_name" ON "accounts" USING btree (lower("name") collate "C","id") WHERE "accounts"."kind" in ('Agent', 'IPC');--> statement-breakpoint
CREATE UNIQUE INDEX "insurers_naic" ON "insurers" USING btree ("naic");--> statement-breakpoint
CREATE UNIQUE INDEX "licenses_account_state" ON "licenses" USING btree ("account_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "licenses_state_number" ON "licenses" USING btree ("state","number");--> statement-breakpoint
CREATE UNIQUE INDEX "syndicates_number" ON "syndicates" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "agency_agents_open" ON "agency_agents" USING btree ("agency_id","agent_id") WHERE "agency_agents"."closed_as" is null and "agency_agents"."ended_on" is null;--> statement-breakpoint
CREATE INDEX "agency_agents_agency" ON "agency_agents" USING btree ("agency_id","agent_id");--> statement-breakpoint
CREATE INDEX "agency_agents_agent" ON "agency_agents" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "agency_agents_waiting" ON "agency_agents" USING btree ("expires_on") WHERE "agency_agents"."linked_at" is null and "agency_agents"."closed_as" is null;--> statement-breakpoint
CREATE INDEX "audit_events_entity" ON "audit_events" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_person" ON "audit_events" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_sessions" ON "audit_events" USING btree ("person_id","id") WHERE "audit_events"."entity" = 'sessions';--> statement-breakpoint
CREATE INDEX "former_passwords_person" ON "former_passwords" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "known_browsers_person" ON "known_browsers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "mfa_enrolments_person" ON "mfa_enrolments" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "password_links_email" ON "password_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_person" ON "pending_sign_ins" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "batch_submissions_account" ON "batch_submissions" USING btree ("account_id","is_test","id");--> statement-breakpoint
CREATE INDEX "batch_submissions_waiting" ON "batch_submissions" USING btree ("id") WHERE "batch_submissions"."status" = 'PROCESSING';--> statement-breakpoint
CREATE UNIQUE INDEX "batch_submissions_once" ON "batch_submissions" USING btree ("account_id","sha256",coalesce("agent_id", 0),coalesce("state", ''),coalesce("year", 0),coalesce("quarter", 0)) WHERE not "batch_submissions"."is_test" and "batch_submissions"."status" <> 'REJECTED';--> statement-breakpoint
CREATE INDEX "allocations_invoice" ON "allocations" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "allocations_credit" ON "allocations" USING btree ("credit_id") WHERE "allocations"."credit_id" is not null;--> statement-breakpoint
CREATE INDEX "allocations_payment" ON "allocations" USING btree ("payment_id") WHERE "allocations"."payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_once" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_billed_once" ON "invoices" USING btree ("agent_id","quarter","kind","state") WHERE "invoices"."form" <> 'financeCharge' and "invoices"."state" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_rolled_up_once" ON "invoices" USING btree ("agent_id","quarter","form") WHERE "invoices"."form" <> 'financeCharge' and "invoices"."state" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_charged_once" ON "invoices" USING btree ("charged_invoice_id","quarter") WHERE "invoices"."charged_invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_agent" ON "invoices" USING btree ("agent_id","quarter");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("agent_id") WHERE "invoices"."balance" <> 0;--> statement-breakpoint
CREATE INDEX "invoices_roll_up_of" ON "invoices" USING btree ("roll_up_id") WHERE "invoices"."roll_up_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_quarter_form" ON "invoices" USING btree ("quarter","form");--> statement-breakpoint
CREATE INDEX "ledger_entries_agent" ON "ledger_entries" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_invoice" ON "ledger_entries" USING btree ("invoice_id") WHERE "ledger_entries"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_payment" ON "ledger_entries" USING btree ("payment_id") WHERE "ledger_entries"."payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_addresses_hash" ON "calendar_addresses" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "paper_signatures_once" ON "paper_signatures" USING btree ("agent_id","paper","state","period","number");--> statement-breakpoint
CREATE INDEX "paper_signatures_period" ON "paper_signatures" USING btree ("paper","period","state");--> statement-breakpoint
CREATE UNIQUE INDEX "no_business_filings_period" ON "no_business_filings" USING btree ("insurer_id","state","period") WHERE "no_business_filings"."voided_on" is null;--> statement-breakpoint
CREATE INDEX "no_business_filings_insurer" ON "no_business_filings" USING btree ("insurer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_texts_version_once" ON "signing_texts" USING btree ("paper","state","version");--> statement-breakpoint
CREATE INDEX "policy_drafts_person" ON "policy_drafts" USING btree ("person_id","saved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_lines_transaction_position" ON "assessment_lines" USING btree ("transaction_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "coverage_groups_policy_code_status" ON "coverage_groups" USING btree ("policy_id","coverage_code","tax_status");--> statement-breakpoint
CREATE UNIQUE INDEX "master_policies_agent_number" ON "master_policies" USING btree ("agent_id",folded_text("number"));--> statement-breakpoint
CREATE UNIQUE INDEX "policies_agent_state_number" ON "policies" USING btree ("agent_id","home_state",folded_text("policy_number"),"term");--> statement-breakpoint
CREATE INDEX "policies_first_policy" ON "policies" USING btree ("first_policy_id") WHERE "policies"."first_policy_id" is not null;--> statement-breakpoint
CREATE INDEX "policies_renewal_of" ON "policies" USING btree ("renewal_of") WHERE "policies"."renewal_of" is not null;--> statement-breakpoint
CREATE INDEX "policies_master_policy" ON "policies" USING btree ("master_policy_id") WHERE "policies"."master_policy_id" is not null;--> statement-breakpoint
CREATE INDEX "policies_agent_submitted" ON "policies" USING btree ("agent_id","submitted_on","id","insured_name_key","policy_number_key","home_state","expiration_date","questioned");--> statement-breakpoint
CREATE INDEX "policies_submitted" ON "policies" USING btree ("submitted_on","id");--> statement-breakpoint
CREATE INDEX "policies_state_submitted" ON "policies" USING btree ("home_state","submitted_on","id");--> statement-breakpoint
CREATE INDEX "policies_questioned" ON "policies" USING btree ("submitted_on","id") WHERE "policies"."questioned" > 0;--> statement-breakpoint
CREATE INDEX "policies_agent_questioned" ON "policies" USING btree ("agent_id","submitted_on","id") WHERE "policies"."questioned" > 0;--> statement-breakpoint
CREATE INDEX "policies_number_order" ON "policies" USING btree ("policy_number_key" collate "C","submitted_on","id");--> statement-breakpoint
CREATE INDEX "policies_name_order" ON "policies" USING btree ("insured_name_key" collate "C","submitted_on","id");--> statement-breakpoint
CREATE INDEX "policies_premium_order" ON "policies" USING btree ("total_premium","submitted_on","id");--> statement-breakpoint
CREATE INDEX "policies_questioned_since" ON "policies" USING btree ("questioned_since","submitted_on","id") WHERE "policies"."questioned" > 0;--> statement-breakpoint
CREATE INDEX "policies_question" ON "policies" USING btree (left("question", 60) collate "C","submitted_on","id") WHERE "policies"."questioned" > 0;--> statement-breakpoint
CREATE INDEX "policies_expiration" ON "policies" USING btree ("expiration_date","submitted_on","id");--> statement-breakpoint
CREATE INDEX "policies_expiration_month" ON "policies" USING btree ((extract(year from "expiration_date")::integer * 12 + extract(month from "expiration_date")::integer),"submitted_on","id");--> statement-breakpoint
CREATE INDEX "policies_match_key" ON "policies" USING btree ("match_key","home_state","agent_id");--> statement-breakpoint
CREATE INDEX "policies_near_key" ON "policies" USING btree ("near_key","home_state","agent_id");--> statement-breakpoint
CREATE INDEX "policies_insured_name" ON "policies" USING gin ("insured_name_key" gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "policies_policy_number" ON "policies" USING gin ("policy_number_key" gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "transactions_billed" ON "transactions" USING btree ("billing_quarter","billing_agent_id");--> statement-breakpoint
CREATE INDEX "transactions_billed_elsewhere" ON "transactions" USING btree ("received_on") WHERE "transactions"."billing_quarter" is distinct from (extract(year from "transactions"."received_on")::integer * 10 + extract(quarter from "transactions"."received_on")::integer);--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_confirmation_number" ON "transactions" USING btree ("confirmation_number");--> statement-breakpoint
CREATE INDEX "transactions_policy" ON "transactions" USING btree ("policy_id","id","confirmation_number");--> statement-breakpoint
CREATE INDEX "transactions_questioned" ON "transactions" USING btree ("id") WHERE "transactions"."status" = 'Questioned';--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_backout_of" ON "transactions" USING btree ("backout_of") WHERE "transactions"."backout_of" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "documents_kept" ON "documents" USING btree ("kept_until") WHERE "documents"."kept_until" is not null;--> statement-breakpoint
CREATE INDEX "inbox_items_person" ON "inbox_items" USING btree ("person_id","is_new");--> statement-breakpoint
CREATE INDEX "inbox_items_document" ON "inbox_items" USING btree ("document_id") WHERE "inbox_items"."document_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "insurer_policies_number" ON "insurer_policies" USING btree ("insurer_id","home_state",coalesce("agent_id", 0),folded_text("policy_number"));--> statement-breakpoint
CREATE INDEX "insurer_policies_submitted" ON "insurer_policies" USING btree ("insurer_id","submitted_on","id","insured_name_key","policy_number_key","home_state");--> statement-breakpoint
CREATE INDEX "insurer_policies_insured_name" ON "insurer_policies" USING gin ("insured_name_key" gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "insurer_policies_policy_number" ON "insurer_policies" USING gin ("policy_number_key" gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "insurer_policies_number_order" ON "insurer_policies" USING btree ("insurer_id","policy_number_key" collate "C","submitted_on","id");--> statement-breakpoint
CREATE INDEX "insurer_policies_name_order" ON "insurer_policies" USING btree ("insurer_id","insured_name_key" collate "C","submitted_on","id");--> statement-breakpoint
CREATE INDEX "insurer_policies_premium_order" ON "insurer_policies" USING btree ("insurer_id","total_premium","submitted_on","id");--> statement-breakpoint
CREATE INDEX "insurer_policies_state_order" ON "insurer_policies" USING btree ("insurer_id","home_state","submitted_on","id");--> statement-breakpoint
CREATE INDEX "insurer_policies_agent" ON "insurer_policies" USING btree ("agent_id","home_state");--> statement-breakpoint
CREATE INDEX "insurer_policies_match_key" ON "insurer_policies" USING btree ("match_key","home_state","agent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "insurer_transactions_confirmation_number" ON "insurer_transactions" USING btree ("confirmation_number");--> statement-breakpoint
CREATE UNIQUE INDEX "insurer_transactions_backout_of" ON "insurer_transactions" USING btree ("backout_of") WHERE "insurer_transactions"."backout_of" is not null;--> statement-breakpoint
CREATE INDEX "insurer_transactions_policy" ON "insurer_transactions" USING btree ("policy_id","id");--> statement-breakpoint
CREATE INDEX "insurer_transactions_of_period" ON "insurer_transactions" USING btree ("period","policy_id","id") WHERE "insurer_transactions"."backout_of" is null;--> statement-breakpoint
CREATE INDEX "outgoing_messages_due" ON "outgoing_messages" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_denials_holding" ON "report_denials" USING btree ("policy_id","agent_id","match_key") WHERE "report_denials"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "report_denials_agent" ON "report_denials" USING btree ("agent_id","policy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ach_files_day" ON "ach_files" USING btree ("day");--> statement-breakpoint
CREATE INDEX "bank_accounts_account" ON "bank_accounts" USING btree ("account_id") WHERE "bank_accounts"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_debits_invoice" ON "payment_debits" USING btree ("payment_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("debit_id","kind");--> statement-breakpoint
CREATE INDEX "payment_events_kind" ON "payment_events" USING btree ("kind","on");--> statement-breakpoint
CREATE INDEX "payment_events_trace" ON "payment_events" USING btree ("trace") WHERE "payment_events"."trace" is not null;--> statement-breakpoint
CREATE INDEX "payments_agent" ON "payments" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "payments_posts_on" ON "payments" USING btree ("posts_on") WHERE "payments"."method" = 'ach';--> statement-breakpoint
CREATE INDEX "question_attachments_message" ON "question_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "question_attachments_unsent" ON "question_attachments" USING btree ("person_id","uploaded_at") WHERE "question_attachments"."message_id" is null;--> statement-breakpoint
CREATE INDEX "question_messages_transaction" ON "question_messages" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "registration_requests_status" ON "registration_requests" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_requests_receipt" ON "registration_requests" USING btree ("receipt_number");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_requests_user_name" ON "registration_requests" USING btree (lower("user_name")) WHERE "registration_requests"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "registration_requests_number" ON "registration_requests" USING btree ("kind","number") WHERE "registration_requests"."status" = 'pending' and "registration_requests"."number" is not null;--> statement-breakpoint
CREATE INDEX "report_jobs_account" ON "report_jobs" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "report_jobs_open" ON "report_jobs" USING btree ("id") WHERE "report_jobs"."status" in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "report_jobs_once" ON "report_jobs" USING btree ("saved_report_id","due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_reports_name" ON "saved_reports" USING btree ("person_id",folded_text("name"));--> statement-breakpoint
CREATE INDEX "saved_reports_due" ON "saved_reports" USING btree ("next_on") WHERE "saved_reports"."next_on" is not null;--> statement-breakpoint
CREATE INDEX "agreement_signatures_person" ON "agreement_signatures" USING btree ("person_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "people_user_name" ON "people" USING btree (lower("user_name"));--> statement-breakpoint
CREATE INDEX "people_account" ON "people" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "people_email" ON "people" USING btree (lower("email"));--> statement-breakpoint
-- From here on by hand.
-- How common a text is in names and numbers decides how a search reads them; the usual hundred samples cannot tell a
-- text that every fiftieth policy has from one that nobody has.
ALTER TABLE "policies" ALTER COLUMN "insured_name_key" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "policies" ALTER COLUMN "policy_number_key" SET STATISTICS 1000;--> statement-breakpoint
-- In the books a debit is the payment. Written here and not in the tables: those of payments name those of billing already.
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_payment_id_payment_debits_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payment_debits"("id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payment_debits_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payment_debits"("id");--> statement-breakpoint
CREATE FUNCTION add_filing_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Always in the same order, so that two who file for one agent wait for each other instead of blocking each other.
	INSERT INTO filing_totals (agent_id, home_state, quarter, premium, tax_total, fee_total)
	SELECT policies.agent_id, policies.home_state, extract(year from added.received_on)::integer * 10 + extract(quarter from added.received_on)::integer, sum(added.premium), sum(added.tax_total), sum(added.fee_total)
	FROM added JOIN policies ON policies.id = added.policy_id
	GROUP BY 1, 2, 3
	ORDER BY 1, 2, 3
	ON CONFLICT (agent_id, home_state, quarter) DO UPDATE SET
		premium = filing_totals.premium + excluded.premium,
		tax_total = filing_totals.tax_total + excluded.tax_total,
		fee_total = filing_totals.fee_total + excluded.fee_total;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION move_filing_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO filing_totals (agent_id, home_state, quarter, premium, tax_total, fee_total)
	SELECT moved.agent_id, NEW.home_state, extract(year from received_on)::integer * 10 + extract(quarter from received_on)::integer, sum(moved.sign * premium), sum(moved.sign * tax_total), sum(moved.sign * fee_total)
	FROM transactions CROSS JOIN (VALUES (OLD.agent_id, -1), (NEW.agent_id, 1)) AS moved (agent_id, sign)
	WHERE policy_id = NEW.id
	GROUP BY 1, 2, 3
	ORDER BY 1, 2, 3
	ON CONFLICT (agent_id, home_state, quarter) DO UPDATE SET
		premium = filing_totals.premium + excluded.premium,
		tax_total = filing_totals.tax_total + excluded.tax_total,
		fee_total = filing_totals.fee_total + excluded.fee_total;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER transactions_add_filing_totals AFTER INSERT ON transactions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_filing_totals();--> statement-breakpoint
CREATE TRIGGER policies_move_filing_totals AFTER UPDATE ON policies FOR EACH ROW WHEN (OLD.agent_id IS DISTINCT FROM NEW.agent_id) EXECUTE FUNCTION move_filing_totals();--> statement-breakpoint
-- Written in the change's own transaction and only ever added to: not even a mistake in this program changes who did what,
-- or what somebody signed. The owner of the tables, who may have to (a right to be forgotten, a faulty migration), says so in a
-- migration of its own: ALTER TABLE audit_events DISABLE TRIGGER audit_events_stay, the change, ENABLE TRIGGER.
CREATE FUNCTION keep_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of % are only ever added: they cannot be changed or removed.', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
CREATE TRIGGER agreement_signatures_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON agreement_signatures FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
CREATE FUNCTION add_insurer_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Always in the same order, so that two who file for one insurer wait for each other instead of blocking each other.
	INSERT INTO insurer_totals (insurer_id, home_state, quarter, premium, holding)
	SELECT insurer_policies.insurer_id, insurer_policies.home_state, extract(year from added.effective_date)::integer * 10 + extract(quarter from added.effective_date)::integer, sum(added.premium), sum(CASE WHEN added.backout_of IS NULL THEN 1 ELSE -1 END)
	FROM added JOIN insurer_policies ON insurer_policies.id = added.policy_id
	GROUP BY 1, 2, 3
	ORDER BY 1, 2, 3
	ON CONFLICT (insurer_id, home_state, quarter) DO UPDATE SET
		premium = insurer_totals.premium + excluded.premium,
		holding = insurer_totals.holding + excluded.holding;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER insurer_transactions_add_totals AFTER INSERT ON insurer_transactions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_insurer_totals();--> statement-breakpoint
-- The first quarter from the given one on that is not closed, which nobody closes until the transaction ends.
CREATE FUNCTION open_quarter(quarter integer) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
	LOOP
		PERFORM pg_advisory_xact_lock_shared(hashtextextended('billing quarter ' || quarter, 0));
		IF NOT EXISTS (SELECT FROM billed_quarters WHERE billed_quarters.quarter = open_quarter.quarter) THEN
			RETURN quarter;
		END IF;
		quarter := CASE WHEN quarter % 10 = 4 THEN quarter + 7 ELSE quarter + 1 END;
	END LOOP;
END $$;--> statement-breakpoint
-- What comes too late for its quarter is billed in the next one. Looked at for all rows of a statement together: filing is slowed
-- down by one short look.
CREATE FUNCTION bill_added_transactions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	late integer;
	following integer;
BEGIN
	FOR late IN SELECT DISTINCT billing_quarter FROM added WHERE billing_quarter IS NOT NULL ORDER BY 1 LOOP
		following := open_quarter(late);
		IF following <> late THEN
			UPDATE transactions SET billing_quarter = following FROM added WHERE transactions.id = added.id AND added.billing_quarter = late;
		END IF;
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER transactions_bill_added AFTER INSERT ON transactions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION bill_added_transactions();--> statement-breakpoint
CREATE FUNCTION bill_accepted_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.billing_quarter := open_quarter(NEW.billing_quarter);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER transactions_bill_accepted BEFORE UPDATE ON transactions FOR EACH ROW WHEN (OLD.billing_quarter IS NULL AND NEW.billing_quarter IS NOT NULL) EXECUTE FUNCTION bill_accepted_transaction();--> statement-breakpoint
-- What was billed stays as it was billed.
CREATE FUNCTION keep_billed_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM billed_quarters WHERE quarter = OLD.billing_quarter AND pg_trigger_depth() = 1) THEN
		RAISE EXCEPTION 'Transaction % was billed in quarter %: it is corrected by a backout.', OLD.confirmation_number, OLD.billing_quarter USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER transactions_keep_billed BEFORE UPDATE ON transactions FOR EACH ROW WHEN (OLD.billing_quarter IS NOT NULL AND (OLD.billing_agent_id, OLD.billing_quarter, OLD.tax_total, OLD.fee_total, OLD.policy_id) IS DISTINCT FROM (NEW.billing_agent_id, NEW.billing_quarter, NEW.tax_total, NEW.fee_total, NEW.policy_id)) EXECUTE FUNCTION keep_billed_transaction();--> statement-breakpoint
-- Documents begin with all of their total open. Afterwards only their balance changes, and only by allocations.
CREATE FUNCTION issue_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.balance := NEW.total;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_issue BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION issue_invoice();--> statement-breakpoint
CREATE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	OLD.balance := NEW.balance;
	IF OLD IS DISTINCT FROM NEW OR pg_trigger_depth() < 2 THEN
		RAISE EXCEPTION 'Invoice % stays as it was issued: only allocations change what is open of it.', OLD.number USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_keep BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_invoice();--> statement-breakpoint
CREATE TRIGGER invoices_stay BEFORE DELETE OR TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
CREATE FUNCTION check_roll_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	unequal text;
BEGIN
	SELECT whole.number INTO unequal FROM added AS whole LEFT JOIN (
		SELECT roll_up_id, form, agent_id, quarter, sum(total) AS total FROM added WHERE roll_up_id IS NOT NULL GROUP BY 1, 2, 3, 4
	) AS states ON states.roll_up_id = whole.id AND states.form = whole.form AND states.agent_id = whole.agent_id AND states.quarter = whole.quarter
	WHERE whole.state IS NULL AND whole.total IS DISTINCT FROM states.total LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'Invoice % is not the sum of its states.', unequal USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_sum';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- A document over several states is stored together with its components, so that all of them are added up once.
CREATE TRIGGER invoices_sum AFTER INSERT ON invoices REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_roll_up();--> statement-breakpoint
CREATE FUNCTION allocate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM added JOIN invoices ON invoices.id = added.invoice_id LEFT JOIN invoices AS credits ON credits.id = added.credit_id
		WHERE invoices.state IS NULL OR invoices.form = 'credit'
			OR (added.credit_id IS NOT NULL AND (credits.form, credits.agent_id, credits.state, credits.kind) IS DISTINCT FROM ('credit', invoices.agent_id, invoices.state, invoices.kind))
	) THEN
		RAISE EXCEPTION 'A credit or payment counts for invoices of its own agent, state and kind.' USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_place';
	END IF;
	UPDATE invoices SET balance = balance + change.amount
	FROM (
		SELECT changed.id, sum(changed.amount) AS amount
		FROM added
		JOIN invoices AS components ON components.id = ANY (ARRAY[added.invoice_id, added.credit_id])
		CROSS JOIN LATERAL (VALUES
			(components.id, CASE WHEN components.id = added.invoice_id THEN -added.amount ELSE added.amount END),
			(components.roll_up_id, CASE WHEN components.id = added.invoice_id THEN -added.amount ELSE added.amount END)
		) AS changed (id, amount)
		WHERE changed.id IS NOT NULL
		GROUP BY changed.id
	) AS change
	WHERE invoices.id = change.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER allocations_allocate AFTER INSERT ON allocations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION allocate();--> statement-breakpoint
CREATE FUNCTION balance_postings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sums record;
BEGIN
	SELECT entry_id, sum(amount) AS amount INTO sums FROM added GROUP BY entry_id
	HAVING sum(amount) <> 0 OR (SELECT id FROM ledger_entries WHERE ledger_entries.id = entry_id) IS NULL LIMIT 1;
	IF NOT FOUND THEN
		RETURN NULL;
	END IF;
	IF sums.amount <> 0 THEN
		RAISE EXCEPTION 'The postings of entry % do not come to 0.', sums.entry_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_balance';
	END IF;
	RAISE EXCEPTION 'There is no entry % for these postings.', sums.entry_id USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ledger_postings_entry';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_postings_balance AFTER INSERT ON ledger_postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION balance_postings();--> statement-breakpoint
CREATE TRIGGER billed_quarters_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON billed_quarters FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
CREATE TRIGGER allocations_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON allocations FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
CREATE TRIGGER ledger_postings_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
-- What happened to a payment is only ever added to.
CREATE TRIGGER payment_debits_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_debits FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
CREATE TRIGGER payment_events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_events FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
-- What was signed, and the texts that are signed, are only ever added to.
CREATE TRIGGER paper_signatures_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON paper_signatures FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
CREATE TRIGGER signing_texts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON signing_texts FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
-- In place of foreign keys: all entries and postings of a statement are looked at together. Nothing that they name is ever
-- removed. The look-ups stand inside of each row, so that they use the indexes however many rows a statement has.
CREATE FUNCTION check_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	misplaced bigint;
BEGIN
	SELECT id INTO misplaced FROM added WHERE agent_id IS DISTINCT FROM CASE
		WHEN invoice_id IS NOT NULL THEN (SELECT invoices.agent_id FROM invoices WHERE invoices.id = added.invoice_id)
		ELSE (SELECT payments.agent_id FROM payment_debits JOIN payments ON payments.id = payment_debits.payment_id WHERE payment_debits.id = added.payment_id)
	END LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'Entry % names no document or debit of its agent.', misplaced USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ledger_entries_place';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_place AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_ledger_entries();
