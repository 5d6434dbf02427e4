import { type Output, useAction, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import {
  limits,
  formatUsDate as on,
  participatingStateOptions,
  participatingStates,
} from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { MenuButton } from '@slip/ui/Menu';
import { PageTitle } from '@slip/ui/PageTitle';
import { Select } from '@slip/ui/Select';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { useMayCall } from '../../session/useMayCall.js';
import { titles } from '../../titles.js';
import { ProposalsCard } from '../staff/ProposalsCard.js';
import { WordsDialog } from '../work/WordsDialog.js';
import { OpenStateDialog } from './OpenStateDialog.js';
import { proposedWords, StateRowDialog } from './StateRowDialog.js';

type StateRow = Output<typeof office.stateTables>[number];

/** A row of a table of a state, with who decided on it. */
type ShownRow = StateRow & { readonly id: string };

const standings: Readonly<Record<ShownRow['standing'], ReactNode>> = {
  inForce: <Badge tone="success">In force</Badge>,
  future: <Badge tone="info">Comes</Badge>,
  past: <Badge>Was in force</Badge>,
  withdrawn: <Badge tone="warning">Taken back</Badge>,
};

function DecisionCell({ row }: { readonly row: ShownRow }) {
  if (row.decidedBy === null)
    return <Text tone="muted">{`The program’s own, compared on ${on(row.decidedOn)}`}</Text>;
  return (
    <Stack gap="0.5">
      {`${row.decidedBy}, ${on(row.decidedOn)}`}
      {row.withdrawnOn !== null && (
        <Text size="s" tone="muted">{`Taken back by ${row.withdrawnBy ?? ''}, ${on(row.withdrawnOn)}`}</Text>
      )}
    </Stack>
  );
}

function SourceCell({ row: { source, note } }: { readonly row: ShownRow }) {
  return (
    <Stack gap="0.5">
      {source}
      {note !== '' && (
        <Text size="s" tone="muted">
          {note}
        </Text>
      )}
    </Stack>
  );
}

const columns: readonly ColumnDef<ShownRow>[] = [
  {
    id: 'table',
    header: 'Table',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '8rem' },
    cell: ({ row }) => row.original.name,
  },
  { id: 'value', header: 'Value', meta: { isWrapping: true }, cell: ({ row }) => row.original.value },
  { id: 'firstDay', header: 'From', cell: ({ row }) => on(row.original.firstDay) },
  { id: 'standing', header: 'Now', cell: ({ row }) => standings[row.original.standing] },
  {
    id: 'source',
    header: 'Source',
    meta: { isWrapping: true, minWidth: '14rem' },
    cell: ({ row }) => <SourceCell row={row.original} />,
  },
  {
    id: 'decided',
    header: 'Decided',
    meta: { isWrapping: true, minWidth: '10rem' },
    cell: ({ row }) => <DecisionCell row={row.original} />,
  },
];

const rowId = ({ id }: ShownRow) => id;
const none: readonly StateRow[] = [];

/** The rows with an id each: what was set and taken back twice on one day is there twice, alike in all of its days. */
function withIds(rows: readonly StateRow[]): readonly ShownRow[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const days = [row.table, row.firstDay, row.decidedOn, row.withdrawnOn].join();
    const count = counts.get(days) ?? 0;
    counts.set(days, count + 1);
    return { ...row, id: `${days},${count}` };
  });
}

/** Takes back a row that is not in force yet, if a second person agrees. */
function WithdrawDialog({
  letters,
  row: { table, firstDay, name, value },
  onClose,
}: {
  readonly letters: string;
  readonly row: ShownRow;
  readonly onClose: () => void;
}) {
  const notices = useNotices();
  const { run } = useAction(office.withdrawStateRow);
  return (
    <WordsDialog
      title={`Take back ${value} from ${on(firstDay)}?`}
      consequence={`${name}: it is then as before. What was filed meanwhile keeps what it was judged by. A second person approves it, if there is one.`}
      label="Reason"
      confirm="Take back"
      limit={limits.reason}
      run={async (reason) => {
        notices.succeeded(proposedWords(await run({ body: { state: letters, table, firstDay, reason } })));
      }}
      onClose={onClose}
    />
  );
}

const notLoaded = 'The tables could not be loaded.';

/** The tables of the states, for the office to change: `/slip/office/state-tables`. */
export default function StateTablesScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [firstState] = participatingStates();
  const state =
    participatingStates().find(({ abbreviation }) => abbreviation === query.get('state')) ?? firstState;
  const letters = state?.abbreviation ?? '';
  const rows = useEndpoint(office.stateTables, { query: { state: letters } });
  const shownRows = useMemo(() => withIds(rows.data ?? none), [rows.data]);
  const proposals = useEndpoint(office.proposals);
  const mayPropose = useMayCall(office.setStateRow);
  const [open, setOpen] = useState<'propose' | 'state' | ShownRow>();
  useFailureNotice(rows.error ?? proposals.error);
  const close = () => setOpen(undefined);
  const menuOf = (row: ShownRow) =>
    mayPropose && row.standing === 'future' && !row.isDefault ? (
      <MenuButton
        label={`Actions for ${row.name} from ${on(row.firstDay)}`}
        actions={[{ id: 'withdraw', label: 'Take back', isDestructive: true, onAction: () => setOpen(row) }]}
      />
    ) : null;
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.officeStateTables}
        subtitle="What a state asks and charges, from which day on. What was filed keeps what it was judged by, and so do its corrections."
        actions={
          mayPropose && (
            <>
              <Button onPress={() => setOpen('state')}>Open a state</Button>
              <Button onPress={() => setOpen('propose')}>Propose a change</Button>
            </>
          )
        }
      />
      {/* The proposals stand above the tables: both are shown together, so that nothing moves. */}
      {proposals.data === undefined && proposals.error === undefined ? (
        <Skeleton lines={12} />
      ) : (
        <>
          {proposals.data && (
            <ProposalsCard
              proposals={proposals.data.filter(({ endpoint }) => tableCalls.has(endpoint))}
              onOutdated={() => void proposals.reload()}
            />
          )}
          <Card
            title={state?.name ?? ''}
            actions={
              <Select
                label="State"
                options={participatingStateOptions()}
                value={letters}
                onChange={(chosen) =>
                  void navigate(`${paths.officeStateTables}?state=${chosen}`, { replace: true })
                }
              />
            }
            padding="none"
          >
            <DataGrid
              label={`Tables of ${state?.name ?? ''}`}
              columns={columns}
              rows={shownRows}
              getRowId={rowId}
              rowMenu={menuOf}
              isUnpaged
              isLoading={rows.isLoading}
              error={rows.data ? undefined : rows.error && notLoaded}
              onRetry={() => void rows.reload()}
              emptyState={<EmptyState size="s" title="This state has no tables" />}
            />
          </Card>
        </>
      )}
      {open === 'propose' && <StateRowDialog letters={letters} onClose={close} />}
      {open === 'state' && <OpenStateDialog onClose={close} />}
      {open !== undefined && open !== 'propose' && open !== 'state' && (
        <WithdrawDialog letters={letters} row={open} onClose={close} />
      )}
    </Stack>
  );
}

const tableCalls: ReadonlySet<string> = new Set([
  office.setStateRow.id,
  office.withdrawStateRow.id,
  office.openState.id,
]);
