import type { Read } from '@slip/api';
import { isEmptyPolicySearch, messages, type PolicySearchForm } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { DataGrid, type DataGridProps } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { PlusIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { PageTitle } from '@slip/ui/PageTitle';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { decideAccess } from '../../navigation/access.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { FromTheTop } from '../../pages/FromTheTop.js';
import { paths } from '../../paths.js';
import { screenAt } from '../../screens.js';
import type { SearchPath } from '../../session/searchStorage.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { NARROW, useMediaQuery } from '../useMediaQuery.js';
import { ExportButtons, ExportMenu, type ExportSheet } from './ExportButtons.js';
import { PolicySearchFilters, type PolicySearchFiltersProps } from './PolicySearchFilters.js';
import { firstSearch, type PolicySearch, type SearchKind, type SearchSort } from './SearchKind.js';
import type { SearchOfAddress } from './useSearchOfAddress.js';

/** Always the same list, so that an empty grid is not drawn again. */
const emptyList: readonly never[] = [];

/** One page of the found policies, the number of policies, and whether there are more than that. */
interface FoundPolicies<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly truncated: boolean;
}

export interface PolicySearchPageProps<Row extends object>
  extends Pick<
      DataGridProps<Row>,
      'columns' | 'defaultColumnLayout' | 'getRowId' | 'getRowHref' | 'getRowTone'
    >,
    Pick<PolicySearchFiltersProps, 'agents'> {
  readonly path: SearchPath;
  readonly kind: SearchKind;
  /** @default the subtitle of the kind */
  readonly subtitle?: string | undefined;
  readonly searching: SearchOfAddress;
  readonly found: Read<FoundPolicies<Row>>;
  /** Sorts that make sense only while policies in question are searched. */
  readonly questionSorts?: readonly SearchSort[];
  readonly sheets: readonly ExportSheet[];
  /** Shown when there is nothing although no filter was changed. */
  readonly empty: string;
  /** Why there is nothing, if that is not obvious. */
  readonly emptyHint?: string | undefined;
  /** Shown below the list. */
  readonly children?: ReactNode;
}

/** A page that searches policies: the filters, which are kept for each path, and the list of the found policies (spec 3 §2.2). */
export function PolicySearchPage<Row extends object>({
  path,
  kind,
  subtitle = kind.subtitle,
  searching: { search, show },
  found,
  questionSorts = emptyList,
  agents,
  sheets,
  empty,
  emptyHint,
  children,
  ...grid
}: PolicySearchPageProps<Row>) {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(NARROW);
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const { filters } = search;
  const initial = firstSearch(path).filters;
  useFailureNotice(found.error);

  function searchFor(change: (filters: PolicySearchForm) => PolicySearchForm): void {
    const hasChanged = show((latest) => {
      const next = change(latest.filters);
      // A sort by the office's questions has no column once all policies are searched: back to the newest first.
      const order =
        questionSorts.includes(latest.sort) && !next.TIQs
          ? ({ sort: 'submitted', direction: 'descending' } as const)
          : {};
      return { filters: next, page: 1, ...order };
    });
    if (!hasChanged) void found.reload();
  }

  const Exports = sheets.length === 1 ? ExportButtons : ExportMenu;
  const isBusy = found.isLoading || found.isRefreshing;
  return (
    <FromTheTop gap="5">
      <PageTitle
        title={screenAt(path).title}
        // A narrow page has no subtitle: the search box says the same, and the first policy comes into view.
        subtitle={isNarrow ? undefined : subtitle}
        actions={
          <Inline gap="2">
            <Exports sheets={sheets} isEmpty={found.data?.total === 0} />
            {decideAccess(screenAt(paths.newPolicy), user).kind === 'open' && (
              <Button
                variant="primary"
                icon={<PlusIcon size="s" />}
                onPress={() => void navigate(paths.newPolicy)}
              >
                New Policy
              </Button>
            )}
          </Inline>
        }
      />
      <PolicySearchFilters
        kind={kind}
        filters={filters}
        initial={initial}
        agents={agents}
        toolsRef={setToolsPlace}
        onSearch={(next) => searchFor(() => next)}
        onRemove={(removed) => searchFor((latest) => ({ ...latest, ...removed }))}
      />
      <DataGrid
        {...grid}
        label="Policies"
        mode="server"
        hasColumnArranging
        toolsPlace={toolsPlace}
        rows={found.data?.rows ?? emptyList}
        total={found.data?.total ?? 0}
        isLoading={isBusy}
        error={found.error && messages.filings.searchFailed}
        onRetry={() => void found.reload()}
        isFiltered={!isEmptyPolicySearch({ ...filters, TIQs: filters.TIQs !== initial.TIQs })}
        messages={{ noMatch: messages.filings.noneFound, empty }}
        emptyState={emptyHint && <EmptyState title={empty}>{emptyHint}</EmptyState>}
        sorting={
          search.sort === 'submitted' ? [] : [{ id: search.sort, desc: search.direction === 'descending' }]
        }
        onSortingChange={([{ id, desc } = { id: 'submitted', desc: true }]) => {
          const sort = kind.sorts.find((name) => name === id) ?? 'submitted';
          show({ sort, direction: desc ? 'descending' : 'ascending', page: 1 });
        }}
        pagination={{ pageIndex: search.page - 1, pageSize: search.pageSize }}
        onPaginationChange={({ pageIndex, pageSize }) =>
          // From a page that is not there any more the grid leads back by itself, each time it is shown.
          show({ page: pageIndex + 1, pageSize: pageSizeOf(pageSize) }, found.data?.rows.length === 0)
        }
      />
      {/* Above the list it would push the list down when the policies come. */}
      {found.data?.truncated && <Banner tone="info">{messages.filings.truncated}</Banner>}
      {children}
    </FromTheTop>
  );
}

/** The size as one of those that the office knows. */
function pageSizeOf(size: number): PolicySearch['pageSize'] {
  return size === 25 || size === 50 || size === 100 ? size : 10;
}
