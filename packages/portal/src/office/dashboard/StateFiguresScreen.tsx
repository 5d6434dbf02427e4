import { useEndpoint } from '@slip/api';
import { type FigureOrder, figureOrders, office } from '@slip/api/contract';
import {
  formatCount,
  formatCountOf,
  messages,
  participatingStateOptions,
  participatingStates,
} from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { Chart } from '@slip/ui/Chart';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { EmptyState } from '@slip/ui/EmptyState';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { PageTitle } from '@slip/ui/PageTitle';
import { Select } from '@slip/ui/Select';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { LoadFailed } from '../../pages/LoadFailed.js';
import { amountChart } from '../../plots/amountChart.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { stateFiguresPath } from '../officePaths.js';
import { type FigureRow, FigureTable } from './FigureTable.js';
import {
  type ComparedFigures,
  changeWords,
  inDollars,
  periodWords,
  type ReceivedFigures,
  type StateFiguresData,
} from './figureWords.js';

/** The numbers of coverages, insurers and agents that can be listed by name. */
const TOPS = [10, 25, 100] as const;

const orderNames: Readonly<Record<FigureOrder, string>> = {
  premium: 'Premium',
  tax: 'Tax',
  transactions: 'Transactions',
};

interface Choice {
  readonly state: string;
  /** 20261 is a quarter, 20260 a whole year; without it the quarter that is just over. */
  readonly period: number | undefined;
  readonly by: FigureOrder;
  /** How many of the largest the tables name; the rest is one line. */
  readonly top: number;
}

/** The choices in an address. A period that does not exist is refused by the office. */
function choiceOf(state: string, query: URLSearchParams): Choice {
  const period = Number(query.get('period') ?? '');
  const top = Number(query.get('top'));
  return {
    state,
    period: Number.isInteger(period) && period > 0 ? period : undefined,
    by: figureOrders.find((each) => each === query.get('by')) ?? 'premium',
    top: TOPS.find((each) => each === top) ?? TOPS[0],
  };
}

const hrefOf = ({ state, period, by, top }: Choice) =>
  stateFiguresPath(state, {
    ...(period !== undefined && { period: String(period) }),
    ...(by !== 'premium' && { by }),
    ...(top !== TOPS[0] && { top: String(top) }),
  });

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthInShort = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const firstOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** The choices, kept in the address. A Regulator has one state and cannot choose another. */
function Choices({ choice, data }: { readonly choice: Choice; readonly data: StateFiguresData | undefined }) {
  const navigate = useNavigate();
  const { regulatedState = null } = useSignedInUser();
  const go = (change: Partial<Choice>) => void navigate(hrefOf({ ...choice, ...change }), { replace: true });
  const period = choice.period ?? data?.period;
  const periods = data?.periods ?? (period === undefined ? [] : [period]);
  return (
    <Inline gap="3" align="end">
      {regulatedState === null && (
        <Select
          label="State"
          options={participatingStateOptions()}
          value={choice.state}
          onChange={(state) => go({ state, period })}
          style={{ flex: '1 1 10rem', maxInlineSize: '14rem' }}
        />
      )}
      <Select
        label="Period"
        options={periods.map((each) => ({ value: String(each), label: periodWords(each) }))}
        value={period === undefined ? '' : String(period)}
        onChange={(chosen) => go({ period: Number(chosen) })}
        style={{ flex: '1 1 10rem', maxInlineSize: '14rem' }}
      />
      <Select
        label="The largest by"
        options={figureOrders.map((value) => ({ value, label: orderNames[value] }))}
        value={choice.by}
        onChange={(chosen) => go({ by: figureOrders.find((each) => each === chosen) ?? 'premium' })}
        style={{ flex: '1 1 8rem', maxInlineSize: '12rem' }}
      />
      <Select
        label="Named"
        options={TOPS.map((value) => ({ value: String(value), label: `The first ${value}` }))}
        value={String(choice.top)}
        onChange={(chosen) => go({ top: Number(chosen) })}
        style={{ flex: '1 1 8rem', maxInlineSize: '12rem' }}
      />
    </Inline>
  );
}

const figuresText = ({ transactions, premium, tax }: ReceivedFigures) =>
  `${formatCountOf(transactions, 'transaction')} with a premium of ${inDollars(premium)} and a tax of ${inDollars(tax)}`;

/** The totals of the period beside those of the year before, and an explanation of what is counted. */
function Totals({ total, inQuestion, isOver, period }: StateFiguresData) {
  // A period is a number, 20263 for a quarter and 20260 for a year: ten less is a year before.
  const before = periodWords(period - 10);
  const line = (name: keyof ReceivedFigures, show: (value: number) => string) => {
    const change = isOver ? changeWords(total[name], total.lastYear[name]) : '';
    const then = `${before}: ${show(total.lastYear[name])}`;
    return (
      <Stack gap="0.5">
        {show(total[name])}
        <Text size="s" tone="muted">
          {change === '' || change === 'new' ? then : `${then}, ${change}`}
        </Text>
      </Stack>
    );
  };
  return (
    <Card title={isOver ? periodWords(period) : `${periodWords(period)}, so far`}>
      <Stack gap="4">
        <DescriptionList
          columns={4}
          items={[
            { label: 'Premium', value: line('premium', inDollars) },
            { label: 'Tax', value: line('tax', inDollars) },
            { label: 'Transaction Fee', value: line('transactionFee', inDollars) },
            { label: 'Transactions', value: line('transactions', formatCount) },
          ]}
        />
        <Text as="p" size="s" tone="muted">
          Counted is what was received in the period, as in the transaction report: backouts with their
          negative amounts, corrections, and what is in question.{' '}
          {inQuestion.transactions === 0
            ? 'Nothing of it is in question.'
            : `In question, and not billed yet: ${figuresText(inQuestion)}.`}{' '}
          A policy counts for the agent who has it now.
          {isOver ? '' : ` The period is not over; ${before} is the whole of it.`}
        </Text>
      </Stack>
    </Card>
  );
}

type Ranked = StateFiguresData['agents'];

/** The rows that are listed by name, and one row with the sum of the others. */
function rankedRows({ rows, others }: Ranked, what: string): FigureRow[] {
  return [
    ...rows.map((row) => ({ ...row, id: `${row.key} ${row.name}`, code: row.key })),
    ...(others.count > 0
      ? [{ ...others, id: 'others', name: `${formatCount(others.count)} other ${what}` }]
      : []),
  ];
}

const namedFigures = <Row extends ComparedFigures>(
  rows: readonly Row[],
  id: (row: Row) => string,
  name: (row: Row) => string,
): FigureRow[] => rows.map((row) => ({ ...row, id: id(row), name: name(row) }));

function Figures({ data }: { readonly data: StateFiguresData }) {
  const { months, quarters, coverages, insurers, agents, total, isOver, stateName } = data;
  const rows = useMemo(
    () => ({
      months: namedFigures(
        months,
        ({ month }) => month,
        ({ month }) => monthName.format(firstOf(month)),
      ),
      quarters: namedFigures(
        quarters,
        ({ quarter }) => String(quarter),
        ({ quarter }) => periodWords(quarter),
      ),
      coverages: rankedRows(coverages, 'coverages'),
      insurers: rankedRows(insurers, 'insurers'),
      agents: rankedRows(agents, 'agents'),
    }),
    [months, quarters, coverages, insurers, agents],
  );
  const shared = { data, isOver };
  return (
    <Stack gap="5">
      <Totals {...data} />
      <FigureTable {...shared} title="By month" table="months" header="Month" rows={rows.months}>
        <Chart
          {...amountChart}
          kind="bar"
          label={`Premium by month in ${stateName}`}
          series={[
            { id: 'premium', name: 'Premium' },
            { id: 'before', name: 'A year before', isMark: true },
          ]}
          rows={months.map(({ month, premium, lastYear }) => ({
            id: month,
            name: monthInShort.format(firstOf(month)),
            group: month.slice(0, 4),
            title: monthName.format(firstOf(month)),
            values: { premium, before: lastYear.premium },
          }))}
          hasTable={false}
        />
      </FigureTable>
      <FigureTable {...shared} title="By quarter" table="quarters" header="Quarter" rows={rows.quarters} />
      <FigureTable
        {...shared}
        title="By coverage"
        table="coverages"
        header="Coverage"
        rows={rows.coverages}
        total={total}
      />
      <FigureTable
        {...shared}
        title="By insurer"
        table="insurers"
        header="Insurer"
        rows={rows.insurers}
        total={total}
      />
      <FigureTable
        {...shared}
        title="By agent"
        table="agents"
        header="Agent"
        rows={rows.agents}
        total={total}
      />
    </Stack>
  );
}

const nameOf = (state: string) =>
  participatingStates().find(({ abbreviation }) => abbreviation === state)?.name ?? state;

/** Shown to a Regulator who asked for another state's figures. */
function AnotherState({ own }: { readonly own: string }) {
  const title = messages.access.unauthorizedTitle;
  useDocumentTitle(title, null);
  return (
    <EmptyState
      headingLevel={1}
      title={title}
      actions={<Link href={stateFiguresPath(own)}>{`Go to ${nameOf(own)}`}</Link>}
    >
      {`You read the figures of ${nameOf(own)} only.`}
    </EmptyState>
  );
}

function StatePage({ choice }: { readonly choice: Choice }) {
  const { state, period, by, top } = choice;
  const name = nameOf(state);
  useDocumentTitle(name);
  const query = { state, by, top, ...(period !== undefined && { period }) };
  const { data, error, reload } = useEndpoint(office.stateFigures, { query }, { keepPrevious: true });
  // Figures of the state before would stand under the name of this one.
  const shown = data?.state === state ? data : undefined;
  useFailureNotice(error);
  return (
    <Stack gap="5">
      <PageTitle
        title={name}
        subtitle="Premium, tax and number of transactions received, against the year before."
      />
      <Choices choice={choice} data={data} />
      {shown === undefined && error === undefined && (
        <Card title="By month" aria-busy>
          <Skeleton lines={10} />
        </Card>
      )}
      {error !== undefined && <LoadFailed title="The figures could not be loaded" onRetry={reload} />}
      {shown !== undefined && error === undefined && <Figures data={shown} />}
    </Stack>
  );
}

/** The figures of a state: `/slip/office/state/WY`. Without a state in the address: the first one, or a Regulator's own. */
export default function StateFiguresScreen() {
  const { state } = useParams();
  const [query] = useSearchParams();
  const { regulatedState = null } = useSignedInUser();
  const defaultState = regulatedState ?? participatingStates()[0]?.abbreviation ?? '';
  if (state === undefined) return <Navigate to={stateFiguresPath(defaultState)} replace />;
  if (regulatedState !== null && regulatedState !== state) return <AnotherState own={regulatedState} />;
  return <StatePage choice={choiceOf(state, query)} />;
}
