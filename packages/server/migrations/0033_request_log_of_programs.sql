CREATE TABLE "program_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "program_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"program_id" bigint NOT NULL,
	"last_four" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" smallint NOT NULL,
	"request_id" text NOT NULL,
	"milliseconds" integer NOT NULL,
	"query" text,
	"body" text,
	"error" text,
	CONSTRAINT "program_calls_path" CHECK ("program_calls"."path" <> ''),
	CONSTRAINT "program_calls_milliseconds" CHECK ("program_calls"."milliseconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "program_calls" ADD CONSTRAINT "program_calls_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_calls" ADD CONSTRAINT "program_calls_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_calls_list" ON "program_calls" USING btree ("account_id","at","id");
