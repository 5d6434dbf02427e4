import { type ClosingFigureName, UNUSUAL_PERCENT } from '@slip/api/contract';
import { formatAmount, formatCount } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { type ColumnDef, DataGrid, type DataGridProps } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { Heading } from '@slip/ui/Heading';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { VisuallyHidden } from '@slip/ui/VisuallyHidden';
import { MEDIUM, useMediaQuery } from '../../filings/useMediaQuery.js';
import { changeWords } from '../dashboard/figureWords.js';
import type { ClosingData } from './bookWords.js';

type StateRow = ClosingData['states'][number];

interface Figure {
  readonly name: ClosingFigureName;
  readonly header: string;
  readonly show: (value: number) => string;
}

const figures: readonly Figure[] = [
  { name: 'premium', header: 'Premium', show: formatAmount },
  { name: 'tax', header: 'Tax', show: formatAmount },
  { name: 'fee', header: 'Transaction fee', show: formatAmount },
  { name: 'invoices', header: 'Invoices', show: formatCount },
  { name: 'accounts', header: 'Accounts', show: formatCount },
];

/** The quarters beside which a figure stands. */
const comparisons = [
  { quarter: 'lastQuarter', label: 'Since last quarter' },
  { quarter: 'lastYear', label: 'Since a year ago' },
] as const;

/** How a figure differs from another quarter: in its own unit, and in percent. */
function differenceWords(now: number, before: number | undefined, show: Figure['show']): string {
  if (before === undefined) return 'not billed here';
  if (now === before) return 'the same';
  const sign = now > before ? '+' : '-';
  return `${sign}${show(Math.abs(now - before))} (${changeWords(now, before)})`;
}

interface FigureCellProps {
  readonly row: StateRow;
  readonly of: Figure;
  /** False where the differences are folded below the row. */
  readonly hasDifferences: boolean;
}

/** A figure, marked where it is unusual, with its differences below: each on the line that the name of the state has for it. */
function FigureCell({ row, of: { name, show }, hasDifferences }: FigureCellProps) {
  const mark = row.unusual.includes(name) && <Badge tone="warning">Unusual</Badge>;
  return (
    <Stack gap="1" align="end">
      <Inline gap="2" isNowrap>
        {hasDifferences && mark}
        <Text weight="semibold">{show(row[name])}</Text>
      </Inline>
      {hasDifferences
        ? comparisons.map(({ quarter, label }) => (
            <Text key={quarter} size="s" tone="muted">
              <VisuallyHidden>{`${label}: `}</VisuallyHidden>
              {differenceWords(row[name], row[quarter]?.[name], show)}
            </Text>
          ))
        : mark}
    </Stack>
  );
}

/** The differences of all figures of a state, where there is no room for them beside the figures. */
function Differences({ row }: { readonly row: StateRow }) {
  return (
    <Stack gap="3">
      {figures.map(({ name, header, show }) => (
        <Stack key={name} gap="1">
          <Text weight="semibold">{header}</Text>
          {comparisons.map(({ quarter, label }) => (
            <Text key={quarter} size="s" tone="muted">
              {`${label}: ${differenceWords(row[name], row[quarter]?.[name], show)}`}
            </Text>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

const columnsOf = (rows: readonly StateRow[], hasDifferences: boolean): readonly ColumnDef<StateRow>[] => [
  {
    id: 'state',
    header: 'State',
    meta: { isRowHeader: true },
    accessorFn: ({ stateName }) => stateName,
    cell: ({ row: { original } }) => (
      <Stack gap="1">
        {original.stateName}
        {hasDifferences &&
          comparisons.map(({ quarter, label }) => (
            <Text key={quarter} size="s" tone="muted" aria-hidden="true">
              {label}
            </Text>
          ))}
      </Stack>
    ),
    footer: () => 'Total',
  },
  ...figures.map(
    (figure): ColumnDef<StateRow> => ({
      id: figure.name,
      header: figure.header,
      meta: { align: 'end' },
      cell: ({ row }) => <FigureCell row={row.original} of={figure} hasDifferences={hasDifferences} />,
      // Counts have no total: an invoice over several states, and an account in several, is counted in each of them.
      footer: () =>
        figure.name === 'invoices' || figure.name === 'accounts'
          ? ''
          : figure.show(rows.reduce((sum, row) => sum + row[figure.name], 0)),
    }),
  ),
];

const differences = (row: StateRow) => <Differences row={row} />;

const none: readonly StateRow[] = [];
const stateId = ({ state }: StateRow) => state;

export interface ClosingStatesProps
  extends Pick<DataGridProps<StateRow>, 'isUnpaged' | 'isLoading' | 'error' | 'onRetry'> {
  readonly states: readonly StateRow[] | undefined;
}

/** The figures that a closing would bill, by state, beside the quarter before and the same quarter a year ago. */
export function ClosingStates({ states = none, ...grid }: ClosingStatesProps) {
  const isFolded = useMediaQuery(MEDIUM);
  return (
    <Stack gap="3">
      <Heading level={2} size="l">
        What would be billed, by state
      </Heading>
      <Text as="p" tone="muted">
        {`A figure is marked as unusual where it differs by more than ${UNUSUAL_PERCENT}% both from last quarter and from the same quarter a year ago, as far as they were billed here. Finance charges are not part of these figures. An invoice over several states counts in each of them.`}
      </Text>
      <DataGrid
        {...grid}
        label="What would be billed, by state"
        columns={columnsOf(states, !isFolded)}
        {...(isFolded && { rowDetail: differences })}
        rows={states}
        getRowId={stateId}
        emptyState={<EmptyState size="s" title="Nothing is billed by this closing" />}
      />
    </Stack>
  );
}
