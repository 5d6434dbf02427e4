import type { Output } from '@slip/api';
import type { filings } from '@slip/api/contract';
import { formatAmount, formatUsDate, fromWireDate } from '@slip/forms/rules';
import type { DataColumn, RowTone } from '@slip/ui/DataGrid';

export type PolicyRow = Output<typeof filings.searchAgentPolicies>['rows'][number];

const columns: readonly DataColumn<PolicyRow>[] = [
  {
    id: 'policyNumber',
    header: 'Policy Number',
    isSortable: true,
    isRowHeader: true,
    cell: ({ agtPolicyNumber }) => agtPolicyNumber,
  },
  {
    id: 'insuredName',
    header: 'Insured Name',
    isSortable: true,
    isWrapping: true,
    cell: ({ agtPolicyInsured }) => agtPolicyInsured,
  },
  { id: 'state', header: 'State', isSortable: true, cell: ({ homeStateName }) => homeStateName },
  { id: 'agentName', header: 'Associated Agent', isSortable: true, cell: ({ agentName }) => agentName },
  {
    id: 'expirationDate',
    header: 'Expiration Date',
    isSortable: true,
    sortsDescendingFirst: true,
    cell: ({ agtPolicyExpirationDate }) => {
      const date = fromWireDate(agtPolicyExpirationDate);
      return date === undefined ? '' : formatUsDate(date);
    },
  },
  {
    id: 'premium',
    header: 'Total Premium',
    align: 'end',
    isSortable: true,
    sortsDescendingFirst: true,
    cell: ({ agtPolicyTotalPremium }) => formatAmount(agtPolicyTotalPremium),
  },
];

const ofOneAgent = columns.filter(({ id }) => id !== 'agentName');

/** The columns of the result; whose policy it is only where there are several agents (spec 3 §2.2). */
export function policySearchColumns(hasSeveralAgents: boolean): readonly DataColumn<PolicyRow>[] {
  return hasSeveralAgents ? columns : ofOneAgent;
}

/** Marks policies the office asks about. */
export function questionedTone({ tiqs }: PolicyRow): RowTone | null {
  if (tiqs === 0) return null;
  return {
    tone: 'warning',
    label: tiqs === 1 ? '1 transaction in question' : `${tiqs} transactions in question`,
  };
}
