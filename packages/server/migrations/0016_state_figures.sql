CREATE TABLE "state_figures" (
	"home_state" text NOT NULL,
	"part" text NOT NULL,
	"month" integer NOT NULL,
	"subject" text NOT NULL,
	"transactions" integer NOT NULL,
	"premium" bigint NOT NULL,
	"tax_total" bigint NOT NULL,
	"fee_total" bigint NOT NULL,
	CONSTRAINT "state_figures_home_state_part_month_subject_pk" PRIMARY KEY("home_state","part","month","subject"),
	CONSTRAINT "state_figures_home_state" CHECK ("state_figures"."home_state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "state_figures_part" CHECK ("state_figures"."part" in ('day', 'coverage', 'insurer', 'agent')),
	CONSTRAINT "state_figures_month" CHECK ("state_figures"."month" % 100 between 1 and 12)
);
--> statement-breakpoint
-- Confirmation numbers let filings store their transactions one after the other already, so nobody waits longer for a row that all of a state
-- share. Rows are always taken in the same order.
CREATE FUNCTION add_state_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO state_figures (home_state, part, month, subject, transactions, premium, tax_total, fee_total)
	SELECT policies.home_state, counted.part, extract(year from added.received_on)::integer * 100 + extract(month from added.received_on)::integer, counted.subject, count(*), sum(added.premium), sum(added.tax_total), sum(added.fee_total)
	FROM added
	JOIN policies ON policies.id = added.policy_id
	JOIN coverage_groups ON coverage_groups.id = added.group_id
	CROSS JOIN LATERAL (VALUES ('day', extract(day from added.received_on)::text), ('coverage', coverage_groups.coverage_code), ('insurer', added.insurer_id::text), ('agent', policies.agent_id::text)) AS counted (part, subject)
	GROUP BY 1, 2, 3, 4
	ORDER BY 1, 2, 3, 4
	ON CONFLICT (home_state, part, month, subject) DO UPDATE SET
		transactions = state_figures.transactions + excluded.transactions,
		premium = state_figures.premium + excluded.premium,
		tax_total = state_figures.tax_total + excluded.tax_total,
		fee_total = state_figures.fee_total + excluded.fee_total;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION move_state_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO state_figures (home_state, part, month, subject, transactions, premium, tax_total, fee_total)
	SELECT NEW.home_state, 'agent', extract(year from received_on)::integer * 100 + extract(month from received_on)::integer, moved.agent_id::text, sum(moved.sign), sum(moved.sign * premium), sum(moved.sign * tax_total), sum(moved.sign * fee_total)
	FROM transactions CROSS JOIN (VALUES (OLD.agent_id, -1), (NEW.agent_id, 1)) AS moved (agent_id, sign)
	WHERE policy_id = NEW.id
	GROUP BY 1, 2, 3, 4
	ORDER BY 1, 2, 3, 4
	ON CONFLICT (home_state, part, month, subject) DO UPDATE SET
		transactions = state_figures.transactions + excluded.transactions,
		premium = state_figures.premium + excluded.premium,
		tax_total = state_figures.tax_total + excluded.tax_total,
		fee_total = state_figures.fee_total + excluded.fee_total;
	RETURN NULL;
END $$;--> statement-breakpoint
-- From here to the end of the migration nobody files, so that what is on file is counted once: some seconds with a million transactions.
CREATE TRIGGER transactions_add_state_figures AFTER INSERT ON transactions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_state_figures();--> statement-breakpoint
CREATE TRIGGER policies_move_state_figures AFTER UPDATE ON policies FOR EACH ROW WHEN (OLD.agent_id IS DISTINCT FROM NEW.agent_id) EXECUTE FUNCTION move_state_figures();--> statement-breakpoint
INSERT INTO state_figures (home_state, part, month, subject, transactions, premium, tax_total, fee_total)
SELECT home_state, CASE WHEN day IS NOT NULL THEN 'day' WHEN coverage_code IS NOT NULL THEN 'coverage' WHEN insurer_id IS NOT NULL THEN 'insurer' ELSE 'agent' END, month, coalesce(day::text, coverage_code, insurer_id::text, agent_id::text), count(*), sum(premium), sum(tax_total), sum(fee_total)
FROM (
	SELECT policies.home_state, extract(year from received_on)::integer * 100 + extract(month from received_on)::integer AS month, extract(day from received_on)::integer AS day, coverage_groups.coverage_code, insurer_id, policies.agent_id, premium, tax_total, fee_total
	FROM transactions JOIN policies ON policies.id = transactions.policy_id JOIN coverage_groups ON coverage_groups.id = transactions.group_id
) AS received
GROUP BY home_state, month, GROUPING SETS ((day), (coverage_code), (insurer_id), (agent_id));
