import { Chart } from '../Chart/index.js';
import { DataGrid } from '../DataGrid/index.js';
import { DescriptionList } from '../DescriptionList/index.js';
import { MenuButton } from '../Menu/index.js';
import { Tree } from '../Tree/index.js';
import type { ComponentEntry } from './ComponentEntry.js';
import { filings } from './sampleData.js';

/** Components that show records. */
export const data: readonly ComponentEntry[] = [
  {
    name: 'Chart',
    family: 'Data',
    entry: 'Chart',
    stage: 'beta',
    maxKb: 8,
    importsFrom: ['Disclosure', 'ScrollRegion', 'Skeleton'],
    render: (props) => (
      <Chart
        kind="bar"
        label="Premium by quarter"
        series={[
          { id: 'premium', name: 'Premium' },
          { id: 'tax', name: 'Tax' },
        ]}
        rows={[
          { id: '1', name: 'Q1', values: { premium: 1200, tax: 36 } },
          { id: '2', name: 'Q2', values: { premium: 1800, tax: 54 } },
        ]}
        {...props}
      />
    ),
  },
  {
    name: 'DataGrid',
    family: 'Data',
    entry: 'DataGrid',
    stage: 'beta',
    isSignature: true,
    // Includes the components that it uses and 17 kB of TanStack Table (decision 0020). The code for virtual rows, for cells that are
    // edited, and for dragging and arranging columns, is loaded later.
    maxKb: 49.2,
    importsFrom: ['Badge', 'Button', 'Checkbox', 'Link', 'Pagination', 'ScrollToAccept', 'Tooltip'],
    render: (props) => (
      <DataGrid
        label="Policies"
        columns={[
          {
            id: 'n',
            header: 'Number',
            accessorFn: (row) => row.number,
            meta: { isRowHeader: true },
            enableSorting: true,
          },
          { id: 'i', header: 'Insured', accessorFn: (row) => row.insured, enableSorting: true },
        ]}
        rows={filings}
        getRowId={(row) => row.number}
        getRowHref={(row) => `#/${row.number}`}
        rowMenu={(row) => (
          <MenuButton label={`Actions for ${row.number}`} actions={[{ id: 'edit', label: 'Edit' }]} />
        )}
        selectionMode="multiple"
        defaultSorting={[{ id: 'n', desc: false }]}
        {...props}
      />
    ),
  },
  {
    name: 'DescriptionList',
    family: 'Data',
    entry: 'DescriptionList',
    stage: 'settled',
    maxKb: 2,
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
  {
    name: 'Tree',
    family: 'Data',
    entry: 'Tree',
    stage: 'beta',
    maxKb: 3,
    importsFrom: ['Checkbox'],
    render: (props) => (
      <Tree
        label="Coverages"
        defaultExpandedIds={['property']}
        items={[
          { id: 'property', label: 'Property', children: [{ id: '1000', label: 'Fire' }] },
          { id: 'other', label: 'Other' },
        ]}
        {...props}
      />
    ),
  },
];
