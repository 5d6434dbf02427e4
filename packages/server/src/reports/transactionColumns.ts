import {
  findCoverageCode,
  findTaxStatus,
  findTransactionType,
  formatUsDate,
  participatingStates,
} from '@slip/forms/rules';
import type { AmountColumn, Column } from './Sheet.js';
import type { TransactionRow } from './transactionRows.js';

/** A column for every tax and assessment that any of the states levies. */
const chargeColumns: readonly AmountColumn<TransactionRow>[] = Array.from(
  new Map(
    participatingStates
      .flatMap(({ charges }) => charges)
      .filter(({ kind }) => kind !== 'fee')
      .map(({ id, name }) => [id, name]),
  ),
).map(([id, header]) => ({
  header,
  amount: ({ filed, charges }) => charges.get(`${filed.id} ${id}`) ?? 0,
}));

const agentColumn: Column<TransactionRow> = { header: 'Associated Agent', cell: ({ agent }) => agent.name };

/** What a transaction is: its number, policy, agent, insurer, coverage, type and dates (domain §8). */
export const identityColumns = (hasSeveralAgents: boolean): readonly Column<TransactionRow>[] => [
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
];

/** What it comes to: premium, policy fees, each tax and assessment, their sum, and the transaction fee. */
export const amountColumns: readonly AmountColumn<TransactionRow>[] = [
  { header: 'Premium', amount: ({ filed }) => filed.premium },
  { header: 'Policy Fees', amount: ({ filed }) => filed.fees },
  ...chargeColumns,
  { header: 'Tax', amount: ({ filed }) => filed.taxTotal },
  { header: 'Transaction Fee', amount: ({ filed }) => filed.feeTotal },
];

/** What the office asked about it, and which transaction it corrects or is corrected by. */
export const correctionColumns: readonly Column<TransactionRow>[] = [
  { header: 'TIQ Reason', cell: ({ filed }) => filed.tiqReason },
  { header: 'Backs Out', cell: ({ backsOut }) => backsOut ?? '' },
  { header: 'Backed Out By', cell: ({ backedOutBy }) => backedOutBy ?? '' },
];
