import { permissionHolder, useEndpoint } from '@slip/api';
import { admin, filings, policySearchSorts } from '@slip/api/contract';
import { accountKind, isEmptyPolicySearch, messages, type PolicySearchForm } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { PlusIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { useMemo } from 'react';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { decideAccess } from '../../navigation/access.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { screenAt } from '../../screens.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { DraftList } from '../drafts/DraftList.js';
import { policyViewPath } from '../policyPaths.js';
import { ExportPolicies } from './ExportPolicies.js';
import { firstSearch, type PolicySearch } from './keptSearch.js';
import { PolicySearchFilters } from './PolicySearchFilters.js';
import {
  optionalColumns,
  type PolicyRow,
  policySearchColumns,
  questionedTone,
} from './policySearchColumns.js';
import type { SearchPath } from './searchStorage.js';
import { toSearchQuery } from './toSearchQuery.js';
import { useSearchOfAddress } from './useSearchOfAddress.js';

const none: readonly PolicyRow[] = [];

export interface PolicySearchPageProps {
  readonly path: SearchPath;
  readonly subtitle: string;
  /** Shown when there is nothing although no filter was changed. */
  readonly empty: string;
  /** Why there is nothing, where that is not plain. */
  readonly emptyHint?: string;
}

/** A page that searches policies: filters, which it begins and keeps by its path, and what they find (spec 3 §2.2). */
export function PolicySearchPage({ path, subtitle, empty, emptyHint }: PolicySearchPageProps) {
  const user = useSignedInUser();
  const kind = accountKind(permissionHolder(user));
  const hasSeveralAgents = kind === 'Agency' || kind === 'Office';
  const { search, show } = useSearchOfAddress(path);
  const { filters } = search;
  const begun = firstSearch(path).filters;
  const found = useEndpoint(
    filings.searchAgentPolicies,
    { query: toSearchQuery(search) },
    { keepPrevious: true },
  );
  const agents = useEndpoint(admin.associatedAgentsForAgency, hasSeveralAgents ? {} : null);
  useFailureNotice(found.error);
  useFailureNotice(agents.error);

  const today = useOfficeDay()();
  const columns = useMemo(
    () => policySearchColumns({ hasSeveralAgents, areQuestioned: filters.TIQs, today }),
    [hasSeveralAgents, filters.TIQs, today],
  );

  function searchFor(next: PolicySearchForm): void {
    // Only policies in question are sorted by their questions.
    const isOfQuestions = search.sort === 'tiqSince' || search.sort === 'tiqReason';
    const order =
      isOfQuestions && !next.TIQs ? ({ sort: 'submitted', direction: 'descending' } as const) : {};
    if (!show({ filters: next, page: 1, ...order })) void found.reload();
  }

  const isBusy = found.isLoading || found.isRefreshing;
  return (
    <Stack gap="5">
      <PageTitle
        title={screenAt(path).title}
        subtitle={subtitle}
        actions={
          <Inline gap="4">
            {decideAccess(screenAt(paths.newPolicy), user).kind === 'open' && (
              <Link href={paths.newPolicy} variant="standalone">
                <PlusIcon size="s" />
                New Policy
              </Link>
            )}
            <ExportPolicies search={search} isEmpty={found.data?.total === 0} />
          </Inline>
        }
      />
      <PolicySearchFilters
        filters={filters}
        begun={begun}
        agents={hasSeveralAgents ? (agents.data ?? []) : null}
        isSearching={isBusy}
        onSearch={searchFor}
      />
      {found.data?.truncated && <Banner tone="info">{messages.filings.truncated}</Banner>}
      <DataGrid
        label="Policies"
        mode="server"
        columns={columns}
        hasColumnMenu
        defaultColumnLayout={optionalColumns}
        rows={found.data?.rows ?? none}
        total={found.data?.total ?? 0}
        getRowId={({ agtPolicyId }) => String(agtPolicyId)}
        getRowHref={({ agtPolicyId, agentId, homeStateAbbr }) =>
          policyViewPath({ policyId: agtPolicyId, agentId, state: homeStateAbbr })
        }
        getRowTone={questionedTone}
        isLoading={isBusy}
        error={found.error && messages.filings.searchFailed}
        onRetry={() => void found.reload()}
        isFiltered={!isEmptyPolicySearch({ ...filters, TIQs: filters.TIQs !== begun.TIQs })}
        messages={{ noMatch: messages.filings.noneFound, empty }}
        emptyState={emptyHint && <EmptyState title={empty}>{emptyHint}</EmptyState>}
        sort={search.sort === 'submitted' ? null : { column: search.sort, direction: search.direction }}
        onSortChange={({ column, direction }) => {
          const sort = policySearchSorts.find((name) => name === column) ?? 'submitted';
          show({ sort, direction, page: 1 });
        }}
        page={search.page}
        onPageChange={(page) => show({ page })}
        pageSize={search.pageSize}
        onPageSizeChange={(pageSize) => show({ pageSize: pageSizeOf(pageSize), page: 1 })}
      />
      <DraftList />
    </Stack>
  );
}

function pageSizeOf(size: number): PolicySearch['pageSize'] {
  return size === 25 || size === 50 || size === 100 ? size : 10;
}
