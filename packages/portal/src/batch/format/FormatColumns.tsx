import { useClient } from '@slip/api';
import { lookups } from '@slip/api/contract';
import {
  type CsvColumn,
  type CsvKind,
  csvTables,
  type PublishedCoverage,
  publishedCoverages,
} from '@slip/forms/batch';
import {
  formatCountOf,
  formatUsDate,
  lateLimitOn,
  participatingStates,
  type StateDefinition,
  type StateRow,
  taxStatuses,
  withStateRows,
} from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { Link } from '@slip/ui/Link';
import { Text } from '@slip/ui/Text';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useOfficeDay } from '../../clock/useOfficeDay.js';

/** A card that is longer than a sheet of paper: printed, it begins where the one before it ends. */
export const LongCard = styled(Card)`
  @media print {
    break-inside: auto;

    & > [data-part='header'] {
      break-after: avoid;
    }
  }
`;

/** The names of the kinds. */
export const formatKinds: Readonly<Record<CsvKind, { readonly name: string }>> = {
  agent: { name: 'Agents, agencies and filers of their own coverage' },
  insurer: { name: 'Insurers' },
};

const columnColumns: readonly ColumnDef<CsvColumn>[] = [
  { id: 'header', header: 'Column', meta: { isRowHeader: true }, accessorFn: ({ header }) => header },
  { id: 'required', header: 'Required', cell: ({ row }) => (row.original.isRequired ? 'Yes' : '') },
  {
    id: 'meaning',
    header: 'What it is',
    meta: { isWrapping: true, minWidth: '16rem' },
    accessorFn: ({ meaning }) => meaning,
  },
  {
    id: 'example',
    header: 'Example',
    meta: { isWrapping: true },
    cell: ({ row }) => <Text isMono>{row.original.example}</Text>,
  },
  {
    id: 'rule',
    header: 'Rule',
    cell: ({ row }) => <Link href={`#${row.original.rule}`}>{row.original.rule}</Link>,
  },
];

const none: readonly StateRow[] = [];

/** The late limit of today, as the office has it. Everybody reads this page, so nothing is kept of what is read. */
function LateAfter({ state }: { readonly state: StateDefinition }) {
  const today = useOfficeDay()();
  const client = useClient();
  const [rows, setRows] = useState(none);
  const { abbreviation } = state;
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const keep = (read: readonly StateRow[]) => {
      if (!signal.aborted) setRows(read);
    };
    // Nobody answered: the program's own is shown.
    client
      .call(lookups.stateRows, { query: { state: abbreviation } }, { signal })
      .then(keep, () => keep(none));
    return () => asking.abort();
  }, [client, abbreviation]);
  return formatCountOf(lateLimitOn(withStateRows(state, rows), today), 'day');
}

const stateColumns: readonly ColumnDef<StateDefinition>[] = [
  {
    id: 'state',
    header: 'State',
    meta: { isRowHeader: true },
    cell: ({ row }) => `${row.original.abbreviation} ${row.original.name}`,
  },
  {
    id: 'first',
    header: 'Effective dates since',
    cell: ({ row }) => formatUsDate(row.original.minimumEffectiveDate),
  },
  {
    id: 'statuses',
    header: 'Tax statuses',
    meta: { isWrapping: true },
    cell: ({ row }) =>
      taxStatuses
        .filter(({ code }) => row.original.taxStatuses.standard.some((each) => each === code))
        .map(({ code, name }) => `${code} ${name}`)
        .join(', '),
  },
  { id: 'late', header: 'Late after', cell: ({ row }) => <LateAfter state={row.original} /> },
];

const coverageColumns: readonly ColumnDef<PublishedCoverage>[] = [
  { id: 'code', header: 'Code', meta: { isRowHeader: true }, accessorFn: ({ code }) => code },
  { id: 'name', header: 'Name', meta: { isWrapping: true }, accessorFn: ({ name }) => name },
  {
    id: 'statuses',
    header: 'Tax statuses',
    meta: { isWrapping: true },
    cell: ({ row }) => row.original.taxStatuses,
  },
];

interface SearchedProps {
  /** True if a text has what is searched for. */
  readonly matches: (text: string) => boolean;
}

/** The columns of a kind of CSV file, in the order of the template. */
export function FormatColumns({ kind, matches }: SearchedProps & { readonly kind: CsvKind }) {
  const columns: readonly CsvColumn[] = csvTables[kind];
  return (
    <LongCard title={`CSV columns: ${formatKinds[kind].name}`} padding="none">
      <DataGrid
        label={`CSV columns: ${formatKinds[kind].name}`}
        columns={columnColumns}
        rows={columns.filter(({ header, meaning }) => matches(`${header} ${meaning}`))}
        getRowId={({ header }) => header}
        isUnpaged
        isFiltered
      />
    </LongCard>
  );
}

/** The facts that differ from state to state. */
export function FormatStates() {
  return (
    <LongCard title="States" padding="none">
      <DataGrid
        label="States"
        columns={stateColumns}
        rows={participatingStates}
        getRowId={({ abbreviation }) => abbreviation}
        isUnpaged
      />
    </LongCard>
  );
}

/** The coverage codes that brokers name. */
export function FormatCoverages({ matches }: SearchedProps) {
  return (
    <LongCard
      title="Coverage codes"
      description="The office may have added and ended codes since; the form of a filing lists those in use."
      padding="none"
    >
      <DataGrid
        label="Coverage codes"
        columns={coverageColumns}
        rows={publishedCoverages().filter(({ code, name }) => matches(`${code} ${name}`))}
        getRowId={({ code }) => code}
        isUnpaged
        isFiltered
      />
    </LongCard>
  );
}
