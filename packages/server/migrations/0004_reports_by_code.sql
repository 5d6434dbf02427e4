ALTER TABLE "report_jobs" DROP CONSTRAINT "report_jobs_report";--> statement-breakpoint
ALTER TABLE "saved_reports" DROP CONSTRAINT "saved_reports_report";--> statement-breakpoint
ALTER TABLE "report_jobs" ADD CONSTRAINT "report_jobs_report" CHECK ("report_jobs"."report" <> '');--> statement-breakpoint
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_report" CHECK ("saved_reports"."report" <> '');