import { ApiError, type Output, toNotice, useAction } from '@slip/api';
import { MAX_LINES_PREVIEWED, type MarketKind, office } from '@slip/api/contract';
import { decodeCsv, isWorkbook } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { FileUploader, type UploadItem } from '@slip/ui/FileUploader';
import { Spinner } from '@slip/ui/Spinner';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useRef, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { ActionDialog } from '../../pages/ActionDialog.js';
import { Changes } from './HistoryDialog.js';
import { marketKinds, recordTitle, shownValue } from './marketKinds.js';
import { useRecordSaves } from './useRecordSaves.js';

type Preview = Output<typeof office.previewRecords>;
type Problem = Preview['problems'][number];
type Added = Preview['added'][number];
type Changed = Preview['changed'][number];

/** A file that was read, and what it would do. */
interface ReadFile {
  readonly csv: string;
  readonly preview: Preview;
}

/** A list of up to this many rows has no pages. */
const MAX_UNPAGED_ROWS = 10;

/** The office takes 800,000 characters (`MAX_CSV_CHARACTERS` of the contract); in UTF-16 a file has twice as many bytes. */
const MAX_BYTES = 1_600_000;

const problemColumns: readonly ColumnDef<Problem>[] = [
  {
    id: 'line',
    header: 'Line',
    accessorFn: ({ line }) => line,
    meta: { isRowHeader: true, align: 'end' },
  },
  { id: 'column', header: 'Column', cell: ({ row }) => row.original.column },
  { id: 'value', header: 'Value', meta: { isWrapping: true }, cell: ({ row }) => row.original.value },
  {
    id: 'message',
    header: 'What is wrong',
    meta: { isWrapping: true, minWidth: '14rem' },
    cell: ({ row }) => row.original.message,
  },
];

const nameColumn = <Row extends Added>(kind: MarketKind): ColumnDef<Row> => ({
  id: 'name',
  header: 'Record',
  meta: { isRowHeader: true, isWrapping: true, minWidth: '12rem' },
  cell: ({ row }) => recordTitle(kind, row.original),
});

const addedColumns = (kind: MarketKind): readonly ColumnDef<Added>[] => [
  nameColumn(kind),
  ...(marketKinds[kind].hasDays
    ? [
        {
          id: 'from',
          header: 'First day',
          cell: ({ row }) => shownValue('firstDay', row.original.values.firstDay),
        } satisfies ColumnDef<Added>,
        {
          id: 'to',
          header: 'Last day',
          cell: ({ row }) => shownValue('lastDay', row.original.values.lastDay),
        } satisfies ColumnDef<Added>,
      ]
    : []),
];

const changedColumns = (kind: MarketKind): readonly ColumnDef<Changed>[] => [
  nameColumn(kind),
  {
    id: 'changes',
    header: 'Before and after',
    meta: { isWrapping: true, minWidth: '14rem' },
    cell: ({ row }) => <Changes changes={row.original.changes} />,
  },
];

interface PreviewListProps<Row extends object> {
  readonly label: string;
  readonly columns: readonly ColumnDef<Row>[];
  readonly rows: readonly Row[];
  readonly total: number;
  readonly getRowId: (row: Row) => string;
}

/** One list of a preview; an empty list is not shown. */
function PreviewList<Row extends object>({ label, total, ...grid }: PreviewListProps<Row>) {
  if (total === 0) return null;
  return (
    <Stack gap="2">
      <DataGrid
        {...grid}
        isUnpaged={grid.rows.length <= MAX_UNPAGED_ROWS}
        label={`${label} (${total})`}
        isLabelVisible
      />
      {total > MAX_LINES_PREVIEWED && (
        <Text as="p" tone="muted">{`The first ${MAX_LINES_PREVIEWED} are listed.`}</Text>
      )}
    </Stack>
  );
}

const byKey = ({ key }: Added) => key;
const byPlace = ({ line, column, message }: Problem) => `${line} ${column} ${message}`;

/** Everything that a file would add, change and end, or that is wrong with it. */
function PreviewParts({ kind, preview }: { readonly kind: MarketKind; readonly preview: Preview }) {
  const { counts, columns } = preview;
  const isNothing = counts.added + counts.changed + counts.ended + counts.problems === 0;
  return (
    <Stack gap="5">
      <DescriptionList
        columns={4}
        items={[
          { label: 'Added', value: String(counts.added) },
          { label: 'Changed', value: String(counts.changed) },
          { label: 'Ended', value: String(counts.ended) },
          { label: 'As before', value: String(counts.unchanged) },
          { label: 'Columns that are read', value: columns.join(', ') || 'None', isWide: true },
        ]}
      />
      {counts.problems > 0 && (
        <Banner tone="danger" title="This file cannot be imported yet">
          Nothing is stored as long as a line is wrong. Correct the lines below in your file, and choose it
          again.
        </Banner>
      )}
      {isNothing && (
        <Banner title="The file changes nothing">All of its records are on file like this.</Banner>
      )}
      <PreviewList
        label="To correct"
        columns={problemColumns}
        rows={preview.problems}
        total={counts.problems}
        getRowId={byPlace}
      />
      <PreviewList
        label="Would be ended"
        columns={changedColumns(kind)}
        rows={preview.ended}
        total={counts.ended}
        getRowId={byKey}
      />
      <PreviewList
        label="Would be changed"
        columns={changedColumns(kind)}
        rows={preview.changed}
        total={counts.changed}
        getRowId={byKey}
      />
      <PreviewList
        label="Would be added"
        columns={addedColumns(kind)}
        rows={preview.added}
        total={counts.added}
        getRowId={byKey}
      />
    </Stack>
  );
}

/** Why a preview cannot be confirmed. */
function obstacleOf(readFile: ReadFile | undefined): string | undefined {
  if (!readFile) return 'Choose a file.';
  const { counts, token } = readFile.preview;
  if (token === null) return 'Correct the file first.';
  return counts.added + counts.changed + counts.ended === 0 ? 'The file changes nothing.' : undefined;
}

interface ImportDialogProps {
  readonly kind: MarketKind;
  readonly onClose: () => void;
}

/** Reads a CSV file, shows what it would do, and stores exactly that when it is confirmed. */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const notices = useNotices();
  const previewing = useAction(office.previewRecords);
  const { importFile } = useRecordSaves()[kind];
  const latestFile = useRef<File>(undefined);
  const [problem, setProblem] = useState<string>();
  const [readFile, setReadFile] = useState<ReadFile>();
  const [conflictText, setConflictText] = useState<string>();
  const [isStoring, setStoring] = useState(false);

  async function previewText(csv: string): Promise<ReadFile> {
    return { csv, preview: await previewing.run({ body: { kind, csv } }) };
  }

  async function take(items: readonly UploadItem[]): Promise<void> {
    const chosen = items.find(({ state }) => state === 'ready')?.file;
    if (chosen === latestFile.current) return;
    latestFile.current = chosen;
    setReadFile(undefined);
    setProblem(undefined);
    setConflictText(undefined);
    if (!chosen) return;
    try {
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      if (latestFile.current !== chosen) return;
      if (isWorkbook(bytes)) {
        setProblem('This is a workbook. Save it as CSV in your spreadsheet, and choose that file.');
        return;
      }
      const seen = await previewText(decodeCsv(bytes));
      // Another file may have been chosen meanwhile: only the file that is shown is stored.
      if (latestFile.current === chosen) setReadFile(seen);
    } catch (failure) {
      if (latestFile.current !== chosen) return;
      setProblem(toNotice(failure)?.text || 'The file could not be read. Choose it again.');
    }
  }

  async function store({ csv, preview: { token, counts } }: ReadFile): Promise<void> {
    if (token === null) return;
    setStoring(true);
    try {
      // The token names the preview: the office stores what was shown, or refuses (409) once a record has changed.
      await importFile(csv, token);
      notices.succeeded(`${counts.added} added, ${counts.changed} changed, ${counts.ended} ended.`);
      onClose();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) {
        setConflictText(toNotice(failure)?.text);
        await previewText(csv).then(setReadFile, notices.failed);
      } else notices.failed(failure);
    } finally {
      setStoring(false);
    }
  }

  return (
    <ActionDialog
      title={`Import ${marketKinds[kind].label.toLowerCase()}`}
      size="l"
      isRunning={isStoring}
      onClose={onClose}
      action="Store these changes"
      disabledReason={obstacleOf(readFile)}
      onAct={() => readFile && void store(readFile)}
    >
      <Stack gap="5">
        <Text as="p">
          Nothing is stored before you have seen what the file changes. A file that was downloaded here can be
          changed in a spreadsheet and read in again.
        </Text>
        <FileUploader
          label="CSV file"
          isRequired
          endings={['.csv', '.txt']}
          maxFiles={1}
          maxBytes={MAX_BYTES}
          isDisabled={isStoring}
          errorMessage={problem}
          onChange={(items) => void take(items)}
        />
        {previewing.isRunning && <Spinner label="The file is read" />}
        {conflictText !== undefined && (
          <Banner tone="warning" title="The preview is renewed" announce="alert">
            {conflictText}
          </Banner>
        )}
        {readFile && <PreviewParts kind={kind} preview={readFile.preview} />}
      </Stack>
    </ActionDialog>
  );
}
