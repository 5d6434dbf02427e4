import {
  type CalendarDate,
  type Cents,
  findCoverageCode,
  findTaxStatus,
  findTransactionType,
  programStates,
  type StateDefinition,
} from '@slip/forms/rules';
import type { PrintedColumn } from './PlannedReport.js';
import { type AmountColumn, type Column, dayColumn } from './SpreadsheetExport.js';

/** The amounts of a transaction, or of several added up. */
export interface ReportedAmounts {
  readonly filed: {
    readonly premium: Cents;
    readonly fees: Cents;
    readonly taxTotal: Cents;
    readonly feeTotal: Cents;
  };
  /** By the tax or assessment line. */
  readonly charges: ReadonlyMap<string, Cents>;
}

/** A transaction with everything that a spreadsheet or a report shows of it. */
export interface ReportedTransaction extends ReportedAmounts {
  readonly filed: ReportedAmounts['filed'] & {
    readonly id: number;
    readonly confirmationNumber: string;
    readonly type: number;
    readonly status: string;
    readonly tiqReason: string;
    readonly effectiveDate: CalendarDate;
    readonly expirationDate: CalendarDate;
    readonly receivedOn: CalendarDate;
  };
  readonly policy: {
    readonly id: number;
    readonly policyNumber: string;
    readonly insuredName: string;
    readonly homeState: string;
    readonly mga: string;
    readonly riskGroup: string;
    readonly comments: string;
  };
  readonly group: { readonly coverageCode: string; readonly taxStatus: string };
  readonly insurer: { readonly name: string; readonly naic: string };
  readonly agent: { readonly name: string; readonly npn: string | null };
  readonly backsOut: string | null;
  readonly backedOutBy: string | null;
  /** The policy's home state. */
  readonly state: StateDefinition;
}

/** The printed column of the policy. */
export const printedPolicy: PrintedColumn = {
  header: 'Policy Number, Insured',
  of: ['Policy Number', 'Insured Name'],
};

/** The printed column of the insurer. */
export const printedInsurer: PrintedColumn = { header: 'Insurer, NAIC', width: 84, of: ['Insurer', 'NAIC'] };

/** The printed column of the type, as wide as a number that is backed out. */
export const printedType: PrintedColumn = {
  header: 'Type, Backs Out',
  width: 72,
  of: ['Transaction Type', 'Backs Out'],
};

/** The printed column of premium and policy fees, as wide as the largest premium. */
export const printedPremium: PrintedColumn = {
  header: 'Premium, Policy Fees',
  width: 72,
  align: 'end',
  of: ['Premium', 'Policy Fees'],
};

/** A column for every tax and assessment of any state. A state that the office opened has the charges of its model. */
const chargeColumns: readonly AmountColumn<ReportedAmounts>[] = Array.from(
  new Map(
    programStates
      .flatMap(({ charges }) => charges)
      .filter(({ kind }) => kind !== 'fee')
      .map(({ id, name }) => [id, name]),
  ),
).map(([id, header]) => ({
  header,
  amount: ({ charges }) => charges.get(id) ?? 0,
}));

const agentColumn: Column<ReportedTransaction> = {
  header: 'Associated Agent',
  cell: ({ agent }) => agent.name,
};

const coverageTexts = new WeakMap<StateDefinition, Map<string, string>>();

/** A coverage code with its name. A report asks for the same few of them again and again. */
function coverageText(state: StateDefinition, code: string): string {
  const texts = coverageTexts.get(state) ?? new Map<string, string>();
  coverageTexts.set(state, texts);
  const text = texts.get(code) ?? `${code} ${findCoverageCode(state, code)?.name ?? ''}`.trim();
  texts.set(code, text);
  return text;
}

/** The columns that identify a transaction: its number, policy, agent, insurer, coverage, type and dates (domain §8). */
export const identityColumns = (hasSeveralAgents: boolean): readonly Column<ReportedTransaction>[] => [
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
    cell: ({ group, state }) => coverageText(state, group.coverageCode),
  },
  { header: 'Tax Status', cell: ({ group }) => findTaxStatus(group.taxStatus)?.name ?? group.taxStatus },
  {
    header: 'Transaction Type',
    cell: ({ filed }) => findTransactionType(filed.type)?.name ?? String(filed.type),
  },
  dayColumn('Effective Date', ({ filed }) => filed.effectiveDate),
  dayColumn('Expiration Date', ({ filed }) => filed.expirationDate),
  dayColumn('Received Date', ({ filed }) => filed.receivedOn),
];

/** The amounts of a transaction: premium, policy fees, each tax and assessment, their sum, and the transaction fee. */
export const amountColumns: readonly AmountColumn<ReportedAmounts>[] = [
  { header: 'Premium', amount: ({ filed }) => filed.premium },
  { header: 'Policy Fees', amount: ({ filed }) => filed.fees },
  ...chargeColumns,
  { header: 'Tax', amount: ({ filed }) => filed.taxTotal },
  { header: 'Transaction Fee', amount: ({ filed }) => filed.feeTotal },
];

/** The total of all its amounts, the premium included. */
const totalColumn: AmountColumn<ReportedAmounts> = {
  header: 'Total',
  amount: ({ filed }) => filed.premium + filed.fees + filed.taxTotal + filed.feeTotal,
};

/** The amounts of a transaction with their total. */
export const totalledColumns = [...amountColumns, totalColumn];

const statusColumn: Column<ReportedTransaction> = { header: 'Status', cell: ({ filed }) => filed.status };

/** The office's question about a transaction, and which transaction it corrects or is corrected by. */
export const correctionColumns: readonly Column<ReportedTransaction>[] = [
  { header: 'TIQ Reason', cell: ({ filed }) => filed.tiqReason },
  { header: 'Backs Out', cell: ({ backsOut }) => backsOut ?? '' },
  { header: 'Backed Out By', cell: ({ backedOutBy }) => backedOutBy ?? '' },
];

/** The columns of transactions, the same in a report and in a search's export (domain §8). */
export const transactionColumns = (
  hasSeveralAgents: boolean,
): readonly (Column<ReportedTransaction> | AmountColumn<ReportedAmounts>)[] => [
  ...identityColumns(hasSeveralAgents),
  ...totalledColumns,
  statusColumn,
  ...correctionColumns,
];
