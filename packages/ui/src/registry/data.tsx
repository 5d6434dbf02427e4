import { DataGrid } from '../DataGrid/index.js';
import { DescriptionList } from '../DescriptionList/index.js';
import { MenuButton } from '../Menu/index.js';
import type { ComponentEntry } from './ComponentEntry.js';
import { filings } from './samples.js';

/** Components that show records. */
export const data: readonly ComponentEntry[] = [
  {
    name: 'DataGrid',
    family: 'Data',
    entry: 'DataGrid',
    stage: 'beta',
    isSignature: true,
    // Includes the components that it uses. The code for virtual rows, and for dragging and arranging columns, is loaded later.
    limit: 28,
    madeOf: ['Badge', 'Button', 'Checkbox', 'Link', 'Pagination', 'ScrollToAccept', 'Tooltip'],
    render: (props) => (
      <DataGrid
        label="Policies"
        columns={[
          { id: 'n', header: 'Number', value: (row) => row.number, isRowHeader: true, isSortable: true },
          { id: 'i', header: 'Insured', value: (row) => row.insured, isSortable: true },
        ]}
        rows={filings}
        getRowId={(row) => row.number}
        getRowHref={(row) => `#/${row.number}`}
        rowMenu={(row) => (
          <MenuButton label={`Actions for ${row.number}`} actions={[{ id: 'edit', label: 'Edit' }]} />
        )}
        selectionMode="multiple"
        defaultSort={{ column: 'n', direction: 'ascending' }}
        {...props}
      />
    ),
  },
  {
    name: 'DescriptionList',
    family: 'Data',
    entry: 'DescriptionList',
    stage: 'settled',
    limit: 2,
    render: (props) => (
      <DescriptionList
        items={[
          { label: 'State', value: 'Wyoming' },
          { label: 'Premium', value: '18,500.00' },
        ]}
        {...props}
      />
    ),
  },
];
