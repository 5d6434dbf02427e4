import type { Output } from '@slip/api';
import type { filings } from '@slip/api/contract';
import { type CalendarDate, daysBetween, formatAmount, formatCountOf, fromWireDate } from '@slip/forms/rules';
import type { ColumnDef, ColumnLayout, RowTone } from '@slip/ui/DataGrid';
import { shownDate } from '../Policy.js';

export type PolicyRow = Output<typeof filings.searchAgentPolicies>['rows'][number];

const columns: readonly ColumnDef<PolicyRow>[] = [
  {
    id: 'policyNumber',
    header: 'Policy Number',
    enableSorting: true,
    meta: { isRowHeader: true },
    cell: ({ row }) => row.original.agtPolicyNumber,
  },
  {
    id: 'insuredName',
    header: 'Insured Name',
    enableSorting: true,
    meta: { isWrapping: true },
    cell: ({ row }) => row.original.agtPolicyInsured,
  },
  { id: 'state', header: 'State', enableSorting: true, cell: ({ row }) => row.original.homeStateName },
  {
    id: 'agentName',
    header: 'Associated Agent',
    enableSorting: true,
    cell: ({ row }) => row.original.agentName,
  },
  {
    id: 'insurer',
    header: 'Insurer',
    meta: { isWrapping: true },
    cell: ({ row }) => row.original.insurerNames.join('; '),
  },
  {
    id: 'effectiveDate',
    header: 'Effective Date',
    cell: ({ row }) => shownDate(row.original.agtPolicyEffectiveDate),
  },
  {
    id: 'expirationDate',
    header: 'Expiration Date',
    enableSorting: true,
    sortDescFirst: true,
    cell: ({ row }) => shownDate(row.original.agtPolicyExpirationDate),
  },
  {
    id: 'premium',
    header: 'Total Premium',
    meta: { align: 'end' },
    enableSorting: true,
    sortDescFirst: true,
    cell: ({ row }) => formatAmount(row.original.agtPolicyTotalPremium),
  },
  {
    id: 'tax',
    header: 'Tax',
    meta: { align: 'end' },
    cell: ({ row }) => formatAmount(row.original.agtPolicyTotalTax),
  },
  { id: 'confirmation', header: 'Confirmation #', cell: ({ row }) => row.original.agtTransNumber },
];

/** Columns that are hidden at first; the menu of columns shows them. */
export const optionalColumns: ColumnLayout = {
  columnVisibility: { insurer: false, effectiveDate: false, tax: false, confirmation: false },
};

/** The sort orders that only a search of policies in question (TIQ: accepted, and questioned by the office) has. */
export const questionSorts = ['tiqSince', 'tiqReason'] as const;

/** The columns of the office's questions, and of the days they have been open. */
const questionColumns = (today: CalendarDate): readonly ColumnDef<PolicyRow>[] => [
  {
    id: 'tiqReason',
    header: 'Reason',
    enableSorting: true,
    meta: { isWrapping: true, minWidth: '14rem' },
    cell: ({ row }) => row.original.tiqReason,
  },
  {
    id: 'tiqSince',
    header: 'Days Open',
    meta: { align: 'end' },
    enableSorting: true,
    cell: ({ row }) => {
      const since = row.original.tiqSince === null ? undefined : fromWireDate(row.original.tiqSince);
      return since === undefined ? '' : daysBetween(since, today);
    },
  },
];

export interface SearchColumnsContext {
  /** True if policies of several agents are searched: then a column names the agent (spec 3 §2.2). */
  readonly hasSeveralAgents: boolean;
  /** True if only policies in question are searched: then columns show the reason and the days open. */
  readonly areQuestioned: boolean;
  readonly today: CalendarDate;
}

/** The columns of the result. */
export function policySearchColumns({
  hasSeveralAgents,
  areQuestioned,
  today,
}: SearchColumnsContext): readonly ColumnDef<PolicyRow>[] {
  const ofPolicy = hasSeveralAgents ? columns : columns.filter(({ id }) => id !== 'agentName');
  return areQuestioned ? [...ofPolicy, ...questionColumns(today)] : ofPolicy;
}

/** Marks the policies that the office has questions about. */
export function questionedTone({ tiqs }: PolicyRow): RowTone | null {
  if (tiqs === 0) return null;
  return {
    tone: 'warning',
    label: formatCountOf(tiqs, 'transaction in question', 'transactions in question'),
  };
}
