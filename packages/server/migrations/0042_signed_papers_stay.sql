-- As in 0012: what was signed, and the texts that are signed, are only ever added to.
CREATE TRIGGER paper_signatures_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON paper_signatures FOR EACH STATEMENT EXECUTE FUNCTION keep_records();--> statement-breakpoint
CREATE TRIGGER signing_texts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON signing_texts FOR EACH STATEMENT EXECUTE FUNCTION keep_records();
