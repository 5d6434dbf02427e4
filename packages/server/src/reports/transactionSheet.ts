import {
  type Cents,
  findCoverageCode,
  findTaxStatus,
  findTransactionType,
  formatUsDate,
  participatingStates,
  policyTexts,
  policyTextsOf,
  type StateDefinition,
} from '@slip/forms/rules';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts, insurers } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { assessmentLines, coverageGroups, policies, transactions } from '../filings/tables.js';
import { officeStates } from '../office/officeState.js';
import { type Column, money, type Sheet } from './Sheet.js';

const original = alias(transactions, 'original');
const reversal = alias(transactions, 'reversal');

function readTransactions(db: Executor, policyIds: readonly number[]) {
  return db
    .select({
      filed: transactions,
      policy: policies,
      group: coverageGroups,
      insurer: insurers,
      agent: accounts,
      backsOut: original.confirmationNumber,
      backedOutBy: reversal.confirmationNumber,
    })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .innerJoin(coverageGroups, eq(coverageGroups.id, transactions.groupId))
    .innerJoin(insurers, eq(insurers.id, transactions.insurerId))
    .innerJoin(accounts, eq(accounts.id, policies.agentId))
    .leftJoin(original, eq(original.id, transactions.backoutOf))
    .leftJoin(reversal, eq(reversal.backoutOf, transactions.id))
    .where(inArray(transactions.policyId, [...policyIds]))
    .orderBy(asc(transactions.id));
}

/** The tax and assessment lines of each transaction, by its id and the kind of line. */
async function readCharges(db: Executor, policyIds: readonly number[]): Promise<Map<string, Cents>> {
  const lines = await db
    .select({
      of: assessmentLines.transactionId,
      line: assessmentLines.line,
      amount: assessmentLines.amount,
    })
    .from(assessmentLines)
    .innerJoin(transactions, eq(transactions.id, assessmentLines.transactionId))
    .where(and(inArray(transactions.policyId, [...policyIds]), ne(assessmentLines.kind, 'fee')));
  return new Map(lines.map(({ of, line, amount }) => [`${of} ${line}`, amount]));
}

type Row = Awaited<ReturnType<typeof readTransactions>>[number] & {
  readonly charges: ReadonlyMap<string, Cents>;
  /** The policy's home state. */
  readonly state: StateDefinition;
};

/** A column for every tax and assessment that any of the states levies. */
const chargeColumns: readonly Column<Row>[] = Array.from(
  new Map(
    participatingStates
      .flatMap(({ charges }) => charges)
      .filter(({ kind }) => kind !== 'fee')
      .map(({ id, name }) => [id, name]),
  ),
).map(([id, header]) => ({
  header,
  cell: ({ filed, charges }) => money(charges.get(`${filed.id} ${id}`) ?? 0),
}));

const agentColumn: Column<Row> = { header: 'Associated Agent', cell: ({ agent }) => agent.name };

const columnsFor = (hasSeveralAgents: boolean): readonly Column<Row>[] => [
  { header: 'Confirmation #', cell: ({ filed }) => filed.confirmationNumber },
  { header: 'Policy Number', cell: ({ policy }) => policy.policyNumber },
  { header: 'Insured Name', cell: ({ policy }) => policy.insuredName },
  { header: 'State', cell: ({ state }) => state.name },
  ...(hasSeveralAgents ? [agentColumn] : []),
  { header: 'NPN', cell: ({ agent }) => agent.npn ?? '' },
  { header: 'Insurer', cell: ({ insurer }) => insurer.name },
  { header: 'NAIC', cell: ({ insurer }) => insurer.naic },
  {
    header: 'Coverage Code',
    cell: ({ group, state }) =>
      `${group.coverageCode} ${findCoverageCode(state, group.coverageCode)?.name ?? ''}`.trim(),
  },
  { header: 'Tax Status', cell: ({ group }) => findTaxStatus(group.taxStatus)?.name ?? group.taxStatus },
  {
    header: 'Transaction Type',
    cell: ({ filed }) => findTransactionType(filed.type)?.name ?? String(filed.type),
  },
  { header: 'Effective Date', cell: ({ filed }) => formatUsDate(filed.effectiveDate) },
  { header: 'Expiration Date', cell: ({ filed }) => formatUsDate(filed.expirationDate) },
  { header: 'Received Date', cell: ({ filed }) => formatUsDate(filed.receivedOn) },
  { header: 'Premium', cell: ({ filed }) => money(filed.premium) },
  { header: 'Policy Fees', cell: ({ filed }) => money(filed.fees) },
  ...chargeColumns,
  { header: 'Tax', cell: ({ filed }) => money(filed.taxTotal) },
  { header: 'Transaction Fee', cell: ({ filed }) => money(filed.feeTotal) },
  {
    header: 'Total',
    cell: ({ filed }) => money(filed.premium + filed.fees + filed.taxTotal + filed.feeTotal),
  },
  { header: 'Status', cell: ({ filed }) => filed.status },
  { header: 'TIQ Reason', cell: ({ filed }) => filed.tiqReason },
  { header: 'Backs Out', cell: ({ backsOut }) => backsOut ?? '' },
  { header: 'Backed Out By', cell: ({ backedOutBy }) => backedOutBy ?? '' },
  ...[...policyTextsOf('detail'), ...policyTextsOf('comment')].map(
    (name): Column<Row> => ({
      header: policyTexts[name].label,
      cell: ({ policy }) => policy[policyTexts[name].column],
    }),
  ),
];

/** One line a transaction, those of a policy in the order they were filed (spec 3 §2.2). */
export function transactionSheet(hasSeveralAgents: boolean): Sheet {
  const columns = columnsFor(hasSeveralAgents);
  return {
    fileName: 'PolicyTransactionResult.csv',
    what: 'transactions',
    head: columns.map(({ header }) => header),
    linesOf: async (db, found) => {
      const ids = found.map(({ id }) => id);
      if (ids.length === 0) return [];
      const charges = await readCharges(db, ids);
      const rows = await readTransactions(db, ids);
      const stateOf = await officeStates(
        db,
        rows.map(({ policy }) => policy.homeState),
      );
      const ofPolicy = new Map<number, string[][]>();
      for (const row of rows) {
        const lines = ofPolicy.get(row.policy.id) ?? [];
        const state = stateOf(row.policy.homeState);
        lines.push(columns.map(({ cell }) => cell({ ...row, charges, state })));
        ofPolicy.set(row.policy.id, lines);
      }
      return ids.flatMap((id) => ofPolicy.get(id) ?? []);
    },
  };
}
