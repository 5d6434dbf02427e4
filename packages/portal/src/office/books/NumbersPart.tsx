import { useAction, useClient, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import {
  type CalendarDate,
  isCalendarDate,
  limits,
  previousQuarter,
  quarterDays,
  quarterOf,
  todayIn,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { DateRangePicker } from '@slip/ui/DateRangePicker';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { TextField } from '@slip/ui/TextField';
import { useMemo, useState } from 'react';
import { useClock } from '../../clock/clock.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { ActionDialog } from '../../pages/ActionDialog.js';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { useMayCall } from '../../session/useMayCall.js';
import { BookDownload } from './BookDownload.js';
import { chargeKindNames, type Days, type NumberedAccount } from './bookWords.js';

function columnsOf(
  change: ((account: NumberedAccount) => void) | null,
): readonly ColumnDef<NumberedAccount>[] {
  return [
    {
      id: 'account',
      header: 'Account of the ledger',
      meta: { isRowHeader: true, isWrapping: true, minWidth: '12rem' },
      cell: ({ row }) => row.original.accountName,
    },
    { id: 'kind', header: 'Kind', cell: ({ row }) => chargeKindNames[row.original.kind] },
    {
      id: 'number',
      header: 'Our number',
      cell: ({ row: { original } }) => original.number || <Text tone="muted">None yet</Text>,
    },
    {
      id: 'title',
      header: 'Our name',
      meta: { isWrapping: true, minWidth: '10rem' },
      cell: ({ row }) => row.original.title,
    },
    ...(change === null
      ? []
      : [
          {
            id: 'change',
            header: 'Change it',
            meta: { isHeaderHidden: true },
            cell: ({ row: { original } }) => (
              <Button
                size="s"
                aria-label={`Number of ${original.accountName}, ${chargeKindNames[original.kind].toLowerCase()}`}
                onPress={() => change(original)}
              >
                Number
              </Button>
            ),
          } satisfies ColumnDef<NumberedAccount>,
        ]),
  ];
}

const lengthProblem = (text: string, limit: number) =>
  text.trim().length > limit ? `Shorten it to ${limit} characters.` : undefined;

interface NumberDialogProps {
  readonly account: NumberedAccount;
  readonly onClose: () => void;
}

/** Asks for the office's own number of an account. */
function NumberDialog({ account: { account, accountName, kind, ...before }, onClose }: NumberDialogProps) {
  const notices = useNotices();
  const { run, isRunning } = useAction(office.setAccountNumber);
  const [number, setNumber] = useState(before.number);
  const [title, setTitle] = useState(before.title);

  const isNameAlone = number.trim() === '' && title.trim() !== '' && title.trim() !== before.title;
  const numberProblem =
    lengthProblem(number, limits.ledgerNumber) ??
    (isNameAlone ? 'Give it a number, too: a name alone is not kept.' : undefined);
  const problem = numberProblem ?? lengthProblem(title, limits.ledgerTitle);

  async function save(): Promise<void> {
    try {
      await run({ body: { account, kind, number: number.trim(), title: title.trim() } });
      notices.succeeded(`The number of ${accountName} is saved.`);
      onClose();
    } catch (failure) {
      notices.failed(failure);
    }
  }

  return (
    <ActionDialog
      title={`${accountName}, ${chargeKindNames[kind].toLowerCase()}`}
      size="s"
      isRunning={isRunning}
      initialFocus="field"
      onClose={onClose}
      action="Save"
      disabledReason={problem}
      onAct={() => void save()}
    >
      <Stack gap="4">
        <TextField
          label="Our number"
          description="{state} in it stands for the letters of the state: 2100-{state} is 2100-WY for Wyoming."
          errorMessage={numberProblem}
          value={number}
          onChange={setNumber}
        />
        <TextField
          label="Our name"
          errorMessage={lengthProblem(title, limits.ledgerTitle)}
          value={title}
          onChange={setTitle}
        />
      </Stack>
    </ActionDialog>
  );
}

const dayOf = (text: string | null): CalendarDate | undefined =>
  text !== null && isCalendarDate(text) ? text : undefined;

/** Downloads what was posted on some days, for the office's general ledger. */
function GeneralLedger() {
  const client = useClient();
  const { office: officeConfig } = useRuntimeConfig();
  const today = todayIn(officeConfig.timeZone, useClock()());
  const [days, setDays] = useState<Days>(() => quarterDays(previousQuarter(quarterOf(today))));
  return (
    <Inline gap="3" align="end">
      <DateRangePicker
        label="Days for the general ledger"
        style={{ flex: '1 1 18rem', maxInlineSize: '26rem' }}
        value={{ start: days.from, end: days.to }}
        onChange={({ start, end }) => {
          const [from, to] = [dayOf(start), dayOf(end)];
          if (from !== undefined && to !== undefined) setDays({ from, to });
        }}
      />
      <BookDownload read={() => client.call(office.generalLedgerSheet, { query: { ...days } })}>
        Download for the general ledger
      </BookDownload>
    </Inline>
  );
}

const none: readonly NumberedAccount[] = [];
const rowId = ({ account, kind }: NumberedAccount) => `${account}-${kind}`;

/** The office's own account numbers, and the file for its general ledger. */
export function NumbersPart() {
  const { data, error, isLoading, reload } = useEndpoint(office.accountNumbers);
  const [changing, setChanging] = useState<NumberedAccount | null>(null);
  const mayChange = useMayCall(office.setAccountNumber);
  useFailureNotice(data ? undefined : error);
  const columns = useMemo(() => columnsOf(mayChange ? setChanging : null), [mayChange]);
  return (
    <Stack gap="4">
      <Text as="p" tone="muted">
        A line for each day, event, account, state and kind. Every account that was posted to needs a number
        first.
      </Text>
      <GeneralLedger />
      <DataGrid
        label="Account numbers"
        columns={columns}
        rows={data ?? none}
        getRowId={rowId}
        isUnpaged
        isLoading={isLoading && data === undefined}
        error={data ? undefined : error && 'The account numbers could not be loaded.'}
        onRetry={() => void reload()}
      />
      {changing && <NumberDialog account={changing} onClose={() => setChanging(null)} />}
    </Stack>
  );
}
