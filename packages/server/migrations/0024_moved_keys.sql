CREATE TABLE "moved_keys" (
	"file" text NOT NULL,
	"key" text NOT NULL,
	"id" bigint NOT NULL,
	"run" integer NOT NULL,
	"invited_at" timestamp with time zone,
	CONSTRAINT "moved_keys_file_key_pk" PRIMARY KEY("file","key"),
	CONSTRAINT "moved_keys_row" UNIQUE("file","id"),
	CONSTRAINT "moved_keys_key" CHECK ("moved_keys"."key" <> ''),
	CONSTRAINT "moved_keys_run" CHECK ("moved_keys"."run" >= 0)
);
