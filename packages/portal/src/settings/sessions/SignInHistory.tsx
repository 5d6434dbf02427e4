import { useEndpoint } from '@slip/api';
import { type Output, type SignInEvent, user } from '@slip/api/contract';
import { mfaMethods } from '@slip/forms/rules';
import { type ColumnDef, DataGrid, type RowTone } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { useState } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { useFailureNotice } from '../../notices/useNotices.js';

type HistoryEvent = Output<typeof user.signInHistory>['events'][number];

const eventLabels: Readonly<Record<SignInEvent, string>> = {
  'signed-in': 'Signed in',
  failed: 'Failed to sign in',
  'signed-out': 'Signed out',
  'signed-out-everywhere': 'Signed out everywhere',
  'session-ended': 'Signed out from another browser',
  'session-expired': 'The session ended by itself',
  'password-changed': 'Password changed',
  'factor-added': 'Verification method set up',
  'factor-asked': 'Asked to set up a verification method',
  'factor-removed': 'Verification method removed',
  'passkey-added': 'Passkey added',
  'passkey-renamed': 'Passkey renamed',
  'passkey-removed': 'Passkey removed',
  'backup-code-used': 'Backup code used',
  'backup-codes-made': 'New backup codes made',
  'browser-forgotten': 'Remembered browser forgotten',
  locked: 'Account locked',
  unlocked: 'Account unlocked',
};

/** An event in words, as a person reads it in their history. */
function eventWords({ event, method, reason, isByOther }: HistoryEvent): string {
  const name = mfaMethods.find((each) => each.method === method)?.name;
  const detail = name ?? reason;
  return `${eventLabels[event]}${detail === null ? '' : `: ${detail}`}${isByOther ? ', not by you' : ''}`;
}

const none: readonly HistoryEvent[] = [];
const failed: RowTone = { tone: 'warning', label: 'Failed' };

const columns: readonly ColumnDef<HistoryEvent>[] = [
  {
    id: 'what',
    header: 'What Happened',
    meta: { isRowHeader: true, isWrapping: true },
    cell: ({ row }) => eventWords(row.original),
  },
  { id: 'when', header: 'When', cell: ({ row }) => formatMoment(row.original.at) },
  { id: 'browser', header: 'Browser', cell: ({ row }) => row.original.browser ?? '' },
  { id: 'address', header: 'Address', cell: ({ row }) => row.original.address ?? '' },
];

/** The history of the way a person signs in, the latest event first. */
export function SignInHistory() {
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize: 10 });
  const { data, error, isLoading, isRefreshing, reload } = useEndpoint(
    user.signInHistory,
    { query: { page: pagination.pageIndex + 1, pageSize: pagination.pageSize } },
    { keepPrevious: true },
  );
  useFailureNotice(error);
  return (
    <DataGrid
      label="Sign-in history"
      isLabelVisible
      mode="server"
      columns={columns}
      rows={data?.events ?? none}
      total={data?.total ?? 0}
      getRowId={({ id }) => String(id)}
      getRowTone={({ event }) => (event === 'failed' ? failed : null)}
      isLoading={isLoading || isRefreshing}
      error={error && 'Your history could not be loaded.'}
      onRetry={() => void reload()}
      pagination={pagination}
      onPaginationChange={setPagination}
      emptyState={
        <EmptyState title="Nothing yet">Sign-ins and changes of how you sign in are listed here.</EmptyState>
      }
    />
  );
}
