CREATE TABLE "bank_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"bank_name" text NOT NULL,
	"routing_number" text NOT NULL,
	"last_four" text NOT NULL,
	"sealed_number" text,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" bigint NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" bigint,
	CONSTRAINT "bank_accounts_name" CHECK ("bank_accounts"."bank_name" <> ''),
	CONSTRAINT "bank_accounts_routing" CHECK ("bank_accounts"."routing_number" ~ '^[0-9]{9}$'),
	CONSTRAINT "bank_accounts_last_four" CHECK ("bank_accounts"."last_four" ~ '^[0-9]{1,4}$'),
	CONSTRAINT "bank_accounts_deleted" CHECK (num_nulls("bank_accounts"."deleted_at", "bank_accounts"."deleted_by") in (0, 2) and ("bank_accounts"."deleted_at" is null) = ("bank_accounts"."sealed_number" is not null))
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_added_by_people_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_deleted_by_people_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_accounts_account" ON "bank_accounts" USING btree ("account_id") WHERE "bank_accounts"."deleted_at" is null;