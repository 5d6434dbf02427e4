CREATE TABLE "no_business_filings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "no_business_filings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"insurer_id" bigint NOT NULL,
	"state" text NOT NULL,
	"period" integer NOT NULL,
	"received_on" date NOT NULL,
	"filed_by" bigint NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	"voided_on" date,
	"voided_by" bigint,
	CONSTRAINT "no_business_filings_state" CHECK ("no_business_filings"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "no_business_filings_period_of_year" CHECK ("no_business_filings"."period" % 10 between 0 and 4),
	CONSTRAINT "no_business_filings_voided" CHECK (("no_business_filings"."voided_on" is null) = ("no_business_filings"."voided_by" is null))
);
--> statement-breakpoint
ALTER TABLE "no_business_filings" ADD CONSTRAINT "no_business_filings_insurer_id_accounts_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_business_filings" ADD CONSTRAINT "no_business_filings_filed_by_people_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_business_filings" ADD CONSTRAINT "no_business_filings_voided_by_insurer_policies_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."insurer_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "no_business_filings_period" ON "no_business_filings" USING btree ("insurer_id","state","period") WHERE "no_business_filings"."voided_on" is null;--> statement-breakpoint
CREATE INDEX "no_business_filings_insurer" ON "no_business_filings" USING btree ("insurer_id","id");