import type { Output } from '@slip/api';
import type { filings } from '@slip/api/contract';
import { filedMarkWords, formatAmount } from '@slip/forms/rules';
import type { ColumnLayout, DataColumn } from '@slip/ui/DataGrid';
import { shownDate } from '../../filings/shownDate.js';

type Row = Output<typeof filings.searchInsurerPolicies>['rows'][number];

/** The columns of what an insurer's search finds. */
export const insurerSearchColumns: readonly DataColumn<Row>[] = [
  {
    id: 'policyNumber',
    header: 'Policy Number',
    isSortable: true,
    isRowHeader: true,
    cell: ({ insPolicyNumber }) => insPolicyNumber,
  },
  {
    id: 'insuredName',
    header: 'Insured Name',
    isSortable: true,
    isWrapping: true,
    cell: ({ insPolicyInsured }) => insPolicyInsured,
  },
  { id: 'state', header: 'State', isSortable: true, cell: ({ homeStateName }) => homeStateName },
  {
    id: 'agentName',
    header: 'Agent',
    isSortable: true,
    isWrapping: true,
    cell: ({ agentName }) => agentName || 'IPC',
  },
  {
    id: 'effectiveDate',
    header: 'Effective Date',
    cell: ({ insPolicyEffectiveDate }) => shownDate(insPolicyEffectiveDate),
  },
  {
    id: 'submitted',
    header: 'Submitted',
    cell: ({ submittedDate }) => shownDate(submittedDate),
  },
  {
    id: 'premium',
    header: 'Total Premium',
    align: 'end',
    isSortable: true,
    sortsDescendingFirst: true,
    cell: ({ insPolicyTotalPremium }) => formatAmount(insPolicyTotalPremium),
  },
  {
    id: 'filedByAgent',
    header: 'On the Agent’s Side',
    isWrapping: true,
    cell: ({ filedByAgent, agentName }) => filedMarkWords(filedByAgent, agentName === '').text,
  },
  { id: 'confirmation', header: 'Confirmation #', cell: ({ insTransNumber }) => insTransNumber },
];

/** Columns that are there for whoever wants them, in the menu of columns. */
export const optionalColumns: ColumnLayout = { hidden: ['confirmation'], widths: {} };
