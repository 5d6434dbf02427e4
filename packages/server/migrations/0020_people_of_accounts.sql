ALTER TABLE "people" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "phone_ext" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "mailing_address" jsonb;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "physical_address" jsonb;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "is_notified" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_deleted_locked" CHECK ("people"."deleted_at" is null or "people"."locked_at" is not null);