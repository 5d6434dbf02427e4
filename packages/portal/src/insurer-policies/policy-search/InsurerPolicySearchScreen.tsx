import { useClient, useEndpoint } from '@slip/api';
import { filings, insurerPolicySorts, reports } from '@slip/api/contract';
import { messages, toPolicySearchQuery } from '@slip/forms/rules';
import { PolicySearchPage } from '../../filings/policy-search/PolicySearchPage.js';
import { insurerSearch } from '../../filings/policy-search/SearchKind.js';
import { useSearchOfAddress } from '../../filings/policy-search/useSearchOfAddress.js';
import { insurerPolicyPath } from '../../insurerPolicyPaths.js';
import { paths } from '../../paths.js';
import { insurerSearchColumns, optionalColumns } from './insurerSearchColumns.js';

/** Search & Manage Policies of an insurer: `/slip/filings/search` (spec 3 §2.2). */
export default function InsurerPolicySearchScreen() {
  const client = useClient();
  const searching = useSearchOfAddress(paths.policySearch, insurerSearch);
  const { filters, sort, ...page } = searching.search;
  const asked = toPolicySearchQuery(filters);
  const found = useEndpoint(
    filings.searchInsurerPolicies,
    { query: { ...page, ...asked, sort: insurerPolicySorts.find((name) => name === sort) } },
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
          read: () => client.call(reports.exportInsurerPolicySearch, { query: asked }),
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
