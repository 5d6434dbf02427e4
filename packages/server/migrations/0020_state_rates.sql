CREATE TABLE "state_rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "state_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"charge" text NOT NULL,
	"first_day" date NOT NULL,
	"rate" text NOT NULL,
	"source" text NOT NULL,
	"note" text NOT NULL,
	"decided_on" date NOT NULL,
	"decided_by" bigint NOT NULL,
	"withdrawn_on" date,
	"withdrawn_by" bigint,
	CONSTRAINT "state_rates_state" CHECK ("state_rates"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "state_rates_charge" CHECK ("state_rates"."charge" in ('premium-tax', 'fire-assessment', 'transaction-fee')),
	CONSTRAINT "state_rates_rate" CHECK ("state_rates"."rate" ~ '^(0|[1-9][0-9]?)([.][0-9]{1,4})?%$'),
	CONSTRAINT "state_rates_source" CHECK ("state_rates"."source" <> ''),
	CONSTRAINT "state_rates_ahead" CHECK ("state_rates"."first_day" > "state_rates"."decided_on"),
	CONSTRAINT "state_rates_withdrawn" CHECK (("state_rates"."withdrawn_on" is null) = ("state_rates"."withdrawn_by" is null) and ("state_rates"."withdrawn_on" is null or ("state_rates"."withdrawn_on" >= "state_rates"."decided_on" and "state_rates"."withdrawn_on" < "state_rates"."first_day")))
);
--> statement-breakpoint
ALTER TABLE "state_rates" ADD CONSTRAINT "state_rates_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state_rates" ADD CONSTRAINT "state_rates_withdrawn_by_people_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "state_rates_day" ON "state_rates" USING btree ("state","charge","first_day") WHERE "state_rates"."withdrawn_on" is null;