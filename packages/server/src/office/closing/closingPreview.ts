import { type ClosingFigureName, closingFigureNames, UNUSUAL_PERCENT } from '@slip/api/contract';
import {
  participatingStates,
  previousQuarter,
  type Quarter,
  stateFacts,
  yearQuarterNumber,
} from '@slip/forms/rules';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ClosingPlan } from '../../billing/closing/ClosingPlan.js';
import { billsTransactions, invoices } from '../../billing/tables.js';
import type { Executor } from '../../database/executor.js';
import { billedQuarters } from '../../filings/billed/tables.js';
import { policies, transactions } from '../../filings/tables.js';

/** The figures that are billed of a state in a quarter. */
type Figures = Readonly<Record<ClosingFigureName, number>>;

type FiguresByState = Map<string, Figures>;

const noFigures: Figures = { premium: 0, tax: 0, fee: 0, invoices: 0, accounts: 0 };

const numberOf = (expression: ReturnType<typeof sql>) => sql<number>`${expression}`.mapWith(Number);

/** The premium of the transactions that quarters bill, by quarter and state. */
async function readPremiums(db: Executor, quarters: readonly number[]) {
  const rows = await db
    .select({
      quarter: transactions.billingQuarter,
      state: policies.homeState,
      premium: numberOf(sql`sum(${transactions.premium})`),
    })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .where(inArray(transactions.billingQuarter, [...quarters]))
    .groupBy(transactions.billingQuarter, policies.homeState);
  return new Map(rows.map(({ quarter, state, premium }) => [`${quarter} ${state}`, premium]));
}

/** The figures that a closing plans, by state, from its documents as they will be stored. */
function plannedOf({ documents }: Pick<ClosingPlan, 'documents'>): FiguresByState {
  const states: FiguresByState = new Map();
  const agents = new Map<string, Set<number>>();
  for (const { form, state, kind, total, agentId } of documents) {
    if (form === 'financeCharge' || state === null) continue;
    const before = states.get(state) ?? noFigures;
    const own = (agents.get(state) ?? new Set()).add(agentId);
    agents.set(state, own);
    states.set(state, {
      ...before,
      [kind]: before[kind] + total,
      invoices: before.invoices + (form === 'invoice' ? 1 : 0),
      accounts: own.size,
    });
  }
  return states;
}

/** The figures that closings of quarters have issued, by quarter and state. Memos that the office wrote later are left out. */
async function readIssued(db: Executor, quarters: readonly number[]): Promise<ReadonlyMap<string, Figures>> {
  const rows = await db
    .select({
      quarter: invoices.quarter,
      state: sql<string>`${invoices.state}`,
      tax: numberOf(sql`coalesce(sum(${invoices.total}) filter (where ${invoices.kind} = 'tax'), 0)`),
      fee: numberOf(sql`coalesce(sum(${invoices.total}) filter (where ${invoices.kind} = 'fee'), 0)`),
      invoices: numberOf(sql`count(${invoices.id}) filter (where ${invoices.form} = 'invoice')`),
      accounts: numberOf(sql`count(distinct ${invoices.agentId})`),
    })
    .from(invoices)
    .where(
      and(
        inArray(invoices.quarter, [...quarters]),
        billsTransactions(invoices),
        isNotNull(invoices.state),
        isNull(invoices.adjustmentId),
      ),
    )
    .groupBy(invoices.quarter, invoices.state);
  return new Map(
    rows.map(({ quarter, state, ...issued }) => [`${quarter} ${state}`, { ...noFigures, ...issued }]),
  );
}

const differs = (now: number, before: number) =>
  Math.abs(now - before) * 100 > Math.abs(before) * UNUSUAL_PERCENT;

/**
 * The figures that differ much (by more than 30 %, decision 0075) from every earlier quarter, so that neither the
 * quarter before nor the season explains them.
 */
export function unusualFigures(now: Figures, earlier: readonly Figures[]): ClosingFigureName[] {
  if (earlier.length === 0) return [];
  return closingFigureNames.filter((name) => earlier.every((before) => differs(now[name], before[name])));
}

/** The figures that closing a quarter would bill, by state, beside the quarter before and the same quarter a year ago, as far as they were billed here. */
export async function readClosingFigures(db: Executor, quarter: Quarter, plan: ClosingPlan) {
  const number = yearQuarterNumber(quarter);
  const lastQuarter = yearQuarterNumber(previousQuarter(quarter));
  const lastYear = yearQuarterNumber({ ...quarter, year: quarter.year - 1 });
  const closed = await db
    .select({ quarter: billedQuarters.quarter })
    .from(billedQuarters)
    .where(inArray(billedQuarters.quarter, [lastQuarter, lastYear]));
  const known = closed.map((each) => each.quarter);
  const premiums = await readPremiums(db, [number, ...known]);
  const issued = await readIssued(db, known);
  const planned = plannedOf(plan);
  return participatingStates().flatMap(({ abbreviation: state }) => {
    const before = (which: number): Figures | null =>
      known.includes(which)
        ? {
            ...noFigures,
            ...issued.get(`${which} ${state}`),
            premium: premiums.get(`${which} ${state}`) ?? 0,
          }
        : null;
    const now = { ...noFigures, ...planned.get(state), premium: premiums.get(`${number} ${state}`) ?? 0 };
    const compared = { lastQuarter: before(lastQuarter), lastYear: before(lastYear) };
    const earlier = Object.values(compared).flatMap((each) => each ?? []);
    if ([now, ...earlier].every((each) => each.premium === 0 && each.accounts === 0)) return [];
    return [
      {
        state,
        stateName: stateFacts(state).name,
        ...now,
        ...compared,
        unusual: unusualFigures(now, earlier),
      },
    ];
  });
}
