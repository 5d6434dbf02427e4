ALTER TABLE "policies" ADD COLUMN "match_key" text GENERATED ALWAYS AS (translate(policy_number_key, ' -_./\#&(),''+:*', '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "near_key" text GENERATED ALWAYS AS (translate(regexp_replace(translate(policy_number_key, 'oil', '011'), '(^|[^0-9])0+(?=[0-9])', '\1', 'g'), ' -_./\#&(),''+:*', '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "insurer_policies" ADD COLUMN "match_key" text GENERATED ALWAYS AS (translate(policy_number_key, ' -_./\#&(),''+:*', '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "insurer_policies" ADD COLUMN "near_key" text GENERATED ALWAYS AS (translate(regexp_replace(translate(policy_number_key, 'oil', '011'), '(^|[^0-9])0+(?=[0-9])', '\1', 'g'), ' -_./\#&(),''+:*', '')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "policies_match_key" ON "policies" USING btree ("match_key","home_state","agent_id");--> statement-breakpoint
CREATE INDEX "policies_near_key" ON "policies" USING btree ("near_key","home_state","agent_id");--> statement-breakpoint
CREATE INDEX "insurer_policies_match_key" ON "insurer_policies" USING btree ("match_key","home_state","agent_id");