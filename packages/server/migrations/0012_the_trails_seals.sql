CREATE TABLE "audit_seals" (
	"number" bigint PRIMARY KEY NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"last_entry" bigint NOT NULL,
	"entries" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
-- Seals stay as the entries do (0000_baseline.sql).
CREATE TRIGGER audit_seals_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION keep_records();