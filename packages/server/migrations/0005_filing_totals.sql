CREATE TABLE "filing_totals" (
	"agent_id" bigint NOT NULL,
	"home_state" text NOT NULL,
	"quarter" integer NOT NULL,
	"premium" bigint NOT NULL,
	"tax_total" bigint NOT NULL,
	"fee_total" bigint NOT NULL,
	CONSTRAINT "filing_totals_agent_id_home_state_quarter_pk" PRIMARY KEY("agent_id","home_state","quarter")
);
--> statement-breakpoint
ALTER TABLE "filing_totals" ADD CONSTRAINT "filing_totals_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION add_filing_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Always in the same order, so that two who file for one agent wait for each other instead of blocking each other.
	INSERT INTO filing_totals (agent_id, home_state, quarter, premium, tax_total, fee_total)
	SELECT policies.agent_id, policies.home_state, extract(year from added.received_on)::integer * 10 + extract(quarter from added.received_on)::integer, sum(added.premium), sum(added.tax_total), sum(added.fee_total)
	FROM added JOIN policies ON policies.id = added.policy_id
	GROUP BY 1, 2, 3
	ORDER BY 1, 2, 3
	ON CONFLICT (agent_id, home_state, quarter) DO UPDATE SET
		premium = filing_totals.premium + excluded.premium,
		tax_total = filing_totals.tax_total + excluded.tax_total,
		fee_total = filing_totals.fee_total + excluded.fee_total;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION move_filing_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO filing_totals (agent_id, home_state, quarter, premium, tax_total, fee_total)
	SELECT moved.agent_id, NEW.home_state, extract(year from received_on)::integer * 10 + extract(quarter from received_on)::integer, sum(moved.sign * premium), sum(moved.sign * tax_total), sum(moved.sign * fee_total)
	FROM transactions CROSS JOIN (VALUES (OLD.agent_id, -1), (NEW.agent_id, 1)) AS moved (agent_id, sign)
	WHERE policy_id = NEW.id
	GROUP BY 1, 2, 3
	ORDER BY 1, 2, 3
	ON CONFLICT (agent_id, home_state, quarter) DO UPDATE SET
		premium = filing_totals.premium + excluded.premium,
		tax_total = filing_totals.tax_total + excluded.tax_total,
		fee_total = filing_totals.fee_total + excluded.fee_total;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER transactions_add_filing_totals AFTER INSERT ON transactions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_filing_totals();--> statement-breakpoint
CREATE TRIGGER policies_move_filing_totals AFTER UPDATE ON policies FOR EACH ROW WHEN (OLD.agent_id IS DISTINCT FROM NEW.agent_id) EXECUTE FUNCTION move_filing_totals();--> statement-breakpoint
INSERT INTO filing_totals (agent_id, home_state, quarter, premium, tax_total, fee_total)
SELECT policies.agent_id, policies.home_state, extract(year from received_on)::integer * 10 + extract(quarter from received_on)::integer, sum(premium), sum(tax_total), sum(fee_total)
FROM transactions JOIN policies ON policies.id = policy_id
GROUP BY 1, 2, 3;
