CREATE TABLE "office_reminders" (
	"account_id" bigint NOT NULL,
	"owed" text NOT NULL,
	"day" date NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	"reminded_by" bigint NOT NULL,
	CONSTRAINT "office_reminders_account_id_day_owed_pk" PRIMARY KEY("account_id","day","owed"),
	CONSTRAINT "office_reminders_owed" CHECK ("office_reminders"."owed" <> '')
);
--> statement-breakpoint
ALTER TABLE "office_reminders" ADD CONSTRAINT "office_reminders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_reminders" ADD CONSTRAINT "office_reminders_reminded_by_people_id_fk" FOREIGN KEY ("reminded_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;