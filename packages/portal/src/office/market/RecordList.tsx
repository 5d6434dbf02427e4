import { useClient, useEndpoint } from '@slip/api';
import { office, type RecordField, recordFieldNames, recordFields } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid, type PaginationState } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { DownloadIcon, PlusIcon, UploadIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { MenuButton } from '@slip/ui/Menu';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo, useRef, useState } from 'react';
import { useDownloadFailed, useFileDownload } from '../../downloads/useFileDownload.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { LoadFailed } from '../../pages/LoadFailed.js';
import { useMayCall } from '../../session/useMayCall.js';
import { HistoryDialog } from './HistoryDialog.js';
import { ImportDialog } from './ImportDialog.js';
import { type MarketRecord, marketKinds, recordTitle, shownValue } from './marketKinds.js';
import type { MarketFilter } from './marketPath.js';
import { RecordEditor } from './RecordEditor.js';

const none: readonly MarketRecord[] = [];
const firstPage: PaginationState = { pageIndex: 0, pageSize: 25 };
const rowId = ({ key }: MarketRecord) => key;

/** True if a record has these values of the record above it: an insurer has a row for each of its states. */
function repeats(above: MarketRecord | undefined, { values }: MarketRecord, fields: readonly RecordField[]) {
  return above !== undefined && fields.every((field) => values[field] === above.values[field]);
}

/** The columns of the records. What a row repeats of the row above it is paler, so that the eye finds where the next one begins. */
function columnsOf(
  kind: MarketFilter['kind'],
  rows: readonly MarketRecord[],
): readonly ColumnDef<MarketRecord>[] {
  const { name } = marketKinds[kind];
  const fields = [name, ...recordFields[kind].filter((field) => field !== name)];
  return fields.map((field, at) => ({
    id: field,
    header: recordFieldNames[field],
    ...(field === name && { meta: { isRowHeader: true, isWrapping: true, minWidth: '12rem' } }),
    accessorFn: (row) => (field === name ? recordTitle(kind, row) : (row.values[field] ?? '')),
    cell: ({ row: { original, index } }) => {
      const text = shownValue(field, original.values[field]);
      return repeats(rows[index - 1], original, fields.slice(0, at + 1)) ? (
        <Text tone="subtle">{text}</Text>
      ) : (
        text
      );
    },
  }));
}

/** The texts of the button that opens a row, which is then edited. */
const openWords = {
  detailsOf: (name: string) => `Edit ${name}`,
  detailsOfAll: () => 'Edit all on this page',
};

/** Gives the focus back to the button that opened a row, unless the person writes in another form by now. */
function focusRow(grid: HTMLElement | null, key: string): void {
  const rows = [...(grid?.querySelectorAll<HTMLElement>('tr[data-line]') ?? [])];
  const row = rows.find(({ dataset }) => dataset['line'] === key);
  const form = document.activeElement?.closest('form');
  if (form && row?.nextElementSibling?.contains(form) !== true) return;
  row?.querySelector<HTMLElement>('[data-part=expand] button')?.focus();
}

/** The records that match a filter, page by page: each is edited in its row, a new one above the list. */
export function RecordList({ filter }: { readonly filter: MarketFilter }) {
  const { kind } = filter;
  const { one, label } = marketKinds[kind];
  const client = useClient();
  const [pagination, setPagination] = useState(firstPage);
  const [edited, setEdited] = useState<ReadonlyMap<string, MarketRecord>>(new Map());
  const [keyToFocus, setKeyToFocus] = useState<string>();
  const [history, setHistory] = useState<MarketRecord>();
  const [panel, setPanel] = useState<'new' | 'import'>();
  const grid = useRef<HTMLDivElement>(null);
  const { data, error, isLoading, isOfPrevious, reload } = useEndpoint(
    office.records,
    { query: { ...filter, page: pagination.pageIndex, pageSize: pagination.pageSize } },
    { keepPrevious: true },
  );
  useFailureNotice(data ? undefined : error);
  const failed = data ? undefined : error && 'The records could not be loaded.';
  const { download, isRunning } = useFileDownload(useDownloadFailed());
  // Whoever may keep one kind of these records may keep all of them.
  const mayChange = useMayCall(office.addInsurer);
  const rows = useMemo(() => {
    const listed = data?.rows ?? none;
    // A row that is edited stays, also when it no longer fits the filter.
    const missing = [...edited.values()].filter(({ key }) => !listed.some((row) => row.key === key));
    return [...missing, ...listed];
  }, [data, edited]);
  const columns = useMemo(() => columnsOf(kind, rows), [kind, rows]);
  const total = data?.total ?? 0;
  const lastPage = Math.max(0, Math.ceil(total / pagination.pageSize) - 1);
  if (data && pagination.pageIndex > lastPage) setPagination({ ...pagination, pageIndex: lastPage });

  /** Opens the rows with the keys, and closes all others. */
  function show(keys: readonly string[]): void {
    const opened = keys.filter((key) => !edited.has(key));
    // Of several that open together none takes the focus.
    setKeyToFocus(opened.length === 1 ? opened[0] : undefined);
    setEdited(
      new Map(rows.flatMap((row) => (keys.includes(row.key) ? [[row.key, edited.get(row.key) ?? row]] : []))),
    );
  }
  /** Closes a row: after a save some time has passed, and the rows that were opened meanwhile stay open. */
  function close(key: string): void {
    setKeyToFocus(undefined);
    setEdited((now) => new Map([...now].filter(([each]) => each !== key)));
    focusRow(grid.current, key);
  }

  const menuOf = (record: MarketRecord) => (
    <MenuButton
      label={`Actions for ${recordTitle(kind, record)}`}
      actions={[
        ...(mayChange
          ? [{ id: 'edit', label: 'Edit', onAction: () => show([...edited.keys(), record.key]) }]
          : []),
        { id: 'history', label: 'History', onAction: () => setHistory(record) },
      ]}
    />
  );
  const editorOf = (record: MarketRecord) => (
    <RecordEditor
      kind={kind}
      record={record}
      takesFocus={keyToFocus === record.key}
      onClose={() => close(record.key)}
    />
  );

  return (
    <Stack gap="4">
      <Inline gap="3">
        {mayChange && (
          <>
            <Button
              variant="primary"
              icon={<PlusIcon size="s" />}
              isDisabled={panel === 'new'}
              onPress={() => setPanel('new')}
            >
              {`Add ${one}`}
            </Button>
            <Button icon={<UploadIcon size="s" />} onPress={() => setPanel('import')}>
              Import a file
            </Button>
          </>
        )}
        <Button
          icon={<DownloadIcon size="s" />}
          isPending={isRunning}
          onPress={() => void download(() => client.call(office.recordsSheet, { query: filter }))}
        >
          Download as CSV
        </Button>
      </Inline>
      {panel === 'new' && (
        <RecordEditor
          kind={kind}
          takesFocus
          onClose={() => setPanel((now) => (now === 'new' ? undefined : now))}
        />
      )}
      <DataGrid
        ref={grid}
        label={label}
        columns={columns}
        rows={rows}
        getRowId={rowId}
        mode="server"
        total={total}
        pagination={pagination}
        onPaginationChange={setPagination}
        pageSizes={[25, 50, 100]}
        messages={openWords}
        rowMenu={menuOf}
        rowDetail={mayChange ? editorOf : undefined}
        expanded={Object.fromEntries([...edited.keys()].map((key) => [key, true]))}
        onExpandedChange={(expanded) => {
          if (expanded !== true) show(Object.keys(expanded).filter((key) => expanded[key] === true));
        }}
        isLoading={isLoading || isOfPrevious}
        isFiltered={filter.search !== undefined || filter.state !== undefined || filter.day !== undefined}
        // Rows that are edited stay, with what was typed: then the failure stands below them.
        error={edited.size > 0 ? undefined : failed}
        onRetry={() => void reload()}
        emptyState={
          <EmptyState size="s" title="There is none yet">
            {mayChange ? 'Add one, or import a file of them.' : undefined}
          </EmptyState>
        }
      />
      {failed !== undefined && edited.size > 0 && <LoadFailed size="s" title={failed} onRetry={reload} />}
      {history && <HistoryDialog kind={kind} record={history} onClose={() => setHistory(undefined)} />}
      {panel === 'import' && <ImportDialog kind={kind} onClose={() => setPanel(undefined)} />}
    </Stack>
  );
}
