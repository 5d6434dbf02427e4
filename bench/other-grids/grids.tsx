import '@cloudscape-design/global-styles/index.css';
import { useCollection } from '@cloudscape-design/collection-hooks';
import CloudscapePagination from '@cloudscape-design/components/pagination';
import CloudscapeTable from '@cloudscape-design/components/table';
import { DataGrid as MuiGrid } from '@mui/x-data-grid';
import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { Table as AntTable } from 'antd';
import { type ReactNode, useState } from 'react';
import { type ColumnDef, DataGrid } from '../../packages/ui/src/DataGrid/index.js';
import { type BenchPolicy, columns, makeBenchPolicies } from '../components/policies.js';

ModuleRegistry.registerModules([AllCommunityModule]);

const rows = makeBenchPolicies(10_000);
const sizes = [25, 100];
/** Where a grid asks for a height: it draws only the rows that are in sight of it. */
const box = { width: 1200, height: 640 };

type Find = (grid: HTMLElement) => HTMLElement | null | undefined;

/** A grid, sorted by policy number, and what of it is pressed and looked at. */
export interface Grid {
  readonly name: string;
  readonly draw: (pageSize: number) => ReactNode;
  /** The header of the insureds. */
  readonly header: Find;
  readonly next: Find;
  /** Selectors of its rows, and of the one on top. */
  readonly row: string;
  readonly top: string;
  /** True once the rows of a page of 100 that are in sight are there. */
  readonly hasHundred: (grid: HTMLElement) => boolean;
}

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other));

const ours: ColumnDef<BenchPolicy>[] = columns.map(({ id, header, ...meta }) => ({
  id,
  header,
  meta,
  enableSorting: true,
  accessorFn: (row) => row[id],
}));

function Slip({ pageSize }: { pageSize: number }) {
  const [page, setPage] = useState(0);
  return (
    <DataGrid
      label="Policies"
      columns={ours}
      rows={rows}
      getRowId={(row) => row.id}
      defaultSorting={[{ id: 'number', desc: false }]}
      pagination={{ pageIndex: page, pageSize }}
      onPaginationChange={({ pageIndex }) => setPage(pageIndex)}
    />
  );
}

const ofMui = columns.map(({ id, header }) => ({ field: id, headerName: header, flex: 1 }));

function Mui({ pageSize }: { pageSize: number }) {
  const [page, setPage] = useState(0);
  return (
    <div style={box}>
      <MuiGrid
        rows={rows}
        columns={ofMui}
        initialState={{ sorting: { sortModel: [{ field: 'number', sort: 'asc' }] } }}
        pageSizeOptions={sizes}
        paginationModel={{ page, pageSize }}
        onPaginationModelChange={(model) => setPage(model.page)}
      />
    </div>
  );
}

const ofAg = columns.map(({ id, header }) => ({
  field: id,
  headerName: header,
  flex: 1,
  initialSort: id === 'number' ? ('asc' as const) : null,
}));

function Ag({ pageSize }: { pageSize: number }) {
  return (
    <div style={box}>
      <AgGridReact
        rowData={rows}
        columnDefs={ofAg}
        getRowId={({ data }) => data.id}
        pagination
        paginationPageSize={pageSize}
        paginationPageSizeSelector={sizes}
        animateRows={false}
      />
    </div>
  );
}

const ofAnt = columns.map(({ id, header }) => ({
  key: id,
  dataIndex: id,
  title: header,
  sorter: (one: BenchPolicy, other: BenchPolicy) => compare(one[id], other[id]),
  defaultSortOrder: id === 'number' ? ('ascend' as const) : null,
}));

function Ant({ pageSize }: { pageSize: number }) {
  return (
    <AntTable
      columns={ofAnt}
      dataSource={rows}
      rowKey="id"
      pagination={{ pageSize, pageSizeOptions: sizes }}
      showSorterTooltip={false}
    />
  );
}

const ofCloudscape = columns.map(({ id, header }) => ({
  id,
  header,
  sortingField: id,
  cell: (row: BenchPolicy) => row[id],
}));

function Cloudscape({ pageSize }: { pageSize: number }) {
  const { items, collectionProps, paginationProps } = useCollection(rows, {
    sorting: { defaultState: { sortingColumn: { sortingField: 'number' } } },
    pagination: { pageSize },
  });
  return (
    <CloudscapeTable
      {...collectionProps}
      items={items}
      columnDefinitions={ofCloudscape}
      trackBy="id"
      pagination={<CloudscapePagination {...paginationProps} ariaLabels={{ nextPageLabel: 'Next page' }} />}
    />
  );
}

/** True once a grid that draws all rows of a page has drawn those that reach below the window. */
const hasForty = (row: string) => (grid: HTMLElement) => grid.querySelectorAll(row).length >= 40;

const at =
  (selector: string): Find =>
  (grid) =>
    grid.querySelector<HTMLElement>(selector);

const buttonNamed =
  (name: string): Find =>
  (grid) =>
    Array.from(grid.querySelectorAll('button')).find((each) => each.textContent.trim().startsWith(name));

/** Ours first. The classes are those of the versions in `package.json`. */
export const grids: readonly Grid[] = [
  {
    name: 'Slip',
    draw: (pageSize) => <Slip pageSize={pageSize} />,
    header: buttonNamed('Insured'),
    next: buttonNamed('Next'),
    row: 'tbody tr',
    top: 'tbody tr',
    hasHundred: hasForty('tbody tr'),
  },
  {
    name: '@mui/x-data-grid',
    draw: (pageSize) => <Mui pageSize={pageSize} />,
    header: at('[role="columnheader"][data-field="insured"]'),
    next: at('button[aria-label="Go to next page"]'),
    row: '.MuiDataGrid-row',
    top: '.MuiDataGrid-row',
    hasHundred: (grid) =>
      /\D100\D/.test(grid.querySelector('.MuiTablePagination-displayedRows')?.textContent ?? ''),
  },
  {
    name: 'ag-grid-community',
    draw: (pageSize) => <Ag pageSize={pageSize} />,
    header: at('.ag-header-cell[col-id="insured"] .ag-header-cell-label'),
    next: at('[aria-label="Next Page"]'),
    row: '.ag-row',
    top: '.ag-row-first',
    hasHundred: (grid) =>
      Array.from(
        grid.querySelectorAll('.ag-paging-row-summary-panel-number'),
        (each) => each.textContent,
      ).includes('100'),
  },
  {
    name: 'antd',
    draw: (pageSize) => <Ant pageSize={pageSize} />,
    header: at('thead th:nth-child(2)'),
    next: at('.ant-pagination-next button'),
    row: 'tr.ant-table-row',
    top: 'tr.ant-table-row',
    hasHundred: hasForty('tr.ant-table-row'),
  },
  {
    name: '@cloudscape-design/components',
    draw: (pageSize) => <Cloudscape pageSize={pageSize} />,
    header: at('thead th:nth-child(2) [data-focus-id^="sorting-control"]'),
    next: at('button[aria-label="Next page"]'),
    row: 'tbody tr',
    top: 'tbody tr',
    hasHundred: hasForty('tbody tr'),
  },
];
