import { type CallInput, permissionHolder, useClient, useEndpoint } from '@slip/api';
import { admin, filings, reports } from '@slip/api/contract';
import { accountKind, messages, toPolicySearchQuery } from '@slip/forms/rules';
import { useMemo } from 'react';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { DraftList } from '../drafts/DraftList.js';
import { policyViewPath } from '../policyPaths.js';
import type { ExportSheet } from './ExportButtons.js';
import { PolicySearchPage, type PolicySearchPageProps } from './PolicySearchPage.js';
import {
  optionalColumns,
  type PolicyRow,
  policySearchColumns,
  questionedTone,
  questionSorts,
} from './policySearchColumns.js';
import type { PolicySearch } from './SearchKind.js';
import { agentSearch } from './SearchKind.js';
import { useSearchOfAddress } from './useSearchOfAddress.js';

type SearchQuery = NonNullable<CallInput<typeof filings.searchAgentPolicies>['query']>;

/** A search as the query of the call. */
export function toSearchQuery({ filters, ...view }: PolicySearch): SearchQuery {
  return { ...view, ...toPolicySearchQuery(filters) };
}

/** The spreadsheets: one of the policies, and one of the transactions on them. */
const sheets = [
  { label: 'Export policies', withTransactions: false, notice: messages.filings.exported },
  { label: 'Export transactions', withTransactions: true, notice: messages.filings.transactionsExported },
] as const;

type AgentPolicySearchPageProps = Pick<
  PolicySearchPageProps<PolicyRow>,
  'path' | 'subtitle' | 'empty' | 'emptyHint'
>;

/** A page that searches the policies of agents, agencies and IPC filers (spec 3 §2.2). */
export function AgentPolicySearchPage(page: AgentPolicySearchPageProps) {
  const kind = accountKind(permissionHolder(useSignedInUser()));
  const hasSeveralAgents = kind === 'Agency' || kind === 'Office';
  const client = useClient();
  const searching = useSearchOfAddress(page.path, agentSearch);
  const { filters } = searching.search;
  const found = useEndpoint(
    filings.searchAgentPolicies,
    { query: toSearchQuery(searching.search) },
    { keepPrevious: true },
  );
  const agents = useEndpoint(admin.associatedAgentsForAgency, hasSeveralAgents ? {} : null);
  useFailureNotice(agents.error);
  const today = useOfficeDay()();
  const columns = useMemo(
    () => policySearchColumns({ hasSeveralAgents, areQuestioned: filters.TIQs, today }),
    [hasSeveralAgents, filters.TIQs, today],
  );
  return (
    <PolicySearchPage
      {...page}
      kind={agentSearch}
      searching={searching}
      found={found}
      questionSorts={questionSorts}
      agents={hasSeveralAgents ? (agents.data ?? []) : null}
      sheets={sheets.map(
        ({ label, withTransactions, notice }): ExportSheet => ({
          label,
          notice,
          read: () =>
            client.call(reports.exportAgentPolicySearch, {
              query: { withTransactions },
              body: toPolicySearchQuery(filters),
            }),
        }),
      )}
      columns={columns}
      defaultColumnLayout={optionalColumns}
      getRowId={({ agtPolicyId }) => String(agtPolicyId)}
      getRowHref={({ agtPolicyId, agentId, homeStateAbbr }) =>
        policyViewPath({ policyId: agtPolicyId, agentId, state: homeStateAbbr })
      }
      getRowTone={questionedTone}
    >
      <DraftList />
    </PolicySearchPage>
  );
}
