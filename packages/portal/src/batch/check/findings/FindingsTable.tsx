import { batchRules, rejectsFile } from '@slip/forms/batch';
import { formatCount, formatCountOf } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { csvField, csvLine, withoutFormula } from '@slip/ui/csv';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { DownloadIcon } from '@slip/ui/Icon';
import { Link } from '@slip/ui/Link';
import { Text } from '@slip/ui/Text';
import { useMemo, useState } from 'react';
import { saveFile } from '../../../downloads/useFileDownload.js';
import { FileValue } from '../../FileValue.js';
import { rulePath } from '../CheckResult.js';
import type { CheckedFinding } from '../checkMessages.js';

/** Findings as a CSV file for a spreadsheet, with a byte order mark so that it reads UTF-8. */
function findingsCsv(findings: readonly CheckedFinding[]): Blob {
  const head = csvLine(['Line', 'Rule', 'Name', 'Column', 'Value', 'What is wrong', 'Fix'].map(csvField));
  const lines = findings.map(({ line, rule, column, value, message, fix }) =>
    csvLine(
      [line === null ? '' : String(line), rule, batchRules[rule].name, column ?? '', value, message, fix].map(
        (text) => csvField(withoutFormula(text)),
      ),
    ),
  );
  return new Blob(['\uFEFF', head, ...lines], { type: 'text/csv' });
}

/** A finding with its place in the list, which is its key. */
interface ListedFinding extends CheckedFinding {
  readonly at: number;
}

export interface FindingsTableProps {
  readonly findings: readonly CheckedFinding[];
  /** Findings beyond those that are listed. */
  readonly unlisted: number;
  /** The name of the checked file; the export is named after it. */
  readonly fileName: string;
  /** True if the file has elements instead of columns. */
  readonly isXml: boolean;
  /** Shows the row of a finding; left out where the file cannot be fixed here. */
  readonly onGoTo?: ((finding: CheckedFinding) => void) | undefined;
}

const textColumns: readonly ColumnDef<ListedFinding>[] = [
  {
    id: 'value',
    header: 'Value',
    meta: { isWrapping: true },
    cell: ({ row }) => <FileValue value={row.original.value} />,
  },
  {
    id: 'message',
    header: 'What is wrong',
    meta: { isWrapping: true, minWidth: '14rem' },
    cell: ({ row }) => row.original.message,
  },
  {
    id: 'fix',
    header: 'Fix',
    meta: { isWrapping: true, minWidth: '14rem' },
    cell: ({ row }) => row.original.fix,
  },
  {
    id: 'rule',
    header: 'Rule',
    meta: { isWrapping: true },
    cell: ({ row }) => (
      <Link href={rulePath(row.original.rule)} isExternal>
        {row.original.rule} {batchRules[row.original.rule].name}
      </Link>
    ),
  },
];

const placeColumn = (isXml: boolean): ColumnDef<ListedFinding> => ({
  id: 'column',
  header: isXml ? 'Element' : 'Column',
  cell: ({ row }) => row.original.column ?? (isXml ? 'The line' : 'The row'),
});

const lineColumn = (onGoTo: FindingsTableProps['onGoTo']): ColumnDef<ListedFinding> => ({
  id: 'line',
  header: 'Line',
  meta: { isRowHeader: true, align: 'end' },
  cell: ({ row }) => {
    if (row.original.line === null) return 'The file';
    const label = formatCount(row.original.line);
    return onGoTo ? (
      <Link variant="standalone" aria-label={`Go to line ${label}`} onPress={() => onGoTo(row.original)}>
        {label}
      </Link>
    ) : (
      label
    );
  },
});

const keyOf = ({ at }: ListedFinding) => String(at);

const toneOf = ({ rule }: ListedFinding) =>
  rejectsFile(rule) ? null : ({ tone: 'warning', label: 'Asked about' } as const);

/** Every finding by line, in pages, with its rule, place, value and fix. */
export function FindingsTable({ findings, unlisted, fileName, isXml, onGoTo }: FindingsTableProps) {
  const [{ pageIndex, pageSize }, setPagination] = useState({ pageIndex: 0, pageSize: 25 });
  const pages = Math.max(1, Math.ceil(findings.length / pageSize));
  const shownPage = Math.min(pageIndex, pages - 1);
  const rows = useMemo(() => {
    const from = shownPage * pageSize;
    return findings.slice(from, from + pageSize).map((finding, index) => ({ ...finding, at: from + index }));
  }, [findings, shownPage, pageSize]);
  const columns = useMemo(() => [lineColumn(onGoTo), placeColumn(isXml), ...textColumns], [onGoTo, isXml]);
  return (
    <>
      <DataGrid
        label="Findings"
        mode="server"
        columns={columns}
        rows={rows}
        getRowId={keyOf}
        getRowTone={toneOf}
        total={findings.length}
        pagination={{ pageIndex: shownPage, pageSize }}
        onPaginationChange={setPagination}
        tools={
          <Button
            icon={<DownloadIcon size="s" />}
            onPress={() =>
              saveFile({
                name: `${fileName.replace(/\.\w+$/, '')}_Findings.csv`,
                blob: findingsCsv(findings),
              })
            }
          >
            Export the findings
          </Button>
        }
      />
      {unlisted > 0 && (
        <Text as="p" size="s" tone="muted">
          {formatCountOf(unlisted, 'more finding')} {unlisted === 1 ? 'is' : 'are'} counted above and not
          listed here.
        </Text>
      )}
    </>
  );
}
