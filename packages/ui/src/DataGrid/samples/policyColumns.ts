import { formatAmount } from '../../amount/index.js';
import type { DataColumn } from '../columns/dataColumn.js';
import type { Policy } from './policies.js';

/** The columns of a made-up list of policies, for stories and tests. */
export const policyColumns: ReadonlyArray<DataColumn<Policy>> = [
  { id: 'number', header: 'Policy number', value: (row) => row.number, isRowHeader: true, isSortable: true },
  {
    id: 'insured',
    header: 'Insured name',
    value: (row) => row.insured,
    isSortable: true,
    isWrapping: true,
    minWidth: '12rem',
  },
  { id: 'state', header: 'State', value: (row) => row.state, isSortable: true },
  { id: 'expires', header: 'Expiration date', value: (row) => row.expires },
  {
    id: 'premium',
    header: 'Total premium',
    value: (row) => row.premium,
    cell: (row) => formatAmount(row.premium, { sign: 'parentheses' }),
    align: 'end',
    isSortable: true,
    sortsDescendingFirst: true,
  },
];
