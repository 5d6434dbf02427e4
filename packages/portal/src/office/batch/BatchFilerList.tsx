import { useEndpoint } from '@slip/api';
import { type BatchDecision, type BatchFilerState, office } from '@slip/api/contract';
import { formatPhone } from '@slip/forms/rules';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { CheckIcon } from '@slip/ui/Icon';
import { MenuButton } from '@slip/ui/Menu';
import { Text } from '@slip/ui/Text';
import { useMemo, useState } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { TwoLines } from '../../pages/TwoLines.js';
import { useMayCall } from '../../session/useMayCall.js';
import { Age, useDaysSince } from '../Age.js';
import { accountPath } from '../officePaths.js';
import { BatchDecisionDialog } from './BatchDecisionDialog.js';
import { type BatchFiler, batchDecisionWords, decisionsOf } from './batchWords.js';

type Column = ColumnDef<BatchFiler>;

/** Who applied, and for whom. */
function Application({ row: { application } }: { readonly row: BatchFiler }) {
  if (application === null) return <Text tone="muted">It did not apply</Text>;
  const { firstName, lastName, email, phone, associatedEntity } = application;
  return (
    <TwoLines
      text={`${firstName} ${lastName}, for ${associatedEntity}`}
      below={`${email}, ${formatPhone(phone, 'US')}`}
    />
  );
}

const nameColumn: Column = {
  id: 'name',
  header: 'Account',
  meta: { isRowHeader: true, isWrapping: true, minWidth: '12rem' },
  cell: ({ row: { original } }) => `${original.accountName} (${original.account})`,
};
const applicationColumn: Column = {
  id: 'application',
  header: 'Applied by',
  meta: { isWrapping: true, minWidth: '14rem' },
  cell: ({ row }) => <Application row={row.original} />,
};
const permittedColumn: Column = {
  id: 'permitted',
  header: 'Permitted',
  cell: ({ row: { original } }) => original.permittedAt && formatMoment(original.permittedAt),
};

function columnsOf(state: BatchFilerState, daysSince: (moment: string) => number): readonly Column[] {
  if (state === 'waiting') {
    const age: Column = {
      id: 'age',
      header: 'Waits for',
      cell: ({ row: { original } }) =>
        original.appliedAt !== null && <Age days={daysSince(original.appliedAt)} />,
    };
    return [nameColumn, age, applicationColumn];
  }
  if (state === 'held') {
    return [
      nameColumn,
      {
        id: 'held',
        header: 'On hold since',
        cell: ({ row: { original } }) => original.heldAt && formatMoment(original.heldAt),
      },
      {
        id: 'words',
        header: 'Message',
        meta: { isWrapping: true, minWidth: '14rem' },
        cell: ({ row }) => row.original.holdWords,
      },
      permittedColumn,
    ];
  }
  return [
    nameColumn,
    permittedColumn,
    {
      id: 'csvStates',
      header: 'CSV without a test',
      meta: { isWrapping: true },
      cell: ({ row }) => row.original.csvStates.join(', '),
    },
    applicationColumn,
  ];
}

/** The texts of an empty list. */
const emptyTexts: Readonly<Record<BatchFilerState, readonly [title: string, hint: string]>> = {
  waiting: ['No application waits', 'When an account asks to file batches, it is listed here.'],
  permitted: ['Nobody may file batches yet', 'Accounts are listed here once an application is permitted.'],
  held: ['No account is on hold', 'Accounts whose batch filing was put on hold are listed here.'],
};

const none: readonly BatchFiler[] = [];
const rowId = ({ accountId }: BatchFiler) => String(accountId);
const rowHref = ({ accountId }: BatchFiler) => accountPath(accountId);

/** The accounts in one state of batch filing, with the decisions on each. */
export function BatchFilerList({ state }: { readonly state: BatchFilerState }) {
  const daysSince = useDaysSince();
  const mayDecide = useMayCall(office.permitBatchFiling);
  const [open, setOpen] = useState<{ readonly decision: BatchDecision; readonly filer: BatchFiler } | null>(
    null,
  );
  const { data, error, isLoading, reload } = useEndpoint(office.batchFilers, { query: { state } });
  useFailureNotice(data ? undefined : error);
  const columns = useMemo(() => columnsOf(state, daysSince), [state, daysSince]);
  const [title, hint] = emptyTexts[state];
  const menuOf = (filer: BatchFiler) => (
    <MenuButton
      label={`Actions for ${filer.accountName}`}
      actions={decisionsOf[state].map((decision) => ({
        id: decision,
        label:
          decision === 'hold' && state === 'held'
            ? 'Change the message'
            : batchDecisionWords[decision].button,
        isDestructive: decision === 'refuse',
        onAction: () => setOpen({ decision, filer }),
      }))}
    />
  );
  return (
    <>
      <DataGrid
        label="Accounts and batch filing"
        columns={columns}
        rows={data ?? none}
        getRowId={rowId}
        getRowHref={rowHref}
        rowMenu={mayDecide ? menuOf : undefined}
        pageSizes={[10, 25, 50]}
        isLoading={isLoading}
        error={data ? undefined : error && 'The accounts could not be read.'}
        onRetry={() => void reload()}
        emptyState={
          <EmptyState size="s" icon={<CheckIcon />} title={title}>
            {hint}
          </EmptyState>
        }
      />
      {open && (
        <BatchDecisionDialog {...open} onClose={() => setOpen(null)} onDecided={() => void reload()} />
      )}
    </>
  );
}
