CREATE TABLE "coverage_codes" (
	"state" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"tax_statuses" text[] NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	CONSTRAINT "coverage_codes_state_code_pk" PRIMARY KEY("state","code"),
	CONSTRAINT "coverage_codes_state" CHECK ("coverage_codes"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "coverage_codes_code" CHECK ("coverage_codes"."code" ~ '^[1-9][0-9]{3,4}$'),
	CONSTRAINT "coverage_codes_name" CHECK ("coverage_codes"."name" <> ''),
	CONSTRAINT "coverage_codes_tax_statuses" CHECK (cardinality("coverage_codes"."tax_statuses") > 0 and "coverage_codes"."tax_statuses" <@ array['0', '6', '7']),
	CONSTRAINT "coverage_codes_days" CHECK ("coverage_codes"."last_day" >= "coverage_codes"."first_day")
);
