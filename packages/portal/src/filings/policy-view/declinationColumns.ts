import type { Output } from '@slip/api';
import type { filings } from '@slip/api/contract';
import type { ColumnDef } from '@slip/ui/DataGrid';

type Declination = Output<typeof filings.existingDeclinations>[number];

/** Who declined a risk, as a table. */
export const declinationColumns: readonly ColumnDef<Declination>[] = [
  {
    id: 'insurer',
    header: 'Insurer',
    meta: { isRowHeader: true, isWrapping: true },
    cell: ({ row }) => row.original.insurerName,
  },
  { id: 'naic', header: 'NAIC', cell: ({ row }) => row.original.insurerNaic },
];

/** Tells its rows apart. */
export const declinationId = ({ insurerNaic, insurerName }: Declination): string =>
  `${insurerNaic} ${insurerName}`;
