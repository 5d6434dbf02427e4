import { type Cents, formatAmount, formatCount, formatCountOf } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { Chart } from '@slip/ui/Chart';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { CheckIcon } from '@slip/ui/Icon';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useMemo } from 'react';
import { amountChart } from '../../plots/amountChart.js';
import { stateFiguresPath } from '../officePaths.js';
import { type DashboardData, inDollars, periodWords, type ReceivedFigures } from './figureWords.js';

type ReceivedRow = DashboardData['received'][number];
type DueRow = DashboardData['due'][number];

const sumOf = <Row,>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

interface NumberColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly of: (row: Row) => number;
  /** Formats the number. @default an amount, whose header says so */
  readonly show?: (value: number) => string;
}

/** Columns of numbers behind the name of a state, with their sums below. */
function columnsOf<Row extends { readonly stateName: string }>(
  rows: readonly Row[],
  numbers: readonly NumberColumn<Row>[],
): ColumnDef<Row>[] {
  return [
    {
      id: 'state',
      header: 'State',
      meta: { isRowHeader: true },
      cell: ({ row }) => row.original.stateName,
      footer: () => 'Together',
    },
    ...numbers.map(
      ({ id, header, of, show = formatAmount }): ColumnDef<Row> => ({
        id,
        header,
        meta: { align: 'end' },
        cell: ({ row }) => show(of(row.original)),
        footer: () => show(sumOf(rows, of)),
      }),
    ),
  ];
}

const receivedText = ({ transactions, premium }: Pick<ReceivedFigures, 'transactions' | 'premium'>) =>
  `${formatCountOf(transactions, 'transaction')} with a premium of ${inDollars(premium)}`;

const totalsOf = (rows: readonly ReceivedRow[], when: 'today' | 'quarter') => ({
  transactions: sumOf(rows, (row) => row[when].transactions),
  premium: sumOf(rows, (row) => row[when].premium),
});

/** The transactions received today and in the quarter so far, by state. */
export function ReceivedByState({ received, quarter }: Pick<DashboardData, 'received' | 'quarter'>) {
  const columns = useMemo(
    () =>
      columnsOf<ReceivedRow>(received, [
        // The amounts of the quarter come first: a phone shows no further column.
        { id: 'premium', header: 'Premium', of: (row) => row.quarter.premium },
        { id: 'tax', header: 'Tax', of: (row) => row.quarter.tax },
        { id: 'fee', header: 'Transaction Fee', of: (row) => row.quarter.transactionFee },
        { id: 'quarter', header: 'This quarter', of: (row) => row.quarter.transactions, show: formatCount },
        { id: 'today', header: 'Today', of: ({ today }) => today.transactions, show: formatCount },
        { id: 'premiumToday', header: 'Premium today', of: ({ today }) => today.premium },
      ]),
    [received],
  );
  const words = periodWords(quarter);
  const title = `Received in the ${words}`;
  if (received.length === 0) {
    return (
      <Card title={title}>
        <EmptyState size="s" headingLevel={3} title="Nothing was received yet">
          What is filed in this quarter appears here at once, state by state.
        </EmptyState>
      </Card>
    );
  }
  const soFar = totalsOf(received, 'quarter');
  return (
    <Card title={title}>
      <Stack gap="4">
        <Text as="p">
          Today {receivedText(totalsOf(received, 'today'))}; in the quarter so far {receivedText(soFar)}.
        </Text>
        <Chart
          {...amountChart}
          kind="bar"
          label={`Premium by state in the ${words} so far`}
          series={[{ id: 'premium', name: 'Premium' }]}
          rows={received.map(({ state, stateName, quarter: { premium } }) => ({
            id: state,
            name: state,
            title: stateName,
            values: { premium },
          }))}
          hasTable={false}
        />
        <DataGrid
          label="Received by state"
          columns={columns}
          rows={received}
          getRowId={({ state }) => state}
          getRowHref={({ state }) => stateFiguresPath(state, { period: String(quarter) })}
          narrowLayout="scroll"
          isUnpaged
        />
        <Text as="p" size="s" tone="muted">
          Everything received counts, also what is in question; a backout counts as a transaction of a
          negative amount.
        </Text>
      </Stack>
    </Card>
  );
}

/** `1 to 30 days late` is `1–30` below a bar: there is no room for more. */
const shortAge = (name: string) =>
  name.replace('More than ', '>').replace(' to ', '–').replace(' days late', '');

const balanceOf = ({ ages }: DueRow, name: string): Cents =>
  ages.find((age) => age.name === name)?.balance ?? 0;

/** The open amounts by age and by state. */
export function DueByAge({ due, actions }: Pick<DashboardData, 'due'> & { readonly actions: ReactNode }) {
  const ageNames = useMemo(() => due[0]?.ages.map(({ name }) => name) ?? [], [due]);
  const columns = useMemo(
    () =>
      columnsOf<DueRow>(due, [
        // These headers are ages: they do not say that the figures are amounts.
        ...ageNames.map((name) => ({
          id: name,
          header: name,
          of: (row: DueRow) => balanceOf(row, name),
          show: inDollars,
        })),
        {
          id: 'total',
          header: 'Together',
          of: ({ ages }: DueRow) => sumOf(ages, ({ balance }) => balance),
          show: inDollars,
        },
      ]),
    [due, ageNames],
  );
  const title = 'What is due';
  if (due.length === 0) {
    return (
      <Card title={title}>
        <EmptyState size="s" headingLevel={3} icon={<CheckIcon />} title="Nothing is due">
          No invoice is open.
        </EmptyState>
      </Card>
    );
  }
  const balancesByAge = ageNames.map((name) => ({
    name,
    balance: sumOf(due, (row) => balanceOf(row, name)),
  }));
  // The first age is what is not late.
  const late = sumOf(balancesByAge.slice(1), ({ balance }) => balance);
  return (
    <Card title={title} actions={actions}>
      <Stack gap="4">
        <Text as="p">
          {inDollars(sumOf(balancesByAge, ({ balance }) => balance))} is open of invoices and finance charges,{' '}
          {late === 0 ? 'and nothing of it is late' : `${inDollars(late)} of it late`}.
        </Text>
        <Chart
          {...amountChart}
          kind="bar"
          height="s"
          label="What is due by its age"
          series={[{ id: 'balance', name: 'Due' }]}
          rows={balancesByAge.map(({ name, balance }, place) => ({
            id: name,
            name: shortAge(name),
            ...(place > 0 && { group: 'days late' }),
            title: name,
            values: { balance },
          }))}
          hasTable={false}
        />
        <DataGrid
          label="Due by state and age"
          columns={columns}
          rows={due}
          getRowId={({ state }) => state}
          narrowLayout="scroll"
          isUnpaged
        />
      </Stack>
    </Card>
  );
}
