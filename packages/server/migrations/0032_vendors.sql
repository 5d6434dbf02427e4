CREATE TABLE "vendor_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"program_id" bigint NOT NULL,
	"redirect_uri" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vendor_refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"program_id" bigint NOT NULL,
	"parent" text,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"website" text NOT NULL,
	"email" text NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"scopes" text[] NOT NULL,
	"secret_hash" text,
	"former_hash" text,
	"former_until" timestamp with time zone,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ip_address" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "vendors_client_id_unique" UNIQUE("client_id"),
	CONSTRAINT "vendors_state" CHECK ("vendors"."state" in ('asked', 'approved', 'refused', 'suspended')),
	CONSTRAINT "vendors_named" CHECK ("vendors"."name" <> ''),
	CONSTRAINT "vendors_redirects" CHECK (cardinality("vendors"."redirect_uris") > 0),
	CONSTRAINT "vendors_scopes" CHECK (cardinality("vendors"."scopes") > 0),
	CONSTRAINT "vendors_former" CHECK (("vendors"."former_hash" is null) = ("vendors"."former_until" is null)),
	CONSTRAINT "vendors_decided" CHECK (("vendors"."state" = 'asked') = ("vendors"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "vendor_id" bigint;--> statement-breakpoint
ALTER TABLE "vendor_codes" ADD CONSTRAINT "vendor_codes_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_refresh_tokens" ADD CONSTRAINT "vendor_refresh_tokens_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_codes_program" ON "vendor_codes" USING btree ("program_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_refresh_tokens_live" ON "vendor_refresh_tokens" USING btree ("program_id") WHERE "vendor_refresh_tokens"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "vendor_refresh_tokens_program" ON "vendor_refresh_tokens" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "vendors_waiting" ON "vendors" USING btree ("asked_at","id") WHERE "vendors"."state" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "vendors_name" ON "vendors" USING btree (lower("name")) WHERE "vendors"."state" in ('approved', 'suspended');--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") NOT VALID;