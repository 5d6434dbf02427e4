import type { Output } from '@slip/api';
import type { filings } from '@slip/api/contract';
import type { DataColumn } from '@slip/ui/DataGrid';

type Declination = Output<typeof filings.existingDeclinations>[number];

/** Who declined a risk, as a table. */
export const declinationColumns: readonly DataColumn<Declination>[] = [
  {
    id: 'insurer',
    header: 'Insurer',
    isRowHeader: true,
    isWrapping: true,
    cell: ({ insurerName }) => insurerName,
  },
  { id: 'naic', header: 'NAIC', cell: ({ insurerNaic }) => insurerNaic },
];

/** Tells its rows apart. */
export const declinationId = ({ insurerNaic, insurerName }: Declination): string =>
  `${insurerNaic} ${insurerName}`;
