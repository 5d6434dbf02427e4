ALTER TABLE "policies" ADD COLUMN "questioned_since" date;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "question" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_filer_name" ON "accounts" USING btree (lower("name") collate "C","id") WHERE "accounts"."kind" in ('Agent', 'IPC');--> statement-breakpoint
CREATE INDEX "policies_number_order" ON "policies" USING btree ("policy_number_key" collate "C","submitted_on","id");--> statement-breakpoint
CREATE INDEX "policies_name_order" ON "policies" USING btree ("insured_name_key" collate "C","submitted_on","id");--> statement-breakpoint
CREATE INDEX "policies_premium_order" ON "policies" USING btree ("total_premium","submitted_on","id");--> statement-breakpoint
CREATE INDEX "policies_questioned_since" ON "policies" USING btree ("questioned_since","submitted_on","id") WHERE "policies"."questioned" > 0;--> statement-breakpoint
CREATE INDEX "policies_question" ON "policies" USING btree (left("question", 60) collate "C","submitted_on","id") WHERE "policies"."questioned" > 0;