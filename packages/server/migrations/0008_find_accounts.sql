CREATE INDEX CONCURRENTLY "people_name_words" ON "people" USING gin ((' ' || regexp_replace(folded_text("first_name" || ' ' || "middle_name" || ' ' || "last_name"), E'[\u0300-\u036F]', '', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_name_words" ON "accounts" USING gin ((' ' || regexp_replace(folded_text("name"), E'[\u0300-\u036F]', '', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_number" ON "accounts" USING btree ("account_number") WHERE "accounts"."account_number" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "licenses_number" ON "licenses" USING btree ("number");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sessions_open" ON "sessions" USING btree ("person_id","started_at") WHERE "sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_account" ON "payments" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "policies_agency" ON "policies" USING btree ("agency_id","submitted_on","id") WHERE "policies"."agency_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "inbox_items_newest" ON "inbox_items" USING btree ("person_id","sent_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_insurer" ON "accounts" USING btree ("insurer_id") WHERE "accounts"."insurer_id" is not null;