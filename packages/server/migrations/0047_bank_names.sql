CREATE TABLE "bank_names" (
	"routing_number" text PRIMARY KEY NOT NULL,
	"bank_name" text NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	"named_by" bigint NOT NULL,
	CONSTRAINT "bank_names_name" CHECK ("bank_names"."bank_name" <> ''),
	CONSTRAINT "bank_names_routing" CHECK ("bank_names"."routing_number" ~ '^[0-9]{9}$')
);
--> statement-breakpoint
ALTER TABLE "bank_names" ADD CONSTRAINT "bank_names_named_by_people_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;