ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_renewal_of_policies_id_fk" FOREIGN KEY ("renewal_of") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_first_policy_id_policies_id_fk" FOREIGN KEY ("first_policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_backout_of_transactions_id_fk" FOREIGN KEY ("backout_of") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_kind" CHECK ("accounts"."kind" in ('Agent', 'Agency', 'AlienInsurer', 'ForeignInsurer', 'IPC', 'Office'));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_active" CHECK ("accounts"."active_to" >= "accounts"."active_from");--> statement-breakpoint
ALTER TABLE "agency_agents" ADD CONSTRAINT "agency_agents_two" CHECK ("agency_agents"."agency_id" <> "agency_agents"."agent_id");--> statement-breakpoint
ALTER TABLE "insurer_states" ADD CONSTRAINT "insurer_states_state" CHECK ("insurer_states"."state" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "insurer_states" ADD CONSTRAINT "insurer_states_active" CHECK ("insurer_states"."active_to" >= "insurer_states"."active_from");--> statement-breakpoint
ALTER TABLE "insurers" ADD CONSTRAINT "insurers_type" CHECK ("insurers"."type" in ('F', 'A'));--> statement-breakpoint
ALTER TABLE "insurers" ADD CONSTRAINT "insurers_active" CHECK ("insurers"."active_to" >= "insurers"."active_from");--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_state" CHECK ("licenses"."state" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_active" CHECK ("licenses"."active_to" >= "licenses"."active_from");--> statement-breakpoint
ALTER TABLE "syndicates" ADD CONSTRAINT "syndicates_active" CHECK ("syndicates"."active_to" >= "syndicates"."active_from");--> statement-breakpoint
ALTER TABLE "mfa_codes" ADD CONSTRAINT "mfa_codes_method" CHECK ("mfa_codes"."method" in ('1', '2', '3'));--> statement-breakpoint
ALTER TABLE "mfa_codes" ADD CONSTRAINT "mfa_codes_tries" CHECK ("mfa_codes"."tries" >= 0);--> statement-breakpoint
ALTER TABLE "mfa_factors" ADD CONSTRAINT "mfa_factors_method" CHECK ("mfa_factors"."method" in ('1', '2', '3'));--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_wrong_codes" CHECK ("pending_sign_ins"."wrong_codes" >= 0);--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD CONSTRAINT "sign_in_failures_failures" CHECK ("sign_in_failures"."failures" >= 0);--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD CONSTRAINT "sign_in_failures_refused" CHECK ("sign_in_failures"."refused" >= 0);--> statement-breakpoint
ALTER TABLE "assessment_lines" ADD CONSTRAINT "assessment_lines_position" CHECK ("assessment_lines"."position" >= 0);--> statement-breakpoint
ALTER TABLE "assessment_lines" ADD CONSTRAINT "assessment_lines_kind" CHECK ("assessment_lines"."kind" in ('tax', 'assessment', 'fee'));--> statement-breakpoint
ALTER TABLE "confirmation_counters" ADD CONSTRAINT "confirmation_counters_last" CHECK ("confirmation_counters"."last" >= 0);--> statement-breakpoint
ALTER TABLE "filing_totals" ADD CONSTRAINT "filing_totals_home_state" CHECK ("filing_totals"."home_state" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "filing_totals" ADD CONSTRAINT "filing_totals_quarter" CHECK ("filing_totals"."quarter" % 10 between 1 and 4);--> statement-breakpoint
ALTER TABLE "insurer_declinations" ADD CONSTRAINT "insurer_declinations_position" CHECK ("insurer_declinations"."position" >= 0);--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_home_state" CHECK ("policies"."home_state" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_number" CHECK ("policies"."policy_number" <> '');--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_insured" CHECK ("policies"."insured_name" <> '');--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_questioned" CHECK ("policies"."questioned" >= 0);--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_chain" CHECK ("policies"."term" >= 0 and ("policies"."term" = 0) = ("policies"."renewal_of" is null) and ("policies"."renewal_of" is null) = ("policies"."first_policy_id" is null) and ("policies"."renewal_of" is null or ("policies"."renewal_of" < "policies"."id" and "policies"."first_policy_id" <= "policies"."renewal_of")));--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_home_state" CHECK ("policy_drafts"."home_state" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_workflow" CHECK ("policy_drafts"."workflow" in ('New', 'Renewal', 'Endorsement', 'Edit'));--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_version" CHECK ("policy_drafts"."version" >= 0);--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_type" CHECK ("transactions"."type" between 1 and 6 or "transactions"."type" between 11 and 16);--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_status" CHECK ("transactions"."status" in ('Accepted', 'Questioned'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_backout" CHECK (("transactions"."type" > 10) = ("transactions"."backout_of" is not null) and ("transactions"."backout_of" is null or "transactions"."backout_of" < "transactions"."id"));--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_channel" CHECK ("outgoing_messages"."channel" in ('email', 'sms'));--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_attempts" CHECK ("outgoing_messages"."attempts" >= 0);--> statement-breakpoint
ALTER TABLE "registration_requests" ADD CONSTRAINT "registration_requests_kind" CHECK ("registration_requests"."kind" in ('Agent', 'Agency', 'Insurer', 'IPC'));--> statement-breakpoint
ALTER TABLE "registration_requests" ADD CONSTRAINT "registration_requests_status" CHECK ("registration_requests"."status" in ('pending', 'approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_kind" CHECK ("agreement_signatures"."kind" in ('tos', 'nda'));--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_locked_by" CHECK ("people"."locked_by" in ('failures', 'office'));