CREATE TABLE "insurer_totals" (
	"insurer_id" bigint NOT NULL,
	"home_state" text NOT NULL,
	"quarter" integer NOT NULL,
	"premium" bigint NOT NULL,
	"holding" integer NOT NULL,
	CONSTRAINT "insurer_totals_insurer_id_home_state_quarter_pk" PRIMARY KEY("insurer_id","home_state","quarter"),
	CONSTRAINT "insurer_totals_home_state" CHECK ("insurer_totals"."home_state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "insurer_totals_quarter" CHECK ("insurer_totals"."quarter" % 10 between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "insurer_totals" ADD CONSTRAINT "insurer_totals_insurer_id_accounts_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION add_insurer_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Always in the same order, so that two who file for one insurer wait for each other instead of blocking each other.
	INSERT INTO insurer_totals (insurer_id, home_state, quarter, premium, holding)
	SELECT insurer_policies.insurer_id, insurer_policies.home_state, extract(year from added.effective_date)::integer * 10 + extract(quarter from added.effective_date)::integer, sum(added.premium), sum(CASE WHEN added.backout_of IS NULL THEN 1 ELSE -1 END)
	FROM added JOIN insurer_policies ON insurer_policies.id = added.policy_id
	GROUP BY 1, 2, 3
	ORDER BY 1, 2, 3
	ON CONFLICT (insurer_id, home_state, quarter) DO UPDATE SET
		premium = insurer_totals.premium + excluded.premium,
		holding = insurer_totals.holding + excluded.holding;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER insurer_transactions_add_totals AFTER INSERT ON insurer_transactions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_insurer_totals();--> statement-breakpoint
INSERT INTO insurer_totals (insurer_id, home_state, quarter, premium, holding)
SELECT insurer_policies.insurer_id, insurer_policies.home_state, extract(year from effective_date)::integer * 10 + extract(quarter from effective_date)::integer, sum(premium), sum(CASE WHEN backout_of IS NULL THEN 1 ELSE -1 END)
FROM insurer_transactions JOIN insurer_policies ON insurer_policies.id = policy_id
GROUP BY 1, 2, 3;
