import { useAction, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { formatAmount, formatUsDate } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { Heading } from '@slip/ui/Heading';
import { Inline } from '@slip/ui/Inline';
import { Select } from '@slip/ui/Select';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo, useState } from 'react';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { amountColumn, figureColumn } from '../../pages/figureColumn.js';
import { useMayCall } from '../../session/useMayCall.js';
import { inDollars, periodWords } from '../dashboard/figureWords.js';
import { bookAmount, type OwedState, type Remittance, remittanceStates } from './bookWords.js';
import { RemittanceDetail } from './RemittanceDetail.js';
import { BankDialog, type RemittanceAct, RemittanceDialog } from './RemittanceDialogs.js';

const figureColumns = <Row extends OwedState | Remittance>(): readonly ColumnDef<Row>[] =>
  (
    [
      // `0 - x`, because `-x` of zero is -0.
      ['carried', 'From before', (row: Row) => row.carried],
      ['collected', 'Collected', (row: Row) => row.collected],
      ['returned', 'Returned', (row: Row) => 0 - row.returned],
      ['adjusted', 'Adjusted', (row: Row) => row.adjusted],
      ['keptBack', 'Kept back', (row: Row) => 0 - row.keptBack],
    ] as const
  ).map(([id, header, amountOf]) => figureColumn(id, header, (row) => bookAmount(amountOf(row))));

interface Acts {
  readonly prepare: (state: OwedState) => void;
  readonly setBank: ((state: OwedState) => void) | null;
  readonly mayPrepare: boolean;
}

const owedColumns = ({ prepare, setBank, mayPrepare }: Acts): readonly ColumnDef<OwedState>[] => [
  {
    id: 'state',
    header: 'State',
    meta: { isRowHeader: true },
    cell: ({ row }) => row.original.stateName,
  },
  ...figureColumns<OwedState>(),
  figureColumn('total', 'To remit', ({ total }) => <Text weight="semibold">{formatAmount(total)}</Text>),
  figureColumn('fee', 'Office’s fee', ({ officeFee }) => bookAmount(officeFee)),
  {
    id: 'acts',
    header: 'Paid to',
    meta: { isWrapping: true, minWidth: '15rem' },
    cell: ({ row: { original } }) => (
      <Stack gap="2" align="start">
        <Text>{original.bank ?? 'No bank account yet'}</Text>
        <Inline gap="2">
          {mayPrepare && (
            <Button
              size="s"
              variant="primary"
              disabledReason={original.problem === '' ? undefined : original.problem}
              aria-label={`Prepare the remittance to ${original.stateName}`}
              onPress={() => prepare(original)}
            >
              Prepare
            </Button>
          )}
          {setBank && (
            <Button
              size="s"
              aria-label={`Bank account of ${original.stateName}`}
              onPress={() => setBank(original)}
            >
              Bank account
            </Button>
          )}
        </Inline>
      </Stack>
    ),
  },
];

const remittanceColumns = (
  begin: ((act: RemittanceAct, remittance: Remittance) => void) | null,
): readonly ColumnDef<Remittance>[] => [
  {
    id: 'remittance',
    header: 'Remittance',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '10rem' },
    cell: ({ row: { original } }) =>
      `${original.remittance}: ${original.stateName}, ${periodWords(original.quarter)}`,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ row }) => {
      const { label, tone } = remittanceStates[row.original.status];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  amountColumn('total', 'Amount', ({ total }) => total),
  {
    id: 'paid',
    header: 'Paid on',
    cell: ({ row: { original } }) => original.paysOn !== null && formatUsDate(original.paysOn),
  },
  ...(begin === null
    ? []
    : [
        {
          id: 'acts',
          header: 'Next step',
          meta: { isHeaderHidden: true, align: 'end' },
          cell: ({ row: { original } }) => {
            const act = (name: RemittanceAct, label: string) => (
              <Button
                size="s"
                aria-label={`${label} remittance ${original.remittance}`}
                onPress={() => begin(name, original)}
              >
                {label}
              </Button>
            );
            return (
              <Inline gap="2" justify="end">
                {original.status === 'prepared' && act('post', 'Post')}
                {original.status === 'prepared' && act('discard', 'Discard')}
                {original.status === 'posted' && act('reopen', 'Take back')}
              </Inline>
            );
          },
        } satisfies ColumnDef<Remittance>,
      ]),
];

const noStates: readonly OwedState[] = [];
const none: readonly Remittance[] = [];
const stateId = ({ state }: OwedState) => state;
const rowId = ({ remittance }: Remittance) => String(remittance);
const detailOf = (remittance: Remittance) => <RemittanceDetail of={remittance} />;

/** The amounts that the office owes each state for a quarter, and its remittances. */
export function RemittancesPart() {
  const notices = useNotices();
  const [quarter, setQuarter] = useState<number>();
  const [bankOf, setBankOf] = useState<OwedState | null>(null);
  const [open, setOpen] = useState<{ readonly act: RemittanceAct; readonly remittance: Remittance } | null>(
    null,
  );
  const mayPrepare = useMayCall(office.prepareRemittance);
  const maySetBank = useMayCall(office.setRemittanceBank);
  const { run } = useAction(office.prepareRemittance);
  const { data, error, isLoading, reload } = useEndpoint(
    office.remittances,
    { query: quarter === undefined ? {} : { quarter } },
    { keepPrevious: true },
  );
  useFailureNotice(data ? undefined : error);
  const shownQuarter = data?.quarter ?? null;
  // The choice stays when the chosen quarter could not be read: another one can be chosen.
  const [quarters, setQuarters] = useState(data?.quarters);
  if (data && data.quarters !== quarters) setQuarters(data.quarters);
  const columns = useMemo(() => {
    async function prepare({ state, stateName }: OwedState): Promise<void> {
      if (shownQuarter === null) return;
      try {
        const { remittance, total } = await run({ body: { state, quarter: shownQuarter } });
        notices.succeeded(`Remittance ${remittance} of ${inDollars(total)} to ${stateName} is prepared.`);
      } catch (failure) {
        notices.failed(failure);
      }
    }
    return owedColumns({
      prepare: (state) => void prepare(state),
      setBank: maySetBank ? setBankOf : null,
      mayPrepare,
    });
  }, [shownQuarter, run, notices, maySetBank, mayPrepare]);
  const actColumns = useMemo(
    () => remittanceColumns(mayPrepare ? (act, remittance) => setOpen({ act, remittance }) : null),
    [mayPrepare],
  );
  // The choice stands above both lists, and one list above the other: all are shown together, so that nothing moves.
  if (data === undefined && error === undefined) {
    return (
      <div aria-busy>
        <Skeleton lines={12} />
      </div>
    );
  }
  // A state that got too much lowers only its own next remittance, not the sum that other states wait for.
  const notRemitted = data?.states.reduce((sum, state) => sum + Math.max(0, state.notRemitted), 0) ?? 0;
  const failed = data ? undefined : error && 'The remittances could not be loaded.';
  const selectedQuarter = data ? shownQuarter : (quarter ?? null);
  return (
    <Stack gap="8">
      <Stack gap="3">
        <Heading level={2} size="l">
          What is owed to the states
        </Heading>
        <Text as="p" tone="muted">
          Taxes that settled in the quarter, and what is left of those before it. Finance charges and fees are
          the office’s: its column has fees and finance charges on them, less refunds and returns.
        </Text>
        {quarters && (
          <Inline gap="4" align="end">
            <Select
              label="Quarter"
              options={quarters.map((each) => ({ value: String(each), label: periodWords(each) }))}
              value={selectedQuarter === null ? null : String(selectedQuarter)}
              onChange={(chosen) => setQuarter(chosen === null ? undefined : Number(chosen))}
              style={{ maxInlineSize: '16rem' }}
            />
            {data && <Text>{`Not remitted up to now, of all states: ${inDollars(notRemitted)}`}</Text>}
          </Inline>
        )}
        <DataGrid
          label="What is owed to the states"
          columns={columns}
          rows={shownQuarter === null ? noStates : (data?.states ?? noStates)}
          getRowId={stateId}
          isUnpaged
          isLoading={isLoading && data === undefined}
          error={failed}
          onRetry={() => void reload()}
          emptyState={
            <EmptyState size="s" title="No quarter is closed yet">
              What is collected is remitted by quarters that are closed.
            </EmptyState>
          }
        />
      </Stack>
      <Stack gap="3">
        <Heading level={2} size="l">
          Remittances
        </Heading>
        <DataGrid
          label="Remittances"
          columns={actColumns}
          rows={data?.rows ?? none}
          getRowId={rowId}
          rowDetail={detailOf}
          isUnpaged
          isLoading={isLoading && data === undefined}
          error={failed}
          onRetry={() => void reload()}
          emptyState={<EmptyState size="s" title="Nothing was remitted yet" />}
        />
      </Stack>
      {bankOf && <BankDialog state={bankOf} onClose={() => setBankOf(null)} />}
      {open && <RemittanceDialog {...open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
