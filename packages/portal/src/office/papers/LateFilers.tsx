import { useAction, useEndpoint } from '@slip/api';
import { type Output, office } from '@slip/api/contract';
import { formatAmount, formatUsDate, owedKinds, owedNames } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid, type DataSelection } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { CheckIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Select } from '@slip/ui/Select';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useFailureNotice } from '../../notices/useNotices.js';
import { figureColumn } from '../../pages/figureColumn.js';
import { useMayCall } from '../../session/useMayCall.js';
import { accountPath } from '../officePaths.js';
import { EVERY } from './PaperFilters.js';
import { lateFilersPath } from './paperWords.js';
import { RemindDialog } from './RemindDialog.js';

type LateFiler = Output<typeof office.lateFilers>['rows'][number];

const PAGE_SIZE = 25;
const options = [
  { value: EVERY, label: 'Everything' },
  ...owedKinds.map((kind) => ({ value: kind, label: owedNames[kind] })),
];

const columns: readonly ColumnDef<LateFiler>[] = [
  {
    id: 'account',
    header: 'Account',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '12rem' },
    cell: ({ row: { original } }) => `${original.accountName} (${original.account})`,
  },
  { id: 'since', header: 'Late since', cell: ({ row }) => formatUsDate(row.original.since) },
  {
    id: 'owed',
    header: 'Owes',
    meta: { isWrapping: true, minWidth: '16rem' },
    cell: ({ row }) => (
      <Stack as="ul" gap="1" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {row.original.owed.map(({ title, dueDate }) => (
          <li key={`${title} ${dueDate}`}>{`${title}, due ${formatUsDate(dueDate)}`}</li>
        ))}
      </Stack>
    ),
  },
  figureColumn('balance', 'To pay', ({ balance }) => (balance === 0 ? '' : formatAmount(balance))),
];

const none: readonly LateFiler[] = [];
const nothingSelected: DataSelection = { mode: 'some', rows: {} };
const rowId = ({ accountId }: LateFiler) => String(accountId);
const rowHref = ({ accountId }: LateFiler) => accountPath(accountId);
const whyNoReminder = ({ isRemindedToday }: LateFiler) =>
  isRemindedToday ? 'It was reminded of all of it today.' : null;

function RemindLateFilers({
  filers,
  onClose,
}: {
  readonly filers: readonly LateFiler[];
  readonly onClose: () => void;
}) {
  const [accountIds] = useState(() => filers.map(({ accountId }) => accountId));
  const preview = useEndpoint(office.lateReminders, { query: { accountIds: accountIds.join(',') } });
  const { run, isRunning } = useAction(office.remindLateFilers);
  return (
    <RemindDialog
      preview={preview}
      isRunning={isRunning}
      send={() => run({ body: { accountIds } })}
      onClose={onClose}
    />
  );
}

/** The accounts that are late with something, what they owe and since when, with reminders. */
export function LateFilers() {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const kind = owedKinds.find((each) => each === address.get('kind'));
  const afterInAddress = Number(address.get('after'));
  const after = Number.isSafeInteger(afterInAddress) && afterInAddress > 0 ? afterInAddress : undefined;
  const mayRemind = useMayCall(office.remindLateFilers);
  const [selection, setSelection] = useState(nothingSelected);
  const [isReminding, setReminding] = useState(false);
  const query = {
    ...(kind !== undefined && { kind }),
    ...(after !== undefined && { after }),
    pageSize: PAGE_SIZE,
  };
  const { data, error, isLoading, isOfPrevious, reload } = useEndpoint(
    office.lateFilers,
    { query },
    { keepPrevious: true },
  );
  useFailureNotice(data ? undefined : error);
  const rows = data?.rows ?? none;
  // Nobody of the page before is reminded while the next one is on its way.
  const selectable = isOfPrevious ? none : rows;
  const selected =
    selection.mode === 'all'
      ? selectable.filter((row) => whyNoReminder(row) === null)
      : selectable.filter((row) => selection.rows[rowId(row)] === true);
  const go = (to: string) => {
    setSelection(nothingSelected);
    void navigate(to);
  };
  return (
    <Stack gap="4">
      <Select
        label="Late with"
        options={options}
        value={kind ?? EVERY}
        onChange={(chosen) => go(lateFilersPath(owedKinds.find((each) => each === chosen)))}
        style={{ maxInlineSize: '16rem' }}
      />
      <DataGrid
        label="Late filers"
        columns={columns}
        rows={rows}
        getRowId={rowId}
        getRowHref={rowHref}
        isUnpaged
        selectionMode={mayRemind ? 'multiple' : 'none'}
        selection={selection}
        onSelectionChange={setSelection}
        getRowDisabledReason={mayRemind ? whyNoReminder : undefined}
        selectionActions={
          <Button
            variant="primary"
            disabledReason={selected.length === 0 ? 'Everybody here was reminded today.' : undefined}
            onPress={() => setReminding(true)}
          >
            Remind now
          </Button>
        }
        isLoading={isLoading || isOfPrevious}
        error={data ? undefined : error && 'The late filers could not be loaded.'}
        onRetry={() => void reload()}
        emptyState={
          <EmptyState size="s" icon={<CheckIcon />} title="Nobody here is late">
            Accounts are listed here once something they owe is past its due day.
          </EmptyState>
        }
      />
      {data && (after !== undefined || data.next !== null) && (
        <Inline gap="2">
          {data.next !== null && (
            <Button isPending={isOfPrevious} onPress={() => go(lateFilersPath(kind, data.next ?? undefined))}>
              Next accounts
            </Button>
          )}
          {after !== undefined && <Button onPress={() => go(lateFilersPath(kind))}>To the beginning</Button>}
          <Text size="s" tone="muted">
            In the order in which accounts came on record.
          </Text>
        </Inline>
      )}
      {isReminding && selected.length > 0 && (
        <RemindLateFilers
          filers={selected}
          onClose={() => {
            setReminding(false);
            setSelection(nothingSelected);
          }}
        />
      )}
    </Stack>
  );
}
