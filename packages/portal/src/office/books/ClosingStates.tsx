import { type ClosingFigureName, UNUSUAL_PERCENT } from '@slip/api/contract';
import { formatAmount, formatCount } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { type ColumnDef, DataGrid, type DataGridProps } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { Heading } from '@slip/ui/Heading';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { NARROW, useMediaQuery } from '../../filings/useMediaQuery.js';
import { changeWords, inDollars } from '../dashboard/figureWords.js';
import type { ClosingData } from './bookWords.js';

type StateRow = ClosingData['states'][number];

interface Figure {
  readonly name: ClosingFigureName;
  readonly header: string;
  /** The figure below its header. */
  readonly show: (value: number) => string;
  /** The figure in words. */
  readonly tell: (value: number) => string;
}

const figures: readonly Figure[] = [
  { name: 'premium', header: 'Premium', show: formatAmount, tell: inDollars },
  { name: 'tax', header: 'Tax', show: formatAmount, tell: inDollars },
  { name: 'fee', header: 'Transaction fee', show: formatAmount, tell: inDollars },
  { name: 'invoices', header: 'Invoices', show: formatCount, tell: formatCount },
  { name: 'accounts', header: 'Accounts', show: formatCount, tell: formatCount },
];

/** How a figure differs from another quarter: in its own unit, and in percent. */
function differenceWords(now: number, before: number | undefined, tell: Figure['tell']): string {
  if (before === undefined) return 'not billed here';
  if (now === before) return 'the same';
  const sign = now > before ? '+' : '-';
  return `${sign}${tell(Math.abs(now - before))} (${changeWords(now, before)})`;
}

/** The differences of a figure from last quarter and from a year ago, a line each. */
function differencesOf(row: StateRow, { name, tell }: Figure): readonly string[] {
  return [
    `Since last quarter: ${differenceWords(row[name], row.lastQuarter?.[name], tell)}`,
    `Since a year ago: ${differenceWords(row[name], row.lastYear?.[name], tell)}`,
  ];
}

interface FigureCellProps {
  readonly row: StateRow;
  readonly of: Figure;
  /** False where the differences are folded below the row. */
  readonly hasDifferences: boolean;
}

/** A figure with its differences below, marked where it is unusual. */
function FigureCell({ row, of: figure, hasDifferences }: FigureCellProps) {
  const { name, show } = figure;
  return (
    <Stack gap="1" align="end">
      <Text weight="semibold">{show(row[name])}</Text>
      {hasDifferences &&
        differencesOf(row, figure).map((words) => (
          <Text key={words} size="s" tone="muted">
            {words}
          </Text>
        ))}
      {row.unusual.includes(name) && <Badge tone="warning">Unusual</Badge>}
    </Stack>
  );
}

/** The differences of all figures of a state, where there is no room for them beside the figures. */
function Differences({ row }: { readonly row: StateRow }) {
  return (
    <Stack gap="3">
      {figures.map((figure) => (
        <Stack key={figure.name} gap="1">
          <Text weight="semibold">{figure.header}</Text>
          {differencesOf(row, figure).map((words) => (
            <Text key={words} size="s" tone="muted">
              {words}
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
    cell: ({ row }) => row.original.stateName,
    footer: () => 'Total',
  },
  ...figures.map(
    (figure): ColumnDef<StateRow> => ({
      id: figure.name,
      header: figure.header,
      meta: { align: 'end', isWrapping: true, minWidth: '8rem' },
      cell: ({ row }) => <FigureCell row={row.original} of={figure} hasDifferences={hasDifferences} />,
      // Accounts have no total: one may have documents of several states.
      footer: () =>
        figure.name === 'accounts' ? '' : figure.show(rows.reduce((sum, row) => sum + row[figure.name], 0)),
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
  const isNarrow = useMediaQuery(NARROW);
  return (
    <Stack gap="3">
      <Heading level={2} size="l">
        What would be billed, by state
      </Heading>
      <Text as="p" tone="muted">
        {`A figure is marked as unusual where it differs by more than ${UNUSUAL_PERCENT}% both from last quarter and from the same quarter a year ago, as far as they were billed here. Finance charges are not part of these figures.`}
      </Text>
      <DataGrid
        {...grid}
        label="What would be billed, by state"
        columns={columnsOf(states, !isNarrow)}
        {...(isNarrow && { rowDetail: differences })}
        rows={states}
        getRowId={stateId}
        emptyState={<EmptyState size="s" title="Nothing is billed by this closing" />}
      />
    </Stack>
  );
}
