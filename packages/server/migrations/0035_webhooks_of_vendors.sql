DROP INDEX "webhooks_once";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "webhook_url" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "webhook_events" text[];--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "sealed_webhook_secret" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "program_id" bigint;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") NOT VALID;--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_own" ON "webhooks" USING btree ("account_id","url") WHERE "webhooks"."program_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_program" ON "webhooks" USING btree ("program_id");