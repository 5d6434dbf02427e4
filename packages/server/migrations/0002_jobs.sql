CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" bigint NOT NULL,
	"run_after" timestamp with time zone,
	"worker" text,
	"claim" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"deaths" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "jobs_kind" CHECK ("jobs"."kind" <> ''),
	CONSTRAINT "jobs_claim" CHECK ("jobs"."claim" >= 0),
	CONSTRAINT "jobs_attempts" CHECK ("jobs"."attempts" >= 0),
	CONSTRAINT "jobs_deaths" CHECK ("jobs"."deaths" >= 0)
);
--> statement-breakpoint
CREATE TABLE "workers" (
	"id" text PRIMARY KEY NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "batch_jobs" DROP CONSTRAINT "batch_jobs_attempts";--> statement-breakpoint
ALTER TABLE "outgoing_messages" DROP CONSTRAINT "outgoing_messages_attempts";--> statement-breakpoint
ALTER TABLE "report_jobs" DROP CONSTRAINT "report_jobs_worker";--> statement-breakpoint
ALTER TABLE "report_jobs" DROP CONSTRAINT "report_jobs_attempts";--> statement-breakpoint
DROP INDEX "outgoing_messages_due";--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_once" ON "jobs" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "jobs_waiting" ON "jobs" USING btree ("kind","id") WHERE ("jobs"."worker" is null);--> statement-breakpoint
CREATE INDEX "jobs_taken" ON "jobs" USING btree ("worker") WHERE ("jobs"."worker" is not null);--> statement-breakpoint
INSERT INTO "jobs" ("kind", "subject", "attempts") SELECT 'batch file', s."id", coalesce(b."attempts", 0) FROM "batch_submissions" s LEFT JOIN "batch_jobs" b ON b."submission_id" = s."id" WHERE s."status" = 'PROCESSING' ORDER BY s."id";--> statement-breakpoint
INSERT INTO "jobs" ("kind", "subject", "attempts") SELECT 'report', "id", "attempts" FROM "report_jobs" WHERE "status" IN ('waiting', 'running') ORDER BY "id";--> statement-breakpoint
INSERT INTO "jobs" ("kind", "subject", "attempts", "run_after", "last_error") SELECT 'message', "id", "attempts", "due_at", "last_error" FROM "outgoing_messages" WHERE "due_at" IS NOT NULL ORDER BY "id";--> statement-breakpoint
ALTER TABLE "batch_jobs" DROP COLUMN "worker";--> statement-breakpoint
ALTER TABLE "batch_jobs" DROP COLUMN "lease_until";--> statement-breakpoint
ALTER TABLE "batch_jobs" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "outgoing_messages" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "outgoing_messages" DROP COLUMN "due_at";--> statement-breakpoint
ALTER TABLE "outgoing_messages" DROP COLUMN "last_error";--> statement-breakpoint
ALTER TABLE "report_jobs" DROP COLUMN "worker";--> statement-breakpoint
ALTER TABLE "report_jobs" DROP COLUMN "lease_until";--> statement-breakpoint
ALTER TABLE "report_jobs" DROP COLUMN "attempts";