import { type Output, useAction, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { limits, formatUsDate as on, participatingStates } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { MenuButton } from '@slip/ui/Menu';
import { PageTitle } from '@slip/ui/PageTitle';
import { Select } from '@slip/ui/Select';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { useMayCall } from '../../session/useMayCall.js';
import { titles } from '../../titles.js';
import { ProposalsCard } from '../staff/ProposalsCard.js';
import { WordsDialog } from '../work/WordsDialog.js';
import { proposedWords, RateDialog } from './RateDialog.js';

/** A rate of a state, with who decided on it. */
export type ShownRate = Output<typeof office.stateRates>[number];

const standings: Readonly<Record<ShownRate['standing'], ReactNode>> = {
  inForce: <Badge tone="success">In force</Badge>,
  future: <Badge tone="info">Comes</Badge>,
  past: <Badge>Was in force</Badge>,
  withdrawn: <Badge tone="warning">Taken back</Badge>,
};

function Decided({ rate }: { readonly rate: ShownRate }) {
  if (rate.isDefault)
    return <Text tone="muted">{`The program’s own, compared on ${on(rate.decidedOn)}`}</Text>;
  return (
    <Stack gap="0.5">
      {`${rate.decidedBy ?? ''}, ${on(rate.decidedOn)}`}
      {rate.withdrawnOn !== null && (
        <Text
          size="s"
          tone="muted"
        >{`Taken back by ${rate.withdrawnBy ?? ''}, ${on(rate.withdrawnOn)}`}</Text>
      )}
    </Stack>
  );
}

function Written({ rate: { source, note } }: { readonly rate: ShownRate }) {
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

const columns: readonly ColumnDef<ShownRate>[] = [
  {
    id: 'charge',
    header: 'Charge',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '8rem' },
    cell: ({ row }) => row.original.name,
  },
  { id: 'rate', header: 'Rate', meta: { align: 'end' }, cell: ({ row }) => row.original.rate },
  { id: 'firstDay', header: 'Terms from', cell: ({ row }) => on(row.original.firstDay) },
  { id: 'standing', header: 'Now', cell: ({ row }) => standings[row.original.standing] },
  {
    id: 'source',
    header: 'Source',
    meta: { isWrapping: true, minWidth: '14rem' },
    cell: ({ row }) => <Written rate={row.original} />,
  },
  {
    id: 'decided',
    header: 'Decided',
    meta: { isWrapping: true, minWidth: '10rem' },
    cell: ({ row }) => <Decided rate={row.original} />,
  },
];

const rowId = ({ charge, firstDay, decidedOn, withdrawnOn }: ShownRate) =>
  [charge, firstDay, decidedOn, withdrawnOn].join();
const none: readonly ShownRate[] = [];
const states = participatingStates.map(({ abbreviation, name }) => ({ value: abbreviation, label: name }));
const [firstState] = participatingStates;

/** Takes back a rate that is not in force yet, if a second person agrees. */
function WithdrawDialog({
  letters,
  rate: { charge, firstDay, name, rate },
  onClose,
}: {
  readonly letters: string;
  readonly rate: ShownRate;
  readonly onClose: () => void;
}) {
  const notices = useNotices();
  const { run } = useAction(office.withdrawStateRate);
  return (
    <WordsDialog
      title={`Take back ${rate} from ${on(firstDay)}?`}
      consequence={`${name}: terms that begin then are charged as before. What was filed meanwhile keeps ${rate}. A second person approves it, if there is one.`}
      label="Reason"
      confirm="Take back"
      limit={limits.reason}
      run={async (reason) => {
        notices.succeeded(proposedWords(await run({ body: { state: letters, charge, firstDay, reason } })));
      }}
      onClose={onClose}
    />
  );
}

const notLoaded = 'The rates could not be loaded.';

/** The rates of the states, for the office to change: `/slip/office/rates`. */
export default function RatesScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const state =
    participatingStates.find(({ abbreviation }) => abbreviation === query.get('state')) ?? firstState;
  const letters = state?.abbreviation ?? '';
  const rates = useEndpoint(office.stateRates, { query: { state: letters } });
  const proposals = useEndpoint(office.proposals);
  const mayPropose = useMayCall(office.setStateRate);
  const [open, setOpen] = useState<'propose' | ShownRate>();
  useFailureNotice(rates.error ?? proposals.error);
  const close = () => setOpen(undefined);
  const menuOf = (rate: ShownRate) =>
    mayPropose && rate.standing === 'future' && !rate.isDefault ? (
      <MenuButton
        label={`Actions for ${rate.name} from ${on(rate.firstDay)}`}
        actions={[{ id: 'withdraw', label: 'Take back', isDestructive: true, onAction: () => setOpen(rate) }]}
      />
    ) : null;
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.officeRates}
        subtitle="What is charged on terms, from which day on. What was filed keeps its rates, and so do its corrections."
        actions={mayPropose && <Button onPress={() => setOpen('propose')}>Propose a rate</Button>}
      />
      <ProposalsCard proposals={(proposals.data ?? []).filter(({ endpoint }) => ofRates.has(endpoint))} />
      <Card
        title={state?.name ?? ''}
        actions={
          <Select
            label="State"
            options={states}
            value={letters}
            onChange={(chosen) => void navigate(`${paths.officeRates}?state=${chosen}`, { replace: true })}
          />
        }
        padding="none"
      >
        <DataGrid
          label={`Rates of ${state?.name ?? ''}`}
          columns={columns}
          rows={rates.data ?? none}
          getRowId={rowId}
          rowMenu={menuOf}
          isUnpaged
          isLoading={rates.isLoading}
          error={rates.data ? undefined : rates.error && notLoaded}
          onRetry={() => void rates.reload()}
          emptyState={<EmptyState size="s" title="Nothing is charged in this state" />}
        />
      </Card>
      {open === 'propose' && <RateDialog letters={letters} onClose={close} />}
      {open !== undefined && open !== 'propose' && (
        <WithdrawDialog letters={letters} rate={open} onClose={close} />
      )}
    </Stack>
  );
}

const ofRates: ReadonlySet<string> = new Set([office.setStateRate.id, office.withdrawStateRate.id]);
