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
  type CalendarDate,
  formatUsDate,
  participatingStates,
  type StateDefinition,
  tableText,
  taxStatuses,
  valueOn,
  withStateRows,
} from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { Link } from '@slip/ui/Link';
import { Text } from '@slip/ui/Text';
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useOfficeDay } from '../../clock/useOfficeDay.js';

/** A card that may be longer than a printed page: it begins right below the card before it. */
export const LongCard = styled(Card)`
  @media print {
    break-inside: auto;

    & > [data-part='header'] {
      break-after: avoid;
    }
  }
`;

/** The names of the kinds of senders. */
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

/**
 * The states with the tables of the office. The page is public, so the answers are not kept in the cache of a session; a state whose
 * tables cannot be loaded is shown with the tables of the program.
 */
export function useStatesOfOffice(): readonly StateDefinition[] {
  const client = useClient();
  const [states, setStates] = useState<readonly StateDefinition[]>(participatingStates());
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const read = async (state: StateDefinition): Promise<StateDefinition> => {
      try {
        const query = { state: state.abbreviation };
        return withStateRows(state, await client.call(lookups.stateRows, { query }, { signal }));
      } catch {
        return state;
      }
    };
    const readAll = async () => {
      const known = await Promise.all(participatingStates().map(read));
      if (!signal.aborted) setStates(known);
    };
    void readAll();
    return () => asking.abort();
  }, [client]);
  return states;
}

const stateColumns = (today: CalendarDate): readonly ColumnDef<StateDefinition>[] => [
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
        .filter(({ code }) => valueOn(row.original.taxStatuses, today).standard.some((each) => each === code))
        .map(({ code, name }) => `${code} ${name}`)
        .join(', '),
  },
  { id: 'late', header: 'Late after', cell: ({ row }) => tableText(row.original, 'late-limit', today) },
  {
    id: 'declinations',
    header: 'Declinations asked',
    meta: { isWrapping: true },
    cell: ({ row }) => tableText(row.original, 'declinations', today),
  },
  {
    id: 'texts',
    header: 'Text limits',
    meta: { isWrapping: true },
    cell: ({ row }) => tableText(row.original, 'text-limits', today),
  },
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
  /** True if a text has every searched word. */
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

interface StatesProps {
  /** The states of {@link useStatesOfOffice}. */
  readonly states: readonly StateDefinition[];
}

/** The facts that differ from state to state. */
export function FormatStates({ states }: StatesProps) {
  const today = useOfficeDay()();
  const columns = useMemo(() => stateColumns(today), [today]);
  return (
    <LongCard title="States" padding="none">
      <DataGrid
        label="States"
        columns={columns}
        rows={states}
        getRowId={({ abbreviation }) => abbreviation}
        isUnpaged
      />
    </LongCard>
  );
}

/** The coverage codes that brokers name. */
export function FormatCoverages({ matches, states }: SearchedProps & StatesProps) {
  const today = useOfficeDay()();
  return (
    <LongCard
      title="Coverage codes"
      description="The office may have added and ended codes since; the form of a filing lists those in use."
      padding="none"
    >
      <DataGrid
        label="Coverage codes"
        columns={coverageColumns}
        rows={publishedCoverages(today, states).filter(({ code, name }) => matches(`${code} ${name}`))}
        getRowId={({ code }) => code}
        isUnpaged
        isFiltered
      />
    </LongCard>
  );
}
