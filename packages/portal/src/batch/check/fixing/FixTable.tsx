import { rejectsFile, withoutLineEnd } from '@slip/forms/batch';
import { formatCount, formatCountOf } from '@slip/forms/rules';
import { type CellChange, type CellNote, type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { TrashIcon } from '@slip/ui/Icon';
import { IconButton } from '@slip/ui/IconButton';
import { color, fontFamily, fontSize } from '@slip/ui/tokens';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { CheckedFinding } from '../checkMessages.js';
import type { FixedFile } from './FixedFile.js';

/** A row of the file as it stands in the table. */
interface FixedRow {
  /** The number of its record. */
  readonly index: number;
  readonly line: string;
  /** `undefined` if the row cannot be split into values. */
  readonly values: readonly string[] | undefined;
  /** The row as it stands in the file. */
  readonly text: string;
  readonly findings: readonly CheckedFinding[];
}

const RawText = styled.span`
  font-family: ${fontFamily.mono};
`;

const AboutRow = styled.span`
  color: ${color.danger};
  font-size: ${fontSize.xs};
`;

/**
 * The mark of a cell: its findings; or, once its value was changed, that it has to be checked again.
 *
 * @param column `null` for the findings about the row as a whole
 */
function cellMark(
  findings: readonly CheckedFinding[],
  column: string | null,
  value: string,
): CellNote | null {
  const columnFindings = findings.filter(
    (finding) => finding.column?.toLowerCase() === column?.toLowerCase(),
  );
  if (columnFindings.length === 0) return null;
  if (column !== null && columnFindings.every((finding) => finding.value !== value)) {
    return { tone: 'success', text: 'Changed. Check again.' };
  }
  return {
    tone: columnFindings.some(({ rule }) => rejectsFile(rule)) ? 'danger' : 'warning',
    text: [...new Set(columnFindings.map(({ message }) => message))].join(' '),
  };
}

/** The mark of a row that cannot be split into values. */
function rawMark(findings: readonly CheckedFinding[]): CellNote | null {
  return cellMark(
    findings.map((each) => ({ ...each, column: null })),
    null,
    '',
  );
}

/** The columns of the file that are shown; a row that cannot be split into values is one cell across all of them. */
function fileColumns(file: FixedFile, columns: readonly number[]): readonly ColumnDef<FixedRow>[] {
  return columns.map((at, place) => {
    const name = file.header[at] ?? '';
    const textOf = ({ values, text }: FixedRow) => (values ? (values[at] ?? '') : text);
    return {
      id: String(at),
      header: name,
      accessorFn: textOf,
      cell: ({ row: { original } }) =>
        original.values ? textOf(original) : <RawText>{original.text}</RawText>,
      colSpan: ({ values }) => (values || place > 0 ? 1 : columns.length),
      meta: { isWrapping: true },
      edit: {
        isMultiline: true,
        label: ({ values, line }) => `${values ? name : 'The whole row'}, line ${line}`,
        note: (row) => (row.values ? cellMark(row.findings, name, textOf(row)) : rawMark(row.findings)),
      },
    };
  });
}

/** All columns of the table: the line, the columns of the file, and a button that removes the row. */
function tableColumns(file: FixedFile, columns: readonly number[]): readonly ColumnDef<FixedRow>[] {
  return [
    {
      id: 'line',
      header: 'Line',
      accessorFn: ({ line }) => line,
      cell: ({ row: { original } }) => {
        const about = original.values && cellMark(original.findings, null, '');
        return (
          <>
            {original.line}
            {about && <AboutRow>{about.text}</AboutRow>}
          </>
        );
      },
      meta: { isRowHeader: true },
    },
    ...fileColumns(file, columns),
    {
      id: 'remove',
      header: 'Remove',
      cell: ({ row: { original } }) => (
        <IconButton
          label={`Remove line ${original.line}`}
          size="s"
          onPress={() => file.change(`Removal of line ${original.line}`, new Map([[original.index, null]]))}
        >
          <TrashIcon size="s" />
        </IconButton>
      ),
    },
  ];
}

/** Writes what was typed or pasted into the file, as one step. */
function write(file: FixedFile, changes: readonly CellChange<FixedRow>[]): void {
  const records = new Map<number, string>();
  for (const { row, column, text } of changes) {
    const { index, values } = row;
    const record = values
      ? file.withValue(index, Number(column), text, records.get(index))
      : file.withText(index, text);
    if (record !== undefined) records.set(index, record);
  }
  const [first, ...others] = changes;
  if (!first) return;
  const line = `line ${first.row.line}`;
  const where = first.row.values ? `${file.header[Number(first.column)] ?? ''} in ${line}` : line;
  const place = others.length === 0 ? where : formatCountOf(changes.length, 'value');
  file.change(`Change of ${place}`, records);
}

export interface FixTableProps {
  readonly file: FixedFile;
  /** Another number after every change of the file. */
  readonly version: number;
  /** The numbers of the records that are shown. */
  readonly rows: readonly number[];
  /** The columns that are shown, by their places in the file. */
  readonly columns: readonly number[];
  readonly findingsOf: (index: number) => readonly CheckedFinding[];
  /** The record that gets the focus; a new object gives it the focus again. */
  readonly target: { readonly index: number } | null;
}

/** The rows with findings, as a table whose cells can be edited. */
export function FixTable({ file, version, rows, columns, findingsOf, target }: FixTableProps) {
  const tableRows: readonly FixedRow[] = rows.map((index) => ({
    index,
    line: formatCount(file.lineOf(index)),
    values: file.values(index),
    text: withoutLineEnd(file.record(index) ?? ''),
    findings: findingsOf(index),
  }));
  const columnsKey = columns.join();
  const definitions = useMemo(
    () => tableColumns(file, columns),
    // oxlint-disable-next-line react/exhaustive-deps -- the header of the file may change with it, and `columnsKey` says which columns are shown.
    [file, version, columnsKey],
  );
  const focusedCell = useMemo(
    () => target && { row: String(target.index), column: String(columnsKey.split(',')[0]) },
    [target, columnsKey],
  );
  return (
    <DataGrid
      label="Rows to fix"
      columns={definitions}
      rows={tableRows}
      getRowId={({ index }) => String(index)}
      isUnpaged
      density="compact"
      narrowLayout="scroll"
      maxHeight="35rem"
      focusedCell={focusedCell}
      onEdit={(changes) => write(file, changes)}
      onUndo={() => file.undo()}
      onRedo={() => file.redo()}
    />
  );
}
