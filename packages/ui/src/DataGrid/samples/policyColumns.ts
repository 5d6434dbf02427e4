import { formatAmount } from '../../amount/index.js';
import type { ColumnDef } from '../columns/columnDef.js';
import type { Policy } from './policies.js';

/** The columns of a made-up list of policies, for stories and tests. */
export const policyColumns: ReadonlyArray<ColumnDef<Policy>> = [
  {
    id: 'number',
    header: 'Policy number',
    accessorFn: (row) => row.number,
    meta: { isRowHeader: true },
    enableSorting: true,
  },
  {
    id: 'insured',
    header: 'Insured name',
    accessorFn: (row) => row.insured,
    enableSorting: true,
    meta: { isWrapping: true, minWidth: '12rem' },
  },
  { id: 'state', header: 'State', accessorFn: (row) => row.state, enableSorting: true },
  { id: 'expires', header: 'Expiration date', accessorFn: (row) => row.expires },
  {
    id: 'premium',
    header: 'Total premium',
    accessorFn: (row) => row.premium,
    cell: ({ row }) => formatAmount(row.original.premium, { sign: 'parentheses' }),
    meta: { align: 'end' },
    enableSorting: true,
    sortDescFirst: true,
  },
];
