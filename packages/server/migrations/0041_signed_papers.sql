CREATE TABLE "paper_signatures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"paper" text NOT NULL,
	"agent_id" bigint NOT NULL,
	"state" text NOT NULL,
	"period" integer NOT NULL,
	"number" smallint NOT NULL,
	"text_id" bigint NOT NULL,
	"text_hash" text NOT NULL,
	"name" text NOT NULL,
	"signed_by" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"signed_on" date NOT NULL,
	"ip_address" text NOT NULL,
	"transactions" integer NOT NULL,
	"premium" bigint NOT NULL,
	"policy_fees" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"quarters" jsonb NOT NULL,
	"coverages" jsonb NOT NULL,
	CONSTRAINT "paper_signatures_paper" CHECK ("paper_signatures"."paper" in ('affidavit', 'annualFiling')),
	CONSTRAINT "paper_signatures_state" CHECK ("paper_signatures"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "paper_signatures_period_number" CHECK ("paper_signatures"."period" % 10 between 0 and 4),
	CONSTRAINT "paper_signatures_period_of_paper" CHECK (("paper_signatures"."paper" = 'annualFiling') = ("paper_signatures"."period" % 10 = 0)),
	CONSTRAINT "paper_signatures_number" CHECK ("paper_signatures"."number" >= 1),
	CONSTRAINT "paper_signatures_name" CHECK (char_length("paper_signatures"."name") between 1 and 100),
	CONSTRAINT "paper_signatures_transactions" CHECK ("paper_signatures"."transactions" >= 0)
);
--> statement-breakpoint
CREATE TABLE "signing_texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signing_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"paper" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"effective_from" date NOT NULL,
	"text" text NOT NULL,
	"notice" text NOT NULL,
	"hash" text NOT NULL,
	"is_sample" boolean NOT NULL,
	"added_by" bigint,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signing_texts_hash" UNIQUE("id","hash"),
	CONSTRAINT "signing_texts_paper" CHECK ("signing_texts"."paper" in ('affidavit', 'annualFiling')),
	CONSTRAINT "signing_texts_state" CHECK ("signing_texts"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "signing_texts_text" CHECK ("signing_texts"."text" <> ''),
	CONSTRAINT "signing_texts_version" CHECK ("signing_texts"."version" >= 1),
	CONSTRAINT "signing_texts_hash_hex" CHECK ("signing_texts"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "signing_texts_author" CHECK ("signing_texts"."is_sample" or "signing_texts"."added_by" is not null)
);
--> statement-breakpoint
ALTER TABLE "paper_signatures" ADD CONSTRAINT "paper_signatures_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_signatures" ADD CONSTRAINT "paper_signatures_signed_by_people_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_signatures" ADD CONSTRAINT "paper_signatures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_signatures" ADD CONSTRAINT "paper_signatures_text" FOREIGN KEY ("text_id","text_hash") REFERENCES "public"."signing_texts"("id","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_texts" ADD CONSTRAINT "signing_texts_added_by_people_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_signatures_once" ON "paper_signatures" USING btree ("agent_id","paper","state","period","number");--> statement-breakpoint
CREATE INDEX "paper_signatures_period" ON "paper_signatures" USING btree ("paper","period","state");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_texts_version_once" ON "signing_texts" USING btree ("paper","state","version");