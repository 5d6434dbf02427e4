import { Badge } from '@slip/ui/Badge';
import { type ColumnDef, DataGrid, type RowTone } from '@slip/ui/DataGrid';
import { useMemo } from 'react';
import { findings, isMismatch, partNames, type ShownCheck } from './registrationWords.js';

type Row = ShownCheck & { readonly id: string };

const lookAt: RowTone = { tone: 'warning', label: 'To look at' };

/** The record and the account that has it already, in one text; both if their names differ. */
function recordOf({ onRecord, holder }: Row): string {
  if (holder === null) return onRecord ?? '';
  const number = holder.number === '' ? '' : ` (${holder.number})`;
  const account = `${holder.name}${number}`;
  return onRecord === null || onRecord === holder.name ? account : `${onRecord}: ${account}`;
}

const columns: readonly ColumnDef<Row>[] = [
  {
    id: 'part',
    header: 'Part',
    meta: { isRowHeader: true, isWrapping: true },
    cell: ({ row }) => partNames[row.original.about],
  },
  {
    id: 'sent',
    header: 'Sent',
    meta: { isWrapping: true, minWidth: '10rem' },
    cell: ({ row }) => row.original.sent,
  },
  {
    id: 'record',
    header: 'On record',
    meta: { isWrapping: true, minWidth: '10rem' },
    cell: ({ row }) => recordOf(row.original),
  },
  {
    id: 'finding',
    header: 'Comparison',
    meta: { isWrapping: true, minWidth: '10rem' },
    cell: ({ row }) => {
      const { label, tone } = findings[row.original.finding];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];

/** A list of up to this many rows has no pages; an agency may name hundreds of agents. */
const ON_ONE_PAGE = 25;
const rowId = ({ id }: Row) => id;
const rowTone = (row: Row) => (isMismatch(row) ? lookAt : null);

/** Each part of a registration beside what is on record: parts that do not fit come first. */
export function RecordChecks({ checks }: { readonly checks: readonly ShownCheck[] }) {
  const rows = useMemo(
    () =>
      checks
        .map((check, index) => ({ ...check, id: String(index) }))
        .toSorted((one, other) => Number(isMismatch(other)) - Number(isMismatch(one))),
    [checks],
  );
  return (
    <DataGrid
      label="Sent, and on record"
      columns={columns}
      rows={rows}
      getRowId={rowId}
      getRowTone={rowTone}
      isUnpaged={rows.length <= ON_ONE_PAGE}
      defaultPagination={{ pageSize: ON_ONE_PAGE }}
    />
  );
}
