import {
  type CsvColumn,
  type CsvKind,
  csvTables,
  type PublishedCoverage,
  publishedCoverages,
} from '@slip/forms/batch';
import { formatUsDate, participatingStates, type StateDefinition, taxStatuses } from '@slip/forms/rules';
import { type DataColumn, DataGrid } from '@slip/ui/DataGrid';
import { Link } from '@slip/ui/Link';
import { Text } from '@slip/ui/Text';
import { formatKinds } from './formatKinds.js';
import { LongCard } from './LongCard.js';

const columnColumns: readonly DataColumn<CsvColumn>[] = [
  { id: 'header', header: 'Column', isRowHeader: true, value: ({ header }) => header },
  { id: 'required', header: 'Required', cell: ({ isRequired }) => (isRequired ? 'Yes' : '') },
  {
    id: 'meaning',
    header: 'What it is',
    isWrapping: true,
    minWidth: '16rem',
    value: ({ meaning }) => meaning,
  },
  {
    id: 'example',
    header: 'Example',
    isWrapping: true,
    cell: ({ example }) => <Text isMono>{example}</Text>,
  },
  { id: 'rule', header: 'Rule', cell: ({ rule }) => <Link href={`#${rule}`}>{rule}</Link> },
];

const stateColumns: readonly DataColumn<StateDefinition>[] = [
  {
    id: 'state',
    header: 'State',
    isRowHeader: true,
    cell: ({ abbreviation, name }) => `${abbreviation} ${name}`,
  },
  { id: 'first', header: 'Effective dates since', cell: (state) => formatUsDate(state.minimumEffectiveDate) },
  {
    id: 'statuses',
    header: 'Tax statuses',
    isWrapping: true,
    cell: ({ taxStatuses: { standard } }) =>
      taxStatuses
        .filter(({ code }) => standard.some((each) => each === code))
        .map(({ code, name }) => `${code} ${name}`)
        .join(', '),
  },
  { id: 'late', header: 'Late after', cell: ({ lateLimit }) => `${lateLimit.days} days` },
];

const coverageColumns: readonly DataColumn<PublishedCoverage>[] = [
  { id: 'code', header: 'Code', isRowHeader: true, value: ({ code }) => code },
  { id: 'name', header: 'Name', isWrapping: true, value: ({ name }) => name },
  { id: 'statuses', header: 'Tax statuses', isWrapping: true, cell: (coverage) => coverage.taxStatuses },
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
