import {
  type CoveragePremium,
  majorCoverages,
  type PaperPeriod,
  type PeriodBilling,
  type PeriodFigures,
  paperPeriod,
  type SignedPaper,
  sumOfFigures,
  sumOfQuestioned,
  zeroFigures,
} from '@slip/forms/rules';
import { and, between, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { billedAgent, isBilledElsewhere, receivedQuarter } from '../../filings/billed/receivedQuarter.js';
import { coverageGroups, policies, transactions } from '../../filings/tables.js';

/** The figures received in one quarter: 20263 is the third of 2026. */
export interface QuarterFigures extends PeriodFigures {
  readonly quarter: number;
}

/**
 * The figures of a paper (an affidavit or annual filing): its quarters, and the major types of coverage of an annual
 * filing.
 */
export interface PaperFigures {
  readonly quarters: readonly QuarterFigures[];
  readonly coverages: readonly CoveragePremium[];
  /** How the figures differ from the invoices; null for signatures from before this was stored. */
  readonly billing: PeriodBilling | null;
}

const total = (column: typeof transactions.premium) => sql<number>`sum(${column})::bigint`.mapWith(Number);
/** The question about a transaction; empty once it is billed. */
const openQuestion = sql`case when ${transactions.billingQuarter} is null then ${transactions.tiqReason} else '' end`;

/** The figures received of a broker in a state and quarter under one coverage, as they are billed. */
export interface ReceivedRow extends QuarterFigures {
  readonly agentId: number;
  readonly state: string;
  readonly coverageCode: string;
  /** The quarter with which they are billed; null while they are in question. */
  readonly billedWith: number | null;
  /** The question that is asked about them, while they are not billed. */
  readonly reason: string;
}

/** The agents and states whose figures are read; all of them by default. */
interface FiguresOf {
  readonly agentIds?: readonly number[];
  readonly states?: readonly string[];
}

/**
 * True if a transaction was received in some quarters, or is billed with them: a questioned one is signed with the quarter in which
 * it was received, and billed with the quarter in which it is accepted (domain §8).
 */
function isOfQuarters(quarters: readonly number[], { agentIds, states }: FiguresOf): SQL | undefined {
  const numbers = quarters.toSorted((one, other) => one - other);
  const [first = 0, last = first] = [numbers.at(0), numbers.at(-1)];
  return and(
    or(
      and(
        inArray(transactions.billingQuarter, numbers),
        agentIds && inArray(transactions.billingAgentId, [...agentIds]),
      ),
      and(
        between(transactions.receivedOn, paperPeriod(first).from, paperPeriod(last).to),
        isBilledElsewhere,
        inArray(receivedQuarter, numbers),
      ),
    ),
    agentIds && inArray(billedAgent, [...agentIds]),
    states && inArray(policies.homeState, [...states]),
  );
}

/** The figures received, by agent, state, quarter and coverage, and with which quarter they are billed. */
export async function receivedIn(
  db: Executor,
  quarters: readonly number[],
  of: FiguresOf = {},
): Promise<readonly ReceivedRow[]> {
  if (quarters.length === 0) return [];
  const groups = [
    billedAgent,
    policies.homeState,
    receivedQuarter,
    transactions.billingQuarter,
    coverageGroups.coverageCode,
    openQuestion,
  ];
  return db
    .select({
      agentId: billedAgent.mapWith(Number),
      state: policies.homeState,
      quarter: receivedQuarter.mapWith(Number),
      billedWith: transactions.billingQuarter,
      coverageCode: coverageGroups.coverageCode,
      reason: openQuestion.mapWith(String),
      transactions: sql`count(*)`.mapWith(Number),
      premium: total(transactions.premium),
      policyFees: total(transactions.fees),
      tax: total(transactions.taxTotal),
      fee: total(transactions.feeTotal),
    })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .innerJoin(coverageGroups, eq(coverageGroups.id, transactions.groupId))
    .where(isOfQuarters(quarters, of))
    .groupBy(...groups)
    .orderBy(...groups);
}

/** The figures received of one broker in a state. */
export const receivedOf = (
  db: Executor,
  { agentId, state }: { readonly agentId: number; readonly state: string },
  quarters: readonly number[],
) => receivedIn(db, quarters, { agentIds: [agentId], states: [state] });

function coveragesOf(rows: readonly ReceivedRow[], nameOf: (code: string) => string): CoveragePremium[] {
  const premiums = new Map<string, number>();
  for (const { coverageCode, premium } of rows) {
    premiums.set(coverageCode, (premiums.get(coverageCode) ?? 0) + premium);
  }
  return Array.from(premiums, ([coverageCode, premium]) => ({
    coverageCode,
    name: nameOf(coverageCode),
    premium,
  }));
}

/** The figures of a paper, from what was received of its broker in its state; a quarter without transactions has zeros. */
export function figuresOfPaper(
  paper: SignedPaper,
  period: PaperPeriod,
  received: readonly ReceivedRow[],
  nameOf: (coverageCode: string) => string,
): PaperFigures & { readonly billing: PeriodBilling } {
  const isOfPeriod = (quarter: number | null) => quarter !== null && period.quarters.includes(quarter);
  const rows = received.filter(({ quarter }) => isOfPeriod(quarter));
  return {
    quarters: period.quarters.map((quarter) => ({
      quarter,
      ...zeroFigures,
      ...sumOfFigures(rows.filter((row) => row.quarter === quarter)),
    })),
    coverages: paper === 'affidavit' ? [] : majorCoverages(coveragesOf(rows, nameOf)),
    billing: {
      inQuestion: sumOfQuestioned(rows.filter(({ billedWith }) => billedWith === null)),
      billedLater: sumOfFigures(
        rows.filter(({ billedWith }) => billedWith !== null && !isOfPeriod(billedWith)),
      ),
      signedEarlier: sumOfFigures(
        received.filter(({ quarter, billedWith }) => !isOfPeriod(quarter) && isOfPeriod(billedWith)),
      ),
    },
  };
}
