-- How common a text is in names and numbers decides how a search reads them; the usual hundred samples cannot tell a
-- text that every fiftieth policy has from one that nobody has.
ALTER TABLE "policies" ALTER COLUMN "insured_name_key" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "policies" ALTER COLUMN "policy_number_key" SET STATISTICS 1000;
