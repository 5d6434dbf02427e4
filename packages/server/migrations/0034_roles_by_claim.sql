CREATE TABLE "provider_roles" (
	"provider_id" bigint NOT NULL,
	"value" text NOT NULL,
	"role" text NOT NULL,
	"state" text,
	CONSTRAINT "provider_roles_provider_id_value_pk" PRIMARY KEY("provider_id","value"),
	CONSTRAINT "provider_roles_value" CHECK ("provider_roles"."value" <> ''),
	CONSTRAINT "provider_roles_role" CHECK ("provider_roles"."role" in ('Registrar', 'Examiner', 'Accountant', 'Administrator', 'Auditor', 'Regulator')),
	CONSTRAINT "provider_roles_state" CHECK (("provider_roles"."role" = 'Regulator') = ("provider_roles"."state" is not null))
);
--> statement-breakpoint
ALTER TABLE "provider_sign_ins" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD COLUMN "roles_claim" text;--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD COLUMN "roles_scope" text;--> statement-breakpoint
ALTER TABLE "provider_roles" ADD CONSTRAINT "provider_roles_provider" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;