CREATE INDEX "accounts_folded_name" ON "accounts" USING btree (folded_text("name"));--> statement-breakpoint
CREATE INDEX "accounts_zip" ON "accounts" USING btree ("zip");