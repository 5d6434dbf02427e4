CREATE TABLE "program_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"program_id" bigint NOT NULL,
	"last_four" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_used_from" text
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "programs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"made_by" bigint NOT NULL,
	"name" text NOT NULL,
	"is_test" boolean NOT NULL,
	"scopes" text[] NOT NULL,
	"agent_ids" bigint[] NOT NULL,
	"states" text[] NOT NULL,
	"addresses" text[] NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" bigint,
	CONSTRAINT "programs_person_id_unique" UNIQUE("person_id"),
	CONSTRAINT "programs_named" CHECK ("programs"."name" <> ''),
	CONSTRAINT "programs_scopes" CHECK (cardinality("programs"."scopes") > 0),
	CONSTRAINT "programs_revoked" CHECK (("programs"."revoked_at" is null) = ("programs"."revoked_by" is null))
);
--> statement-breakpoint
ALTER TABLE "program_tokens" ADD CONSTRAINT "program_tokens_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_made_by_people_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_revoked_by_people_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_tokens_program" ON "program_tokens" USING btree ("program_id");--> statement-breakpoint
CREATE UNIQUE INDEX "programs_name" ON "programs" USING btree ("account_id",lower("name")) WHERE "programs"."revoked_at" is null;