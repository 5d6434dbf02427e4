CREATE TABLE "calendar_addresses" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reminded_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminded_of" (
	"person_id" bigint NOT NULL,
	"owed" text NOT NULL,
	"due_on" date NOT NULL,
	"step" smallint NOT NULL,
	CONSTRAINT "reminded_of_person_id_due_on_owed_step_pk" PRIMARY KEY("person_id","due_on","owed","step"),
	CONSTRAINT "reminded_of_step" CHECK ("reminded_of"."step" in ('3', '14', '-1')),
	CONSTRAINT "reminded_of_owed" CHECK ("reminded_of"."owed" <> '')
);
--> statement-breakpoint
CREATE TABLE "reminder_choices" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"in_inbox" boolean NOT NULL,
	"by_mail" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"person_id" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "reminders_person_id_day_pk" PRIMARY KEY("person_id","day")
);
--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminded_of" ADD CONSTRAINT "reminded_of_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD CONSTRAINT "reminder_choices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_addresses_hash" ON "calendar_addresses" USING btree ("hash");