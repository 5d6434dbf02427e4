CREATE TABLE "provider_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"provider_id" bigint NOT NULL,
	CONSTRAINT "provider_domains_small" CHECK ("provider_domains"."domain" = lower("provider_domains"."domain"))
);
--> statement-breakpoint
CREATE TABLE "provider_links" (
	"provider_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"person_id" bigint NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_links_provider_id_subject_pk" PRIMARY KEY("provider_id","subject")
);
--> statement-breakpoint
CREATE TABLE "provider_logouts" (
	"provider_id" bigint NOT NULL,
	"token_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_logouts_provider_id_token_id_pk" PRIMARY KEY("provider_id","token_id")
);
--> statement-breakpoint
CREATE TABLE "provider_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"sid" text,
	"session_id" uuid,
	"pending" text,
	CONSTRAINT "provider_sessions_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "provider_sessions_pending_unique" UNIQUE("pending"),
	CONSTRAINT "provider_sessions_of" CHECK (("provider_sessions"."session_id" is null) <> ("provider_sessions"."pending" is null))
);
--> statement-breakpoint
CREATE TABLE "provider_sign_ins" (
	"hash" text PRIMARY KEY NOT NULL,
	"provider_id" bigint NOT NULL,
	"browser" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_providers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text,
	"is_only_way" boolean NOT NULL,
	"except_for" bigint,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_providers_key_unique" UNIQUE("key"),
	CONSTRAINT "sign_in_providers_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "sign_in_providers_name" CHECK ("sign_in_providers"."name" <> ''),
	CONSTRAINT "sign_in_providers_issuer" CHECK ("sign_in_providers"."issuer" <> ''),
	CONSTRAINT "sign_in_providers_client_id" CHECK ("sign_in_providers"."client_id" <> ''),
	CONSTRAINT "sign_in_providers_except" CHECK (not "sign_in_providers"."is_only_way" or "sign_in_providers"."except_for" is not null)
);
--> statement-breakpoint
ALTER TABLE "provider_domains" ADD CONSTRAINT "provider_domains_provider" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_links" ADD CONSTRAINT "provider_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_links" ADD CONSTRAINT "provider_links_provider" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_logouts" ADD CONSTRAINT "provider_logouts_provider" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_sessions" ADD CONSTRAINT "provider_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_sessions" ADD CONSTRAINT "provider_sessions_provider" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_sessions" ADD CONSTRAINT "provider_sessions_pending" FOREIGN KEY ("pending") REFERENCES "public"."pending_sign_ins"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_sign_ins" ADD CONSTRAINT "provider_sign_ins_provider" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD CONSTRAINT "sign_in_providers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD CONSTRAINT "sign_in_providers_except_for_people_id_fk" FOREIGN KEY ("except_for") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_domains_of_provider" ON "provider_domains" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_links_once" ON "provider_links" USING btree ("provider_id","person_id");--> statement-breakpoint
CREATE INDEX "provider_links_person" ON "provider_links" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "provider_sessions_subject" ON "provider_sessions" USING btree ("provider_id","subject");--> statement-breakpoint
CREATE INDEX "provider_sign_ins_of_provider" ON "provider_sign_ins" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "sign_in_providers_except_for" ON "sign_in_providers" USING btree ("except_for");