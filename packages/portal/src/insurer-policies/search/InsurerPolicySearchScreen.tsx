import { type Output, useClient, useEndpoint } from '@slip/api';
import { filings, insurerPolicySorts, reports } from '@slip/api/contract';
import { filedMarkWords, formatAmount, messages, toPolicySearchQuery } from '@slip/forms/rules';
import type { ColumnDef, ColumnLayout } from '@slip/ui/DataGrid';
import { shownDate } from '../../filings/Policy.js';
import { PolicySearchPage } from '../../filings/search/PolicySearchPage.js';
import { insurerSearch } from '../../filings/search/SearchKind.js';
import { useSearchOfAddress } from '../../filings/search/useSearchOfAddress.js';
import { insurerPolicyPath } from '../../insurerPolicyPaths.js';
import { paths } from '../../paths.js';

type Row = Output<typeof filings.searchInsurerPolicies>['rows'][number];

/** The columns of an insurer's search. */
const insurerSearchColumns: readonly ColumnDef<Row>[] = [
  {
    id: 'policyNumber',
    header: 'Policy Number',
    enableSorting: true,
    meta: { isRowHeader: true },
    cell: ({ row }) => row.original.insPolicyNumber,
  },
  {
    id: 'insuredName',
    header: 'Insured Name',
    enableSorting: true,
    meta: { isWrapping: true },
    cell: ({ row }) => row.original.insPolicyInsured,
  },
  { id: 'state', header: 'State', enableSorting: true, cell: ({ row }) => row.original.homeStateName },
  {
    id: 'agentName',
    header: 'Agent',
    enableSorting: true,
    meta: { isWrapping: true },
    cell: ({ row }) => row.original.agentName || 'IPC',
  },
  {
    id: 'effectiveDate',
    header: 'Effective Date',
    cell: ({ row }) => shownDate(row.original.insPolicyEffectiveDate),
  },
  {
    id: 'submitted',
    header: 'Submitted',
    cell: ({ row }) => shownDate(row.original.submittedDate),
  },
  {
    id: 'premium',
    header: 'Total Premium',
    meta: { align: 'end' },
    enableSorting: true,
    sortDescFirst: true,
    cell: ({ row }) => formatAmount(row.original.insPolicyTotalPremium),
  },
  {
    id: 'filedByAgent',
    header: 'On the Agent’s Side',
    meta: { isWrapping: true },
    cell: ({ row }) => filedMarkWords(row.original.filedByAgent, row.original.agentName === '').text,
  },
  { id: 'confirmation', header: 'Confirmation #', cell: ({ row }) => row.original.insTransNumber },
];

/** Columns that are hidden at first; the menu of columns shows them. */
const optionalColumns: ColumnLayout = { columnVisibility: { confirmation: false } };

/** Search & Manage Policies of an insurer: `/slip/filings/search` (spec 3 §2.2). */
export default function InsurerPolicySearchScreen() {
  const client = useClient();
  const searching = useSearchOfAddress(paths.policySearch, insurerSearch);
  const { filters, sort, ...page } = searching.search;
  const filterQuery = toPolicySearchQuery(filters);
  const found = useEndpoint(
    filings.searchInsurerPolicies,
    { query: { ...page, ...filterQuery, sort: insurerPolicySorts.find((name) => name === sort) } },
    { keepPrevious: true },
  );
  return (
    <PolicySearchPage
      path={paths.policySearch}
      kind={insurerSearch}
      searching={searching}
      found={found}
      agents={null}
      sheets={[
        {
          label: 'Export',
          notice: messages.filings.exported,
          read: () => client.call(reports.exportInsurerPolicySearch, { query: filterQuery }),
        },
      ]}
      columns={insurerSearchColumns}
      defaultColumnLayout={optionalColumns}
      getRowId={({ insPolicyId }) => String(insPolicyId)}
      getRowHref={({ insPolicyId }) => insurerPolicyPath({ policyId: insPolicyId })}
      empty="No filings found."
    />
  );
}
