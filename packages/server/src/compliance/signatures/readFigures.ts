import {
  type CoveragePremium,
  majorCoverages,
  type PaperPeriod,
  type SignedPaper,
  sumOfFigures,
  zeroFigures,
} from '@slip/forms/rules';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { coverageGroups, policies, transactions } from '../../filings/tables.js';
import type { PaperFigures, QuarterFigures } from './SignedFigures.js';

const total = (column: typeof transactions.premium) => sql<number>`sum(${column})::bigint`.mapWith(Number);

/** What was received of a broker in a state and quarter under one coverage. */
export interface ReceivedRow extends QuarterFigures {
  readonly agentId: number;
  readonly state: string;
  readonly coverageCode: string;
}

/**
 * What was received, by agent, state, quarter and coverage: the transactions that the closing of the quarter bills, as it bills
 * them (domain §8).
 */
export async function receivedIn(
  db: Executor,
  quarters: readonly number[],
  condition?: SQL,
): Promise<readonly ReceivedRow[]> {
  if (quarters.length === 0) return [];
  return db
    .select({
      agentId: sql`${transactions.billingAgentId}`.mapWith(Number),
      state: policies.homeState,
      quarter: sql`${transactions.billingQuarter}`.mapWith(Number),
      coverageCode: coverageGroups.coverageCode,
      transactions: sql`count(*)`.mapWith(Number),
      premium: total(transactions.premium),
      policyFees: total(transactions.fees),
      tax: total(transactions.taxTotal),
      fee: total(transactions.feeTotal),
    })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .innerJoin(coverageGroups, eq(coverageGroups.id, transactions.groupId))
    .where(and(inArray(transactions.billingQuarter, [...quarters]), condition))
    .groupBy(
      transactions.billingAgentId,
      policies.homeState,
      transactions.billingQuarter,
      coverageGroups.coverageCode,
    )
    .orderBy(
      transactions.billingAgentId,
      policies.homeState,
      transactions.billingQuarter,
      coverageGroups.coverageCode,
    );
}

/** What was received of one broker in a state. */
export const receivedOf = (
  db: Executor,
  { agentId, state }: { readonly agentId: number; readonly state: string },
  quarters: readonly number[],
) => receivedIn(db, quarters, and(eq(transactions.billingAgentId, agentId), eq(policies.homeState, state)));

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

/** The figures of a paper, of what was received of its broker in its state; a quarter without any is there, too. */
export function figuresOf(
  paper: SignedPaper,
  period: PaperPeriod,
  received: readonly ReceivedRow[],
  nameOf: (coverageCode: string) => string,
): PaperFigures {
  const rows = received.filter(({ quarter }) => period.quarters.includes(quarter));
  return {
    quarters: period.quarters.map((quarter) => ({
      quarter,
      ...zeroFigures,
      ...sumOfFigures(rows.filter((row) => row.quarter === quarter)),
    })),
    coverages: paper === 'affidavit' ? [] : majorCoverages(coveragesOf(rows, nameOf)),
  };
}
