import type { Read } from '@slip/api';
import type { DownloadedFile } from '@slip/api/contract';
import { isEmptyPolicySearch, messages, type PolicySearchForm } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { DataGrid, type DataGridProps } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { ChevronDownIcon, DownloadIcon, PlusIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Menu } from '@slip/ui/Menu';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { decideAccess } from '../../navigation/access.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { screenAt } from '../../screens.js';
import type { SearchPath } from '../../session/searchStorage.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { NARROW, useMediaQuery } from '../useMediaQuery.js';
import { PolicySearchFilters, type PolicySearchFiltersProps } from './PolicySearchFilters.js';
import { firstSearch, type PolicySearch, type SearchKind, type SearchSort } from './SearchKind.js';
import type { SearchOfAddress } from './useSearchOfAddress.js';

/** A spreadsheet of what a search finds. */
export interface ExportSheet {
  readonly label: string;
  /** Said when it was handed to the browser. */
  readonly notice: string;
  readonly read: () => Promise<DownloadedFile>;
}

interface ExportsProps {
  readonly sheets: readonly ExportSheet[];
  /** Nothing was found: there is nothing to export. */
  readonly isEmpty: boolean;
}

/** Hands spreadsheets to the browser; the one that was asked for last is told. */
function useExports() {
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(notices.failed);
  const [asked, setAsked] = useState('');

  async function exportAll({ label, notice, read }: ExportSheet): Promise<void> {
    setAsked(label);
    if (await download(read)) notices.exported(notice);
  }
  return { exportAll, isRunning, asked };
}

const nothing = (isEmpty: boolean) => (isEmpty ? 'There is nothing to export.' : undefined);

/** All that a search finds as spreadsheets, not only the first hundred (spec 3 §2.2): a button for each. */
export function ExportButtons({ sheets, isEmpty }: ExportsProps) {
  const { exportAll, isRunning, asked } = useExports();
  return sheets.map((sheet) => (
    <Button
      key={sheet.label}
      icon={<DownloadIcon size="s" />}
      isPending={isRunning && asked === sheet.label}
      disabledReason={nothing(isEmpty)}
      onPress={() => void exportAll(sheet)}
    >
      {sheet.label}
    </Button>
  ));
}

/** The same in one menu. */
function ExportMenu({ sheets, isEmpty }: ExportsProps) {
  const { exportAll, isRunning } = useExports();
  return (
    <Menu
      trigger={
        <Button
          icon={<DownloadIcon size="s" />}
          iconEnd={<ChevronDownIcon size="s" />}
          isPending={isRunning}
          disabledReason={nothing(isEmpty)}
        >
          Export
        </Button>
      }
      actions={sheets.map((sheet) => ({
        id: sheet.label,
        label: sheet.label,
        onAction: () => void exportAll(sheet),
      }))}
    />
  );
}

/** Always the same, so that a grid that has nothing to show is not drawn again. */
const none: readonly never[] = [];

/** A page of what is found, how many there are of it, and whether there are more. */
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
  /** In place of that of the kind. */
  readonly subtitle?: string | undefined;
  readonly searching: SearchOfAddress;
  readonly found: Read<FoundPolicies<Row>>;
  /** Sorts that make sense only while policies in question are searched. */
  readonly questionSorts?: readonly SearchSort[];
  readonly sheets: readonly ExportSheet[];
  /** Shown when there is nothing although no filter was changed. */
  readonly empty: string;
  /** Why there is nothing, where that is not plain. */
  readonly emptyHint?: string | undefined;
  /** Below what is found. */
  readonly children?: ReactNode;
}

/** A page that searches policies: filters, which it begins and keeps by its path, and what they find (spec 3 §2.2). */
export function PolicySearchPage<Row extends object>({
  path,
  kind,
  subtitle = kind.subtitle,
  searching: { search, show },
  found,
  questionSorts = none,
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
  const begun = firstSearch(path).filters;
  useFailureNotice(found.error);

  function searchFor(change: (filters: PolicySearchForm) => PolicySearchForm): void {
    const isAnother = show((latest) => {
      const next = change(latest.filters);
      const order =
        questionSorts.includes(latest.sort) && !next.TIQs
          ? ({ sort: 'submitted', direction: 'descending' } as const)
          : {};
      return { filters: next, page: 1, ...order };
    });
    if (!isAnother) void found.reload();
  }

  const Exports = sheets.length === 1 ? ExportButtons : ExportMenu;
  const isBusy = found.isLoading || found.isRefreshing;
  return (
    <Stack gap="5">
      <PageTitle
        title={screenAt(path).title}
        // On a narrow page the box says it, and the first policy is what people want to see.
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
        begun={begun}
        agents={agents}
        toolsRef={setToolsPlace}
        onSearch={(next) => searchFor(() => next)}
        onRemove={(removed) => searchFor((latest) => ({ ...latest, ...removed }))}
      />
      {found.data?.truncated && <Banner tone="info">{messages.filings.truncated}</Banner>}
      <DataGrid
        {...grid}
        label="Policies"
        mode="server"
        hasColumnArranging
        toolsPlace={toolsPlace}
        rows={found.data?.rows ?? none}
        total={found.data?.total ?? 0}
        isLoading={isBusy}
        error={found.error && messages.filings.searchFailed}
        onRetry={() => void found.reload()}
        isFiltered={!isEmptyPolicySearch({ ...filters, TIQs: filters.TIQs !== begun.TIQs })}
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
          show({ page: pageIndex + 1, pageSize: pageSizeOf(pageSize) })
        }
      />
      {children}
    </Stack>
  );
}

function pageSizeOf(size: number): PolicySearch['pageSize'] {
  return size === 25 || size === 50 || size === 100 ? size : 10;
}
